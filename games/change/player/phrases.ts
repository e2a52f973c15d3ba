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
export const REASONS = [
  'since {event}, {years}',
  'it began with {event}',
  '{years} nobody knew the word for it; then came {event}',
  'what was left of {event}',
]
export const AIMS = [
  'to {deed} {before}',
  '{us} mean to {deed}, {manner}',
  'to {deed} at {region}, {manner}',
  'at {region} they want to {deed} {before}',
]
export const ATTACKS = [
  'to take {prize} from {them} {before}',
  '{us} want {prize} that {them} hold at {region}',
  'to make {them} pay for {event}',
  'to drive {them} from {region}, {manner}',
]
export const METHODS = [
  'they speak of it in the open, {years}, until nobody is ashamed any more',
  'by a law that forgives it, made after {event}',
  'by a long winter of work, {manner}',
]
export const DEFENCES = [
  '{us} close the gates of {region} and wait, {manner}.',
  'Nobody runs. At {region} {us} {stand}, {manner}.',
  '{us} {stand}; they have not forgotten {event}.',
  'They {stand} and send their children to {region}.',
]
export const USES = [
  '{trait} {works} {manner}',
  'at {region} {trait} {works}',
  'with {trait} {us} {stand} {before}',
  '{us} remember {event}, and {trait} {works}',
  '{manner}, {trait} {works} {before}',
]
export const WEAKNESSES = [
  '{trait} {hurts} {before}',
  'at {region} {trait} {hurts}',
  '{trait}: since {event} it {hurts}',
  'all it takes is {event}, and {trait} {hurts}',
  'somebody mentions {trait} at {region}, {manner}, and it {hurts}',
  'of all times now, {before}, {trait} {hurts}',
]
export const SUPPORTS = [
  '{us} lend {prize}, {manner}',
  'at {region} {us} look the other way {before}',
  '{us} send their best {craft} to {region}',
  'for the sake of {event} {us} {stand} beside them',
]
export const INVOCATIONS = [
  '{us} bring it up at {region} {before}',
  'where that is settled, {us} {stand}, {manner}',
  'by the custom that came of {event}',
  '{us} {stand} at {region}, {manner}',
]
export const ANSWERS = ['{before}', 'at {region}', 'with {prize}', '{manner}', 'as after {event}']
export const INSTITUTIONS = ['The {quality} {office}', 'The {office} of {land}', '{office} of the {craft}']
export const PURPOSES = [
  'to keep {prize} from {them}',
  'so that {event} never comes again',
  'to {deed}, {manner}',
  'to hold {region} together',
]
export const CLOSINGS = [
  'They are not who they were. Since {event} the {craft} of {us} {stand}, and their children ask at {region} what the old songs meant.',
  'In the end {us} kept {prize} and lost the rest, {manner}. At {region} somebody has begun to write it down.',
  '{us} remember {event} otherwise than it was. It helps them to {deed}.',
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
  verb: things(
    `Counts / Believes In / Can Afford / Dares to Touch / Remembers / Sleeps Through / Talks About`,
  ),
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
    make peace with the dead`),
  before: things(`
    before the river freezes / before anybody else does / while the moon is down / in plain daylight /
    on the last day of the fair / when the tide turns / at the worst moment / in the third week /
    before the envoys leave / as the drums begin / with the whole city looking on / after the second bell /
    in the dry months / between two storms`),
  manner: things(`
    without raising a hand / quietly and by night / with more noise than needed / as their mothers did /
    against all advice / with borrowed tools / singing / by the letter of the law / one family at a time /
    with their last coin / as if it were a feast / with tears and in order / through a cousin /
    over seven bridges`),
  prize: things(`
    the ferry rights / the upper springs / the old bell / the winter stores / the only bridge /
    the tide tables / the toll house / the great kiln / the western mines / the names of the founders`),
  stand: things(`
    stand shoulder to shoulder / keep their word / hold the line / close ranks / work through the night /
    open their doors / speak with one voice / take it upon themselves / wait them out /
    do what has to be done`),
  works: things(`
    opens a door that was shut / gives them time / makes the difference / turns the crowd /
    keeps everyone fed / frightens the envoys / carries the day / does what armies cannot /
    wins the doubters / holds when all else gives / is worth ten speeches / finds the weak spot /
    steadies their hands / is what the others lack`),
  hurts: things(`
    costs them a whole day / leaves them alone / turns friends away / makes them hesitate /
    is laughed at in the street / eats what they had saved / splits them in two /
    comes out at the wrong time / slows every step / gives the game away / makes the envoys smile /
    wakes the old quarrel / weighs more than iron / cannot be hidden any longer`),
  office: things(`
    Chancery / Watch / Bank / Observatory / Court / Hospice / Academy / Exchange / Registry / Choir /
    Embassy / Granary Board`),
}
