"""Whose words and numbers Tenfoot stands on, and under which licences.

The attribution sentences are those of `NOTICE`, word for word, and a test compares them.
"""

LICENCE = "MIT"

SRD_ATTRIBUTION = (
    'This work includes material from the System Reference Document 5.2.1 ("SRD 5.2.1") by Wizards of the '
    "Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is licensed under the Creative "
    "Commons Attribution 4.0 International License, available at "
    "https://creativecommons.org/licenses/by/4.0/legalcode."
)

ICONS_ATTRIBUTION = (
    "The icons of tokens, spells and things are from game-icons.net by Lorc, Delapouite, Skoll, Sbed, "
    "Caro Asercion, Cathelineau, Carl Olsen, Willdabeast, DarkZaitzev, SeregaCthtuf, Sparker, Lucas, "
    "Kier Heyl, Zeromancer, John Redman, Andy Meneely and Zajkonur, under the Creative Commons "
    "Attribution 3.0 Unported license (https://creativecommons.org/licenses/by/3.0/), taken from the "
    "package @iconify-json/game-icons; their paths were rounded and recolored."
)

FONTS_ATTRIBUTION = (
    "The fonts Alegreya, Inter and Noto Sans Thai are under the SIL Open Font License 1.1 "
    "(https://openfontlicense.org)."
)
