"""What differs between two versions of a pack."""

from __future__ import annotations

from tenfoot.packs.pack import Pack


def compare_packs(old: Pack, new: Pack) -> list[str]:
    """Report record by record what is new, gone or different."""
    before = {(record.section, record.key): record for record in old.records}
    after = {(record.section, record.key): record for record in new.records}
    lines = []
    for place in sorted(before.keys() | after.keys()):
        section, key = place
        if place not in before:
            lines.append(f"{section} {key}: new")
        elif place not in after:
            lines.append(f"{section} {key}: gone")
        else:
            was, now = before[place].plain, after[place].plain
            for part in sorted(was.keys() | now.keys()):
                if was.get(part) != now.get(part):
                    lines.append(f"{section} {key}: {part} is {now.get(part)}, was {was.get(part)}")
    if old.code != new.code:
        lines.append("rules.py: other code")
    return lines
