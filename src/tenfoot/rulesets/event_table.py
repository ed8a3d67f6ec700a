"""The kinds of events that the kernel and the rules emit, each with its facts."""

from __future__ import annotations

from tenfoot.engine.event_kinds import declare

TABLE = """
activated: creature how item
activity.used: activity creature name
adventure.closed: adventures label sittings
alarm: caster how
alignment.chosen: alignment creature
alignment.refused: alignment creature
ally left: caster name
ammunition recovered: count creature item
ammunition spent: creature item left
anchored: creature
armor.chosen: armor_class base creature
asked for quarter: creature target
ate: creature item
attached: creature target
attack.rolled: armor_class armor_parts attacker faces melee natural parts result strike target total
attuned: creature item
attunement.ended: creature item reason
attunement.failed: creature item parts
aura.seen: creature school target
awakened: creature item
babbled: creature face
bag destroyed: creature
banished: creature
barks: caster target
became poison: creature item
berserk: creature
bloodied: creature
boarded: count what
bought: copper count creature item
bound: creature item target
broken: creature
burnt down: name
caged: creature
casting.begun: caster spell turns
casting.failed: caster reason spell
caught fire: creature
changed shape: creature form
check.rolled: ability actor dc faces natural parts skills success tags target total
choice renewed: creature name words
climbed: altitude creature feet mode
coated: creature item
coins shared: copper creature
coins taken: copper creature
combat.ended: rounds winner=word
combat.started: creatures
command.obeyed: creature word
commanded: creature targets
compelled: caster way
concentration.broken: caster reason spell
condition.added: condition creature source
condition.refused: condition creature parts
contest: about winner=creature
contest.rolled: ability about actor faces natural parts target total
controlled: creature hours item
cover ruled: attacker degree target
craft.begun: copper creature hours item
craft.day lost: creature item
craft.done: creature item
craft.worked: creature item left
crumbled: creature item
curse broken: creature
cursed: caution creature cure name power=number reason
damage.absorbed: amount left target
damage.dealt: amount amounts kinds parts source target
damage.rolled: critical faces parts source target
dashed: creature feet mode
deathsave.failed: creature failures
deathsave.rolled: creature natural parts success total
demon.enters: creature
desires learnt: creature target
detected: cells=squares creature targets what
device.built: creature effect
device.works: creature effect
died: before cause creature
disarmed: creature item taken target
disengaged: creature
dismounted: creature mount
distracted: creature target
dodging: creature
does not fit: creature item
drank: creature item
drawn: limit pounds what
dropped: altitude creature target
dug: creature to
dying: creature
effect.ended: bearer reason rule
encounter.distance: feet
encounter.weighed: cautions grade high low moderate xp
engulfed: creature target
environment: name
equipped: creature how item
escaped: creature source
escapes as mist: creature
event: words
exhaustion: creature level
experience: amount
fading: creature
falls: creature
familiar.senses: creature target
fed: caster gallons pounds
fell: altitude creature distance
fell off: creature mount
fell up: creature feet
fire made: creature item
fooled: by creature
found: by creature
gate.refused: caller name
gathered: creature item
gave.up: creature
glyph: caster creature
gm.asks ability check: ability actor
gm.asks check: ability actor skill
gm.override: cell number reason targets value word
gm.ruled: actor ruling
gripped: creature hands item
hauls: creature pounds way
head lost: creature heads
heads grew: creature heads
healed: amount creature hp source
healing.refused: creature
heard through: by creature
heart seen: alignment creature target
held: caster creature
held fast: creature name
help.refused: ally creature
helped: ally helper
hid: creature total
hiding.failed: creature
hiding.refused: creature
hinted: creature item
hit die spent: creature face sides
hit points lost: amount cause creature
hoists: creature pounds
hood moved: creature how item
hooked: creature to
ice.broke: creatures
identified: creature item
illusion.pierced: creature
illusion.sensed: believed creature sense
image.destroyed: creature left
infected: creature name
influenced: creature success target
initiative.rolled: ability creature dc faces natural parts skills tags target total
initiative.rolloff: creature face
initiative.score: creature parts score
initiative.set: counts order
ink: creature
inspired: creature
interacted: creature name
interaction.hard: creature name
interaction.nothing: creature name
item demands: creature item what
item destroyed: creature item
item refuses: creature item
item.power: creature item power
item.used: creature how item targets
jammed: creature name
joined: caller creature
jumped: creature feet
jumped high: creature feet reach
kind.sensed: creature nature target
kindled: creature item
knock.heard: caster feet
knocked out: by creature
knotted: creature item
language.learnt: creature language
learned: about creature item told=value
legendary resistance: creature left
let fall: creature things
let in: creature
level.gained: creature hp level
level.reached: creature level
lie known: by creature
limb severed: creature other
limbs grew: creature
locked: creature name
loose: creature how item
looted: creature item target
lost.way: creature hours
made room: creature start to
magic gone: creature item
magic.nearby: count creature
magic.sensed: cell creature school
mastery: creature mastery
material.consumed: creature item spell
materials.none: chance creature face
maximum.lowered: amount creature maximum
maximum.raised: amount creature maximum
memories taken: creature target
mimicked: creature words
mind closed: by creature spell
mixed: creature face row
mounted: creature mount
moved: cost creature distance manner mode path start to
never seen: creature
no room: caller name
no room to grow: creature name
nobody casts: creature spell
not for sale: creature item
nothing happens: caster spell
noticed: creature parts passive success
oil applied: creature item
oil.lit: creature to
opened: creature name
order.changed: creature=hidden-doer order target
pace.refused: best pace
packed: amount creature item unit
paid: copper creature what
party pays: copper creature
peeked: creature seen
phantasm: target words
picked up: creature item
poison.fought: creature made poison
poison.taken: creature poison
possessed: creature source
possession.prevented: creature parts source
poured: creature item to
prey.known: creature immune resist target vulnerable
prodded: creature to
purchase.refused: creature item
pushed out: creature start to
put out: creature
ran into: creature
reaction.used: creature reaction
read: creature name words
readied: action creature trigger
ready.refused: creature
received: count creature item result
recharged: activity creature face
recharged.item: count creature item
reflected: back caster creature face
refused quarter: creature target
released: creature target
reminder: creature target words
repaired: amount copper what
rerolled: before=number creature face
rest.begun: creature rest
rest.finished: creature rest
rest.interrupted: cause creature rest
rest.no use: creature parts rest
rest.refused: creature parts rest
rest.resumed: creature rest
rest.too busy: creature minutes
rest.wasted: creature missing rest
rested: creature rest
restored: creature place
returned: creature
revealed: creature
revival.failed: creature
revival.refused: creature
revived: creature hp source
rolled: row total
round.started: round
ruling: about ruling
sailed: creature miles tenths what
sanctuary.held: attacker target
save.rolled: ability actor dc faces natural parts skills success tags target total
score lowered: ability amount creature
score.changed: ability band creature score
scroll.copied: creature spell success
scroll.crumbled: creature spell
scroll.faded: creature spell
searched: creature skill success
seized: creature target
set free: creature hostile master
settled: creature item
shape.resumed: creature
shape.taken: creature shape
shoved: creature target
shriek: creature feet
shrugged off: creature item
signal: creature heard item
sitting.over: number
smooth walls: creature
sold: copper count creature item
soul taken: creature target
spat out: creature target
spell kept: caster item spell
spell stored: caster creature spell
spell.cast: aim caster components level spell targets text
spell.countered: caster target
spell.dismissed: caster spell
spell.dispelled: spell target
spell.identified: creature spell
spell.invalid target: caster spell target
spell.kept out: spell target
spell.lost: caster spell
spell.mishap: caster spell
spell.no effect: caster looks spell target
spell.prepared: creature instead spell
spell.repeated: caster spell
spell.seemed: spell target
spell.told: caster spell words
spell.unknown: creature
splashed: creature gallons
split: creature hp other
spoke: creature manner words
stable: creature
starting gold: creature gold
stone.loose: creature initiative
stone.stopped: creature
stood up: creature
stronger than its rating: creature item
studied: creature skill success
suggested: choice request target
suggestion.absurd: caster request
swallowed: creature target
swapped: creature other
table.seated: caution players
taken.over: creature
telepathy.begun: creature target
telepathy.over: creature reason target
telepathy.said: creature target understood words
teleport.stopped: creature
temporary.gained: amount cause creature
thing.broken: creature name
thing.damaged: amount left name
thing.fetched: creature item
thing.moved: caster item
took root: creature
tool.used: creature item success task
touch.delivered: caster creature target
trap.disarmed: creature name
trap.found: creature name what
trap.laid: caution levels name severity
trap.set: creature to
trap.sprung: creature name
trapped in a thing: creature item
travelled: miles pace tenths
trinket.found: creature name number
turn.ended: creature
turn.started: creature round
turned away: creature
turned to dust: creature
uncovered: creature name
unlocked: creature name
unmoved: creature target
unreadable: creature name
vanished: creature reason
vessel damaged: broken creature
walked: creatures feet seconds
wall.stays: spell
warded: creature
way.barred: creature
weapon returned: creature item
weapon thrown: cell creature item
web damaged: amount creature left
whirlwind moved: aim creature
whispered: creature target words
wilderness: creature success task
will not return: creature
will return: creature days place
will rise: creature form
wish granted: by creature words
wish refused: by creature
wrote: creature sheets words=number
zone.appeared: caster cells spell
zone.grown: caster cells spell
zone.moved: aim caster spell
"""
declare(TABLE)
