"""The map as text and as a picture."""

import tenfoot

fight = tenfoot.Fight("fighter-5, wizard-5", "2xwolf", map="woods", seed=5)
print(fight.map_text())
print(len(fight.map_svg()), "letters of SVG")
