"""The one guarded reader for files that people write or send: YAML, JSON and zip archives.

Every file goes through it, on the wire and on the command line. It reads bytes up to a limit, insists on UTF-8 without
control characters, on single keys and plain values, and counts what aliases would unfold to before anything is built
from it. What it refuses it refuses as a `ReadingFault`, with file, line and column.
"""

from tenfoot.reader.archive import read_archive
from tenfoot.reader.document import Document, as_type
from tenfoot.reader.fault import ReadingFault, nearest, shorten
from tenfoot.reader.machine import check_json, decode_record, read_record
from tenfoot.reader.plain import read_document, read_documents
from tenfoot.reader.sizes import GAME, TEXT, Limits
from tenfoot.reader.source import read_source, read_text

__all__ = [
    "GAME",
    "TEXT",
    "Document",
    "Limits",
    "ReadingFault",
    "as_type",
    "check_json",
    "decode_record",
    "nearest",
    "read_archive",
    "read_document",
    "read_documents",
    "read_record",
    "read_source",
    "read_text",
    "shorten",
]
