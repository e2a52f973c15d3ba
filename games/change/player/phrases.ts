/** Patterns and parts for the words of stand-ins, all of our own making. */
import { type Parts, things } from '../../../engine/telling/speech.ts'

export const VIBES = [
  'Small peoples with large pride, in a land of old stories',
  'Guilds and quarters of one crowded harbour city',
  'Clans on the back of a walking mountain',
  'Colonies on the floor of a warm, dark sea',
]
export const REGIONS = [
  'A river delta that moves every spring, with one hill that never floods',
  'A high plain with a canyon through it; bridges come and go',
  'A ring of islands around a lagoon nobody can sound',
  'A valley of hot springs under a glacier',
]
export const GROUPS = ['The {craft} of {land}', 'The {quality} {craft}']
export const TRAITS = [
  '{quality} {goods}',
  '{goods} of {land}',
  '{goods} Nobody {verb}',
  'A {quality} {single}',
]
/** Where a new trait comes from. */
export const REASONS = [
  'It began with {event}, and stayed.',
  'After {event} somebody had to.',
  'The children started it; by {season} everybody did.',
  'At first only the {craft} had it.',
  'It was meant to last until {season}.',
  'Nobody chose it. It came with {event}.',
  'One of the {craft} brought it home from {region}.',
  'It was in the air since {event}, and then it had a name.',
  'They would not hear of it before {event}.',
  'There is a stone at {region} that says when it began.',
]
export const AIMS = [
  'to {deed} {before}',
  '{us} mean to {deed}, {manner}',
  'to {deed}, {manner}',
  'at {region} they have sworn to {deed}',
]
export const ATTACKS = [
  'to take {prize} from {them} {before}',
  '{us} want {prize}, which {them} have had for long enough',
  'to make {them} pay for {event}',
  'to drive {them} from {region}, {manner}',
  'they come to {region} {before}, and {them} are not expecting them',
]
export const METHODS = [
  'they speak of it in the open, {years}, until nobody is ashamed any more',
  'by a law that forgives it, made after {event}',
  'by a long winter of work, {manner}',
]
export const DEFENCES = [
  '{us} close the gates of {region} and wait, {manner}.',
  'Nobody runs. At {region} {us} {stand}.',
  '{us} {stand}; they have not forgotten {event}.',
  'They send the children to {region}, and {stand}.',
  'At {region} somebody rings the old bell, and {us} {stand}.',
  '{us} let them come as far as {region}. There they {stand}.',
]
/** Where nothing is known of a trait. */
export const USES = [
  'They have {trait}, and {them} have not.',
  'At {region} it comes down to {trait}.',
  'They have it since {event}, and need it now: {trait}.',
  'One thing speaks for them {before}: {trait}.',
  'The {craft} see to it, {manner}. It is called {trait} here.',
  'It is done {before}, {manner}, as anyone would who is known for {trait}.',
  'Somebody shouts it across {region}, like a war cry: {trait}.',
  '{event2} taught them what {trait} is worth.',
]
export const WEAKNESSES = [
  'It is no secret at {region}, and it stops them there: {trait}.',
  'It was the same after {event}, and for the same reason: {trait}.',
  'Somebody asks aloud, {before}, about {trait}.',
  'They had hoped that nobody would think of {trait}. The {craft} of {region} do.',
  'All goes well until {region}. There it is again: {trait}.',
  'The {craft} lay down their tools {before}. Ask them why, and they say: {trait}.',
  'What {event} had begun, it finishes now: {trait}.',
  '{trait}: somebody has painted it on the wall at {region}.',
]
export const SUPPORTS = [
  '{us} lend {loan}, {manner}',
  'at {region} {us} look the other way {before}',
  '{us} send their best {craft} to {region}',
  '{us} have not forgotten who stood by them after {event}',
  'a cart comes from {us} {before}, and nobody asks what is in it',
  'the {craft} of {us} turn up at {region} with their sleeves rolled',
]
export const INVOCATIONS = [
  'It was agreed so at {region}, and {us} hold everybody to it.',
  'That is the custom since {event}, and {us} keep it {before}.',
  '{us} do it to the letter, and have it witnessed at {region}.',
  'The old ones nod: so it was laid down after {event}.',
  'Nobody at {region} may say that {us} did it otherwise.',
  'The {craft} of {us} see to it, {manner}.',
  '{us} bring it up at {region} {before}.',
  'It takes one speech at {region}, {manner}, and a great deal of beer.',
  '{us} send their oldest {craft} to argue it {before}.',
]
/** What may be added to an Arena, by the question that it answers. */
export const PIECES: Readonly<Record<string, readonly string[]>> = {
  'How?': things(`
    singing / by lot / before witnesses / in masks / in writing / two by two / on foot / with clean hands /
    as equals / under oath / by turns / without a word`),
  'Why?': things(`
    for the children’s sake / because it was promised / for the honour of it / so that nobody starves /
    to be remembered / out of spite / for love of the river / to have it over with / in thanks`),
  'Where?': things(`
    on the bridge / in the market hall / at the springs / on the water / behind closed doors /
    under the old bell / in every house / at the border stones / on the roofs / by the granary`),
  'When?': things(`
    at low tide / once a year / before the harvest / after dark / on every ninth day / in the dry months /
    while the snow lies / at the first thaw / between two bells / when the boats are in`),
  'At what price?': things(`
    for a day’s work / for one secret each / for a tenth of the catch / for a lock of hair /
    for an open door / for half the harvest / for a song / for the last word / for nothing at all`),
}
export const INSTITUTIONS = ['The {quality} {office}', 'The {office} of {land}', 'The {guild} {office}']
export const PURPOSES = [
  'to keep {prize} from {them}',
  'so that {event} never comes again',
  'to {deed}, {manner}',
  'to hold {region} together',
  'so that somebody writes it down',
  'for those who were children in {event}',
]
export const CLOSINGS = [
  'They are not who they were. Since {event} the {craft} of {us} {stand}, and their children ask at {region} what the old songs meant.',
  'In the end {us} kept {prize} and lost the rest. At {region} somebody has begun to write it down.',
  '{us} remember {event} otherwise than it was. It helps them to {deed}.',
  'There is a bench at {region} now. On it, most evenings, sit the oldest of {us}, and {them} bring their own chairs.',
]

