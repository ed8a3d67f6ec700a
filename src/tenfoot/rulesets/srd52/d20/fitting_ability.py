"""Which ability and skill a task calls for, proposed from the words that describe it (5.2/check/named-by-ability)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.fitting_ability import Fitting, Uses, fitting_by
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY

CHECK_WORDS: Uses = (
    (STR, ("lift", "shov", "push", "pull", "haul", "smash", "break", "climb", "swim", "force")),
    (DEX, ("nimbl", "fast", "quick", "silent", "quiet", "sneak", "balance", "tumbl", "swing", "dodge")),
    (CON, ("limit", "endur", "hold breath", "stay awake", "march", "drink")),
    (INT, ("deduc", "recall", "remember", "reason", "work out", "decipher")),
    (WIS, ("notic", "spot", "hear", "sense", "read the", "track", "behav")),
    (CHA, ("sway", "amus", "mislead", "convince", "bluff", "charm", "threaten")),
)
"""Words for what checks of each ability cover (5.2/check/example-strength and its neighbours)."""

SKILL_WORDS: dict[str, tuple[str, ...]] = {
    "performance": (
        "sing",
        "dance",
        "juggl",
        "perform",
        "recite",
        "tell a story",
        "tell a tale",
        "play the",
        "play a",
    ),
    "perception": ("listen", "eavesdrop", "overhear", "peer", "look for", "look out", "watch for"),
    "investigation": ("examin", "inspect", "measure", "look through"),
    "insight": (
        "see if he lies",
        "see if she lies",
        "read his",
        "read her",
        "what he hides",
        "what she hides",
    ),
    "persuasion": ("persuad", "bribe", "beg", "plead", "flatter", "haggl", "comfort", "calm"),
    "deception": ("lie", "pretend", "disguise", "trick"),
    "intimidation": ("intimidat", "frighten", "scare", "glare"),
    "sleight of hand": ("pickpocket", "palm", "plant"),
    "medicine": ("bandage", "treat the", "tend"),
    "survival": ("forage", "follow the trail", "follow the tracks"),
    "animal handling": ("soothe the", "pet the", "feed the"),
    "acrobatics": ("somersault", "tightrope", "flip"),
    "athletics": ("jump", "leap", "wrestle"),
    "religion": ("pray",),
}
"""Words of deeds for which one skill is the usual one (5.2/skill/gm-relevance)."""

THAI_SKILL_WORDS: dict[str, tuple[str, ...]] = {
    "performance": ("ร้องเพลง", "เต้น", "แสดง", "เล่านิทาน", "เล่าเรื่อง", "เล่นดนตรี", "บรรเลง"),
    "perception": ("ฟัง", "แอบฟัง", "มองหา", "เฝ้ามอง"),
    "investigation": ("ตรวจ", "สำรวจ", "ค้นดู"),
    "insight": ("โกหกหรือไม่", "อ่านสีหน้า", "จับพิรุธ"),
    "persuasion": ("ชักชวน", "เกลี้ยกล่อม", "ติดสินบน", "ขอร้อง", "อ้อนวอน", "ต่อราคา", "ปลอบ"),
    "deception": ("หลอก", "โกหก", "แกล้ง", "ปลอมตัว"),
    "intimidation": ("ข่มขู่", "ขู่", "ทำให้กลัว"),
    "sleight of hand": ("ล้วงกระเป๋า", "หยิบฉวย"),
    "stealth": ("แอบย่อง", "ย่อง", "หลบซ่อน", "ซ่อนตัว"),
    "medicine": ("พันแผล", "รักษา"),
    "survival": ("หาอาหาร", "ตามรอย"),
    "animal handling": ("ลูบ", "ให้อาหาร"),
    "acrobatics": ("ตีลังกา", "ทรงตัว"),
    "athletics": ("กระโดด", "ปีน", "ว่ายน้ำ", "ปล้ำ", "ผลัก", "ยก", "พัง"),
    "religion": ("สวดมนต์", "ภาวนา"),
}
"""The same in Thai, which is written without spaces between words."""

SAVE_WORDS: Uses = (
    (STR, ("brute", "force", "crush", "push", "hold fast")),
    (DEX, ("out of the way", "dodge", "blast", "spray", "falling")),
    (CON, ("poison", "toxic", "disease", "gas", "cold", "venom")),
    (INT, ("illusion", "see through", "maze")),
    (WIS, ("mind", "fear", "charm", "temptation")),
    (CHA, ("who you are", "possess", "banish", "self", "identity")),
)
"""Words for what saves of each ability withstand (5.2/save/example-strength and its neighbours)."""


def fitting(words: str, kind: str) -> Fitting:
    """Read `dex`, `stealth`, `str intimidation`, `dex tool.thieves-tools`, or a description of the task."""
    found = fitting_by(words, SAVE_WORDS if kind == "save" else CHECK_WORDS)
    if kind == "check" and found.ability < 0:
        text = f" {words.lower()}"
        for skill, stems in SKILL_WORDS.items():
            if any(f" {stem}" in text for stem in stems):
                return Fitting(SKILL_ABILITY[skill], (f"skill.{skill}",))
        for skill, stems in THAI_SKILL_WORDS.items():
            if any(stem in words for stem in stems):
                return Fitting(SKILL_ABILITY[skill], (f"skill.{skill}",))
    return found
