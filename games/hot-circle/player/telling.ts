/** What a stand-in says at the fire: from who is in the scene, where it is, and what is at stake. */
import type { Random } from '../../../engine/dice/random.ts'
import { compose, type Parts, things } from '../../../engine/telling/speech.ts'
import type { CircleView } from '../view/view.ts'

/** Patterns by what they are for. */
const PATTERNS = {
  situations: [
    'An old promise about {thing} has come due, and neither {group} nor {rival} can keep it without losing face.',
    'Somebody has died who kept {group} and {rival} apart. Everybody knows who profits.',
    '{thing} has been opened again, and {group} want what is inside as badly as {rival} do.',
  ],
  places: [
    'the {placeadj} {place}',
    '{place2} of {keeper}',
    'behind the {placeadj} {place}',
    'under the {place}',
  ],
  times: ['{hour}', '{hour}, {weather}', 'an hour after {event}'],
  openings: ['{light} {sign}', '{sign} {light}', '{sign} It is {hour}, and {weather}.'],
  obstacles: [
    'The {obadj} {ob} {where}',
    'A {obadj} {ob} {where}',
    '{keeper} and the {obadj} {ob}',
    'The {ob} that {keeper} keeps',
  ],
  intents: ['{aim} {before}', '{aim}, and {side}', '{aim}'],
  tasks: ['{way} {before}', '{way}, {manner}', '{manner}, {way}'],
  consequences: [
    '{bad}, and {keeper} hears of it.',
    '{bad} {before}.',
    '{group} learn of it; {bad}.',
    '{bad}. {rival} will not forget.',
  ],
  compromises: [
    'it works, but {bad}',
    'only half of it, and {bad}',
    '{aim} instead',
    'it comes too late for {keeper}',
  ],
  outcomes: [
    '{who} {did}. {after}',
    '{after} {who} {did}, and {sign2}.',
    'It takes longer than planned, but {who} {did}. {after}',
    'For a moment it could go either way; then {who} {did}. {sign2}.',
  ],
  asks: ['{item}, {from}', '{item}, {manner}', 'that {keeper} still has {item}'],
  names: ['{first} {last}', '{title} {last}', '{first} {byname}', '{title} {first}'],
  answers: [
    'It was {keeper}, {manner}.',
    'Two of them knew, and both lied about {thing}.',
    'It lies {where}, where it always was, {before}.',
  ],
  stances: ['{value} {verdict}', '{value} {verdict}, whatever {group} say'],
  creeds: ['{value} {verdict}, as {first} {last} taught', '{value} {verdict}, and {keeper} will learn it'],
  goals: ['{aim} {before}', 'bring {keeper} and {rival} to one table', 'see that {thing} is given back'],
  epilogues: [
    '{who} sits on the step {where} and counts what is left.',
    'Later {who} washes the lamp for a long time. {after}',
    'Nobody sees {who} {where} that night. {after}',
  ],
  lines: [
    'And the door {where} is not locked.',
    '{light} Then, all at once, it is dark.',
    'Somebody is already there, {where}.',
    '{after}',
  ],
  milestones: [
    '{thing} has changed hands for good.',
    'They know now who was behind {event}.',
    'One of them has come home, {manner}.',
  ],
  traits: ['{traitadj} {traitin}', 'Known {where}', 'Owes {keeper}', 'Dreams of {thing}'],
  edges: ['{who} knows it {where}', '{sign}', '{keeper} owes them that'],
} as const

export type Kind = keyof typeof PATTERNS