export const PARTS: Parts = {
  craft: things(`
    weavers / bridge keepers / oarsmen / glassblowers / bell ringers / midwives / divers / judges /
    herders / lamp bearers / salt boilers / map makers`),
  land: things(`
    the Delta / the Ninth Quarter / the Low Isles / the Cold Springs / the Inner Road / the Red Canyon /
    the Lee Shore / the Upper Terraces`),
  quality: things(`
    Patient / Gilded / Hungry / Second / Silent / Borrowed / Stubborn / Floating / Sworn / Sleepless /
    Crooked / Generous / Bitter / Shining / Uninvited / Homemade`),
  goods: things(`
    Ferries / Archives / Granaries / Debts / Kites / Walls / Festivals / Pearls / Clocks / Orchards /
    Ballads / Spies / Canals / Cousins / Lanterns / Bees / Oaths / Widows / Telescopes / Taxes / Healers /
    Wells / Feuds / Stairways / Duels / Tribunals`),
  single: things(`
    Lighthouse / Militia / Grudge / Calendar / Harbour / Dialect / Tithe / Border / Recipe / Rumour /
    Treaty / Bridge`),
  verb: things(`Counts / Can Afford / Dares to Touch / Remembers / Talks About`),
  event: things(`
    the flood year / the wedding that failed / the fire in the granary / the long eclipse /
    the strike of the oarsmen / the year without a harvest / the night of the two bells / the census /
    the fall of the bridge / the stranger’s visit / the third trial / the great thaw / the silent festival`),
  years: things(`
    for three winters / for a generation / for as long as anyone remembers / since before the wall /
    for a hundred days / from one harvest to the next`),
  deed: things(`
    dig the canal to the sea / hold the first free election / rebuild the drowned bridge /
    crown nobody at all / feed the whole valley / find the lost caravan / teach every child to read /
    end the feud of the bell towers / bring the old machines to life / settle the empty shore /
    print the forbidden almanac / open the sealed harbour / move the market across the river /
    make peace with the dead / drain the eastern marsh / bring the river back to its old bed /
    build a house for whoever comes / ring all the bells at once / plant the burnt hill again /
    weigh the whole harvest in the open`),
  before: things(`
    before the river freezes / before anybody else does / while the moon is down / in plain daylight /
    on the last day of the fair / when the tide turns / at the worst moment / in the third week /
    before the envoys leave / as the drums begin / with the whole city looking on / after the second bell /
    in the dry months / between two storms`),
  manner: things(`
    without raising a hand / quietly and by night / with more noise than needed / as their mothers did /
    against all advice / with borrowed tools / singing / by the letter of the law / one family at a time /
    with their last coin / as if it were a feast / with a cousin at either end`),
  prize: things(`
    the ferry rights / the upper springs / the old bell / the winter stores / the only bridge /
    the tide tables / the toll house / the great kiln / the western mines / the names of the founders`),
  stand: things(`
    stand shoulder to shoulder / put the carts across the road / hold the bridge in three rows /
    bar the doors from inside / work through the night / open their doors and wait / fill every window /
    wait them out behind wet blankets / sit down where they are / count, and hold their breath`),
  loan: things(`
    forty carts / two hundred sacks of flour / a brass band / every ladder they have / the night watch /
    their fastest boats / nine mules and a cook / the good tents / a map that is true`),
  season: things(`the harvest / the first snow / midsummer / the end of the fair / the spring tides`),
  guild: things(
    `Weavers’ / Ferrymen’s / Bell Ringers’ / Midwives’ / Divers’ / Lamp Bearers’ / Salt Boilers’`,
  ),
  office: things(`
    Chancery / Watch / Bank / Observatory / Court / Hospice / Academy / Exchange / Registry / Choir /
    Embassy / Granary Board`),
}
