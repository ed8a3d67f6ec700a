"""Letters of five by seven dots, for pictures made of dots."""

import unicodedata

_ROWS = """
0 0E1113151911 0E|1 040C04040404 0E|2 0E1101020408 1F|3 1F0204020111 0E|4 02060A121F02 02|5 1F101E010111 0E
6 0608101E1111 0E|7 1F0102040808 08|8 0E11110E1111 0E|9 0E11110F0102 0C
A 0E11111F1111 11|B 1E11111E1111 1E|C 0E1110101011 0E|D 1C1211111112 1C|E 1F10101E1010 1F|F 1F10101E1010 10
G 0E1110171111 0F|H 1111111F1111 11|I 0E0404040404 0E|J 070202020212 0C|K 111214181412 11|L 101010101010 1F
M 111B15151111 11|N 111119151311 11|O 0E1111111111 0E|P 1E11111E1010 10|Q 0E1111111512 0D|R 1E11111E1412 11
S 0F10100E0101 1E|T 1F0404040404 04|U 111111111111 0E|V 11111111110A 04|W 111111151515 0A|X 11110A040A11 11
Y 1111110A0404 04|Z 1F0102040810 1F
a 00000E010F11 0F|b 101016191111 1E|c 00000E101011 0E|d 01010D131111 0F|e 00000E111F10 0E|f 0609081C0808 08
g 000F11110F01 0E|h 101016191111 11|i 04000C040404 0E|j 020006020212 0C|k 101012141814 12|l 0C0404040404 0E
m 00001A151511 11|n 000016191111 11|o 00000E111111 0E|p 00001E111E10 10|q 00000D130F01 01|r 000016191010 10
s 00000E100E01 1E|t 08081C080809 06|u 000011111113 0D|v 00001111110A 04|w 000011111515 0A|x 0000110A040A 11
y 000011110F01 0E|z 00001F020408 1F
+ 0004041F0404 00|- 0000001F0000 00|* 0004150E1504 00|/ 000102040810 00|% 181902040813 03|. 00000000000C 0C
, 000000000C04 08|( 020408080804 02|) 080402020204 08|[ 0E0808080808 0E|] 0E0202020202 0E|< 020408100804 02
; 000C0C000C04 08|_ 000000000000 1F|? 0E1101020400 04|& 0C1214081512 0D|# 0A0A1F0A1F0A 0A
> 080402010204 08|= 00001F001F00 00|! 040404040000 04|^ 040A11000000 00|: 000C0C000C0C 00|' 0C0408000000 00
"""

GLYPHS: dict[str, bytes] = {
    entry[0]: bytes.fromhex(entry[2:].replace(" ", ""))
    for line in _ROWS.split("\n")
    if line
    for entry in line.split("|")
}
"""Seven rows of five bits for each letter, the leftmost dot being the highest bit."""
WIDTH = 6
"""Dots from one letter to the next."""
HEIGHT = 7


BOX = bytes((0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F))


def _glyph(letter: str) -> bytes:
    """Return the dots of a letter: without its accent if the font lacks it with one, else a box."""
    plain = letter if letter in GLYPHS else unicodedata.normalize("NFKD", letter)[:1]
    return GLYPHS.get(plain, b"" if plain.isspace() else BOX)


def dots(text: str) -> list[tuple[int, int]]:
    """The inked dots of a line of text; letters of other alphabets are boxes."""
    inked: list[tuple[int, int]] = []
    for index, letter in enumerate(text):
        for row, bits in enumerate(_glyph(letter)):
            inked += [(index * WIDTH + column, row) for column in range(5) if bits >> (4 - column) & 1]
    return inked
