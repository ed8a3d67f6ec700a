"""Build a hero and raise its level."""

import tenfoot

hero = tenfoot.build_hero("Ilka Marsh", "wizard", 3, species="gnome")
grown = tenfoot.level_hero(hero)
print(hero.sheet.hp, "->", grown.sheet.hp, "Hit Points at level", grown.sheet.level)
