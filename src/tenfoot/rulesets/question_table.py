"""The kinds of questions that the rules ask, and the options of a turn that no rule names.

Scenarios may name, and deny, only what is listed here: a question or an option that never comes up proves nothing
by being absent. A scenario that is asked a question of another kind fails, so that the list can't lack one.
"""

from __future__ import annotations

QUESTIONS = frozenset(
    """
ally's price
ally's task
approach
arrival
attack reveals
aura
awaken
bardic die
barred ground
beast form
bind hook
bind legs
blink back
blink steps
bolts
bonus.divine-smite
bonus.ensnaring-strike
bonus.searing-smite
bonus.shining-smite
breaks without a roll
brutal strike
calm
can it be worn
caster for hire
choose instead
circle
coat
collapse
companion
contest ability
cover
creature conceals
crossing
cube
cunning strike
cursed being
damage type
dark ones own luck
declare
deflect attacks
deflect missile
disarm what
disciplined survivor
dispel
distract whom
divine strike
does it fit
does it help
drink life
eldritch smite
empowered spell
engulf
evil hero
examine what
exchange spell
extra move
fail save
failure
familiar form
familiar's wounds
feast
fiendish resilience
fire storm
fire's burn
first aid
fling
follow
for sale here
force strikes
free move
from another plane
frost's chill
gate answers
gate mood
give in
good yard
grip
group order
hand does
hard climbing
has seen it
head cut off
help possible
help whom
help with
help with the ram
heroic inspiration
hider in view
hider noticed
hiding possible
hill's tumble
hint at its nature
hit dice
hit dice while down
horde breaker
hound bites
how many words
hurl-through-hell
hustle
identify what
immune to blindness
improve fate
improvise
improvised weapon
indomitable
influence check
influence whom
initiative
initiative swap
initiative swap willing
initiative tie
inspiration surplus
interaction
item charges
item demands
item luck
item may block attunement
item may suppress
item may take control
item obeys
item rider
jammed door
keep head
knockout
lands aid
lay-on-hands
leap
left out
legendary action
legendary resistance
let in all the same
levitate height
lifedrinker
lifestyle
lifestyle period
lightning damage
lightning sphere
limited weapon
lineage cantrip
long strain
lost
luck
mastery.cleave
mastery.push
mastery.topple
metamagic
meteor
mile away
moment
more assistants
names in the book
new body
new form
off the mount
one attack
one hit die back
one of a pair
open hand
opportunity attack
orb leaps
order of effects
other self
overchannel
partial dose
peerless aim
peerless skill
persistent rage
phantasm
pit walls
planar ally
plant awakes
plants here
poison for sale
potent vitality
prepare instead
price of magic
primal strike
punch and grab
quarter
quivering palm
raise or hold
rampage
reaction.absorb spell
reaction.burst of ingenuity
reaction.catch arrow
reaction.countercharm
reaction.counterspell
reaction.cushion-of-air
reaction.cutting words
reaction.deflect attacks
reaction.deflect missile
reaction.dive
reaction.feather-fall
reaction.hellish-rebuke
reaction.ink cloud
reaction.mind lash
reaction.parry
reaction.protection
reaction.pursuit
reaction.ready
reaction.redirect attack
reaction.reflexive antennae
reaction.retaliation
reaction.riposte
reaction.save by charge
reaction.shield
reaction.shield by charge
reaction.shriek
reaction.slow fall
reaction.snare missile
reaction.spare familiar
reaction.split
reaction.stand up
reaction.stone's endurance
reaction.storm's thunder
reaction.superior hunters defense
reaction.twirl staff
reaction.uncanny dodge
reaction.unnerving gaze
reaction.whirlwind of sand
readied response
ready what
recharge now
reckless attack
recover slots
regain slot
relentless endurance
relentless rage
remains
remains at hand
repair
repelling blast
restoring touch
return
return from death
rises
roll
rough water
ruling.firearms
ruling.hard climbing
ruling.jump over obstacles
ruling.passing through bystanders
ruling.rough water
ruling.shared initiative
rust
save ability
score to raise
sculpt spells
search
search ability
search whom
second word
seeking spell
self-restoration
set free
shape-shift
shared resistance
sharpen
short strain
shove
significant current
simulacrum of
sleeper wakes
slip out
slot from energy
smear
smitten down
snatch
something to hold
sorcerous restoration
spell choice
spell spares
spell targets
spell told
spellcasting ability
spend hit die
spirit free
stake
starting gold
starting item
story curse
stroke-of-luck
study
study which magic
study whom
stunning strike
suggest
suggestion
superior prey
surprise
swoop
tactical mind
taken along
target
telekinesis
teleport
teleport landing
temporary hit points
things about
things to animate
trigger came
trigger perceivable
true strike
turn
turned away
type of magic item
uncanny metabolism
undead form
unknown item
use it now
useful patch
utilize
vessel whole
wage
wake
walk with lifted load
wall pushes
wall shape
wall side
wall stretch
which poison
which tool
whirlwind
whisper
whisper back
willingness
""".strip().splitlines()
)
"""Every kind of question. `ruling.riding a WOLF` stands for the ruling on each kind of mount."""

RULINGS = ("ruling.riding a ",)
"""Beginnings of kinds that go on with a name of content."""

OPTIONS = frozenset(
    """
answer
assail
attack
attack at
attune
base armor class
break
cast
close
coup de grace
cross
dash
disarm
disengage
dismount
dive
dodge
drag
drop prone
eat goodberry
end
equip
examine
fastened
force
get loose
go
grapple
grappling
grip
guard
handle
handle trap
help
help with a ram
hide
hustle
identify
improvise
improvised
influence
interact
jump
knock down
light
look
loot
march
mix potions
mount
move
nick
nonlethal
open
open an arcane lock
pace
pack
parley
pry open a trap
pull off
pull out
push
put on
quarter
read
ready
refocus
rest
ride
rise
search
shake awake
shove
sink
slow the stone
smash
speak
spell scroll
squeeze
stanch
stat block
study
study magic
take
talk
tear the web
telepathy
throw
tool
touch device
two weapons
unlock
unmake
unpack
use
use item
utilize
wait
wear
""".strip().splitlines()
)
"""Options of a turn and of a scene that are not named after a rule, by the first word of their key."""


def is_question(kind: str) -> bool:
    """True for a kind of question that is listed."""
    return kind in QUESTIONS or kind.startswith(RULINGS)
