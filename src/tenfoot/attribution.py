"""Whose words and numbers Tenfoot stands on, and under which licences.

The attribution sentence is prescribed word for word; `NOTICE` carries the same one and a test compares them.
"""

LICENCE = "MIT"

SRD_ATTRIBUTION = (
    'This work includes material from the System Reference Document 5.2.1 ("SRD 5.2.1") by Wizards of the '
    "Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is licensed under the Creative "
    "Commons Attribution 4.0 International License, available at "
    "https://creativecommons.org/licenses/by/4.0/legalcode."
)