const PARTS: Parts = {
  thing: things(`
    the second ledger / the sealed wing / the burnt charter / the missing seal / the old well /
    the winter fund / the last witness / the oath stone`),
  placeadj: things(`wet / long / shuttered / empty / lower / back / painted / unlit / crowded / half-built`),
  place: things(
    `courtyard / archive / kitchen / bridge / stairwell / chapel / boathouse / counting room / roof / orchard`,
  ),
  place2: things(`the back room / the garden / the private stair / the cellar / the waiting room`),
  keeper: things(`
    Widow Penn / Brother Linn / the Heron / Captain Ash / the old clerk / Mistress Dorrit /
    the night warden / Judge Tessel / the twins / the ferry boss`),
  hour: things(`
    before dawn / at noon / at closing time / on the third night / when the shift changes /
    in the small hours / at the second bell`),
  weather: things(`
    the rain has not stopped / the streets are too quiet / the fog lies on the water /
    every window is lit / the wind smells of ash`),
  event: things(`the funeral / the vote / the fire / the arrest / the wedding / the audit / the storm`),
  light: things(`
    One lamp is burning. / The fire has burnt down. / Light falls through the shutters. /
    It is dark but for a cigarette. / Somebody has lit every candle.`),
  sign: things(`
    Nobody has left yet. / They hear the voices before they see the door. /
    Everything is as they left it, apart from the chair. / The dog does not bark. /
    There are two glasses on the table. / The seal is broken and put back. /
    Somebody has swept the floor. / A coat hangs there that nobody owns.`),
  sign2: things(`
    nobody says anything on the way back / the door stays open / the lamp is still warm /
    somebody will notice by morning / the ledger is one page shorter`),
  obadj: things(`
    guarded / flooded / angry / locked / rotten / over-polite / sleepless / bribed / narrow / long /
    frozen / unwilling`),
  ob: things(
    `door / crowd / stair / ledger / grudge / drop / clerk / council / gate / crossing / alibi / custom`,
  ),
  where: things(`
    by the canal / at the north gate / behind the chapel / in the counting house / on the landing /
    under the bridge / at the inn / in the old wing / among the boats / near the kilns`),
  aim: things(`
    get in unseen / learn who paid for it / be out before the bell / make them listen / save the boy /
    find the second key / win back a friend / bring the letter out / keep the peace for one night /
    hear the name spoken / turn the watch around`),
  before: things(`
    before the bell / while the watch changes / with everyone looking on / before it is light /
    without waking the house / in one try / by the end of the week / after the guests have left`),
  side: things(`
    nobody must get hurt / without a lie / with clean hands / let the others believe it was luck /
    leave no trace`),
  way: things(`
    over the roofs / in a borrowed uniform / by telling the truth / with both fists / through the cellar /
    by a forged letter / with a song / by way of the kitchen / on a bribed ferry / by asking the children /
    with an old debt / by waiting longest`),
  manner: things(`
    slowly / with a straight face / as an old friend would / with shaking hands / for the last time /
    as if by chance / at a price / under another name`),
  bad: things(`
    the wrong people learn of it / something that mattered is broken / the way back is closed /
    somebody else pays for it / a friend is blamed / the trail leads home / the house is searched /
    an enemy is made / the secret is out`),
  did: things(`
    gets it done / finds the words / is a step too late and gets in all the same /
    leaves something behind / holds the door long enough / says more than was planned /
    comes out on the other side / does not look back / takes the blame / keeps the key`),
  after: things(`
    Nobody speaks of it at supper. / By morning the whole quarter knows. / It will have to be paid for. /
    Somewhere a shutter closes. / The bell is late today. / That was the easy part. /
    What it was worth they will see. / There is blood on the sleeve, and it is not theirs.`),
  item: things(`
    a coil of good rope / a purse of foreign coins / a key that fits / the name of the clerk /
    a friend on the night shift / an honest map / a spare uniform / a letter of passage`),
  from: things(`
    from the years at sea / from before the war / hidden years ago / won at cards /
    borrowed and never returned / left by a stranger`),
  first: things(`
    Tessa / Linn / Dorrit / Marrow / Quill / Joss / Ansel / Petra / Ruk / Imre / Sorrel / Bastian /
    Ondine / Varga`),
  last: things(
    `Penn / Ash / Corran / Lisle / Brandt / Morrow / Teague / Salter / Vance / Okoro / Hale / Rusk`,
  ),
  title: things(`Captain / Widow / Brother / Mistress / Doctor / Old / Judge / Sergeant`),
  byname: things(`the Heron / of the Kilns / Halfpenny / the Younger / Nightshift / Two Keys`),
  value: things(`
    mercy / silence / the truth / a debt / an oath / the law / what is broken / a stranger’s word / pride /
    hunger`),
  verdict: things(`
    is a debt / is owed to nobody / can still serve / comes before blood / must be earned twice /
    is for the young to decide / weighs more than gold / is never free`),
  traitadj: things(`Quick / Haunted / Patient / Reckless / Trusted / Watchful / Stubborn / Gentle`),
  traitin: things(
    `in a crowd / after dark / with children / under oath / near water / with a knife / at the table`,
  ),
}

/** Says something of a kind, with the people, places and factions in play. */
export function tell(kind: Kind, view: CircleView, random: Random): string {
  const present = view.session?.scene?.present ?? []
  const names = view.characters
    .filter((one) => present.length === 0 || present.includes(one.id))
    .map((one) => one.name)
  const factions = view.campaign.factions.map((one) => one.name)
  const [group = 'the council', rival = 'the guild'] = random.shuffle(factions)
  const who = names.length > 0 ? random.pick(names) : 'somebody'
  return compose(random, PATTERNS[kind], { ...PARTS, group, rival, who })
}
