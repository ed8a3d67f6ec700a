"""Every sentence a person reads, in English and Thai.

    from tenfoot.lang import Term, Words

    words = Words("th")
    words.sentence("event.condition.added", creature="Mirel", condition=Term("condition.prone"))
    Narrator(words, names.__getitem__).tell("condition.added", {"creature": 3, "condition": "prone"})

The sentences are gettext catalogs (`lang/<language>/*.po`) whose msgid is a key. Faces and the table use
them; the engine never does: it makes events, and how an event reads is no business of the rules.
"""

from tenfoot.lang.catalog import CatalogEntry, Catalogue, CatalogueFault, catalogue, languages
from tenfoot.lang.deeds import DeedEntry, DeedLog
from tenfoot.lang.narrator import Narrator
from tenfoot.lang.titles import printed_names
from tenfoot.lang.words import Field, MissingWords, Term, Words

__all__ = [
    "CatalogEntry",
    "Catalogue",
    "CatalogueFault",
    "DeedEntry",
    "DeedLog",
    "Field",
    "MissingWords",
    "Narrator",
    "Term",
    "Words",
    "catalogue",
    "languages",
    "printed_names",
]
