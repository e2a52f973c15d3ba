/** Patterns and parts for the words of stand-ins, all of our own making. */
import { type Parts, things } from '../../../engine/telling/speech.ts'
import { OUTCOME_PARTS } from './outcomes.ts'

export const SEEDS = [
  'Over the gate stand the words {first}, {second} and {third}; nobody living has read them aloud.',
  'A song about {first} and {second} is forbidden here, and every child knows it.',
  'Once a year they burn something that means {first}, and pray that {second} will not come.',
  'The oldest debt of this land is written with three words: {first}, {second}, {third}.',
  'Where {first} ends, {second} begins, and the border is watched by people who believe in neither.',
  'There is one coin that bears {first} on its face and {second} on its back; wars were fought for it.',
  'A child was born under the sign of {first}, and the priests wrote {second} beside the name.',
  'All maps show {first} in the north; the honest ones show {third} beneath it.',
  'The river carries {second} down every spring, and the villages have stopped asking from where.',
  'Three families keep {first}, {second} and {third}; they have not spoken since the long winter.',
  'Every door in the old town has {first} carved over it, and every cellar {second}.',
  'They teach the children two games: one is called {first} and the other {second}, and nobody wins both.',
  'The last king asked for {first} and was given {second}; so there is no king.',
  'It is said that {first} and {third} were sisters, and that only one of them is buried.',
  'In the month of storms nobody says {second} aloud, and ships are named {first}.',
  'Whoever is sent away takes {first} along; whoever comes back has paid with {third}.',
]

export const PEOPLE = [
  '{name}, a {trade} who {past}',
  '{name}, once a {trade}, who {past}',
  '{name}, the last {trade} of {land}, who {past}',
]
export const COMMUNITIES = [
  'the {folk} of {land}, who {habit}',
  '{land}, where the {folk} {habit}',
  'the {folk} along {land}, who {habit}',
]
export const CHANGES = [
  'The {folk} will {turn}, and {land} will be {fate}.',
  '{land} will be {fate} before the {season} is over.',
  'Nobody in {land} will {turn} again, and the {folk} will forget why.',
]
export const PLACES = ['{placeadj} {placenoun}', 'The {placenoun} of {owner}', '{owner}’s {placenoun}']
export const NAMES = ['{name}', '{name} {byname}']
export const GOALS = [
  '{task} before the {season} ends',
  '{task}, whatever {owner} may say',
  '{task} and bring proof of it to {land}',
  '{task} without a drop of blood',
]
export const TURNS = [
  'it turns out that {owner} has {deed}',
  'a friend asks for {thing}, which cannot be given',
  '{owner} and the {folk} turn out to want the same',
  'the way back is {fate}',
  'somebody trusted has {deed}',
]
export const AIMS = [
  'to keep the old promise: to {goal}',
  'to find out who has {deed}',
  'to win over the {folk} of {place}',
  'to take {thing} out of {place}',
  'to leave {place} with more friends than enemies',
  'to learn what {owner} has hidden in {place}',
  'to speak with {helper} alone at {place}',
  'to be seen at {place} with {thing}',
  'to get {helper} out of {place}',
  'to see for oneself whether {land} will be {fate}',
  'to stand before {owner} with {thing}',
]
export const APPROACHES = [
  'by night, {manner}',
  'in the open, {manner}',
  'with the help of {helper}, {manner}',
  'alone, {manner}',
  'among the crowd, {manner}',
  'by way of the stables, {manner}',
  'with {thing} under one arm, {manner}',
  'on the heels of {helper}, {manner}',
]
export const SETTINGS = [
  '{light} over {place}. {sound}',
  '{place}, {hour}. {sound}',
  'At {place} {weather}. {sound}',
  '{hour} in {place}, and {weather}.',
  '{light} over {place}, and {weather}.',
  '{place}, {hour}; {weather}.',
  '{weather} over {place}, {hour}.',
]

/** Where nothing is known of a trait, or all of it has been told. */
export const USES = [
  '{moment}, {who} {move}.',
  '{who} {move}, {moment}.',
  '{moment} it is {who} who {move}.',
  '{who} {move}. {aside}',
  '{aside} {moment}, {who} {move}.',
]
/** Of a threat, which is nobody’s gift. */
export const THREATS_AT_WORK = [
  'There it is again, {moment}: {trait}.',
  '{foe} had not reckoned with this, {moment}: {trait}.',
  'It is nearer than it was. {trait}: one can almost touch it.',
  '{foe} looks for a way round, {moment}, and finds {trait}.',
  '{moment}, {foe} has to think of it: {trait}.',
]
export const COMPLETIONS = [
  'And with that it is done: they had sworn to {goal}. {after}',
  'Nobody cheers; but the vow to {goal} is kept now, and {owner} will hear of it.',
  'It is done, at {place}, on an ordinary evening: to {goal}. {after}',
]
export const CONCESSIONS = [
  'The {folk} keep {thing}, and nobody may ask for it back.',
  '{owner} is given a seat in {land}, and keeps it.',
  'Whatever was {fate} stays so.',
  'The {folk} of {land} go on as before: they {habit}.',
]
export const AFTERMATHS = [
  'Years later the {folk} still {habit}, and on {land} {weather}. {after}',
  'In {land} they speak of it only when {weather}. Then everybody speaks at once.',
  '{after} The {folk} tell it otherwise, but they {habit} all the same.',
]

/** Things to put into the patterns. */
export const PARTS: Parts = {
  ...OUTCOME_PARTS,
  name: things(`
    Aldis / Brannoc / Cerys / Dovra / Eskil / Ferrin / Gwill / Hesper / Ilvane / Jorunn / Keth / Lorcan /
    Maelis / Nerys / Orsolo / Petra / Quillon / Rhosyn / Sabran / Tegan / Ulric / Veska / Wystan / Ysolde`),
  byname: things(
    `the Quiet / Halfhand / of the Ford / the Younger / Greycloak / the Unasked / Saltborn / Two-Oaths`,
  ),
  trade: things(`
    ferryman / bell-founder / hedge scholar / salt carrier / falconer / bonesetter / toll clerk /
    shepherd / map-maker / gravedigger`),
  past: things(`
    broke a promise to a dying king / was left behind at the retreat / knows where the crown is buried /
    has never seen the sea / taught the tyrant to read / came back from the mountain changed /
    owes a life to a stranger / can hear what the stones remember / was born on the day the wall fell`),
  folk: things(`
    reed cutters / charcoal burners / hill clans / bridge guilds / lamp keepers / river folk /
    bell wardens / orchard people`),
  land: things(`
    the Low Marches / the Amber Coast / the Nine Fords / the High Pastures / Harrowmere / the Glass Plain /
    Old Tarrow / the Winter Isles`),
  habit: things(`
    bury their dead standing / count the stars before every harvest / share one roof in the cold months /
    pay their tithe in songs / keep a lamp in every window / never lock a door / settle quarrels by rowing`),
  turn: things(`
    kneel / sing in the open / own the ground they stand on / choose their own judge / cross the river /
    light the beacons`),
  fate: things(
    `drowned / sold / divided / forgotten / walled in / set free / given away / burnt to the roots`,
  ),
  season: things(`winter / thaw / harvest / long summer / dry season / month of storms`),
  placeadj: things(
    `Broken / Silent / Amber / Upper / Drowned / Hollow / Grey / Blessed / Last / Crooked / Nameless / Hidden`,
  ),
  placenoun: things(
    `Ford / Tower / Mere / Pass / Abbey / Market / Stair / Quarry / Harbour / Orchard / Gate / Barrow`,
  ),
  owner: things(`
    the Regent / Mother Ash / the Tithe Court / the Blind Abbot / the Old Queen / the Salt Guild /
    the Heron King / the Seventh Son`),
  task: things(`
    find the bell that was sunk / bring the two houses to one table / break the seal on the northern road /
    win back the stolen name / see the rightful judge on the chair / carry the ember over the mountains /
    learn the true end of the song / free those who work in the quarry / unmask whoever writes the letters`),
  deed: things(`
    opened the gate from within / sold the winter stores / kept silent for a price /
    forged the old king’s hand / known it from the beginning / sent for the riders`),
  thing: things(`
    the iron key / a borrowed sword / the second ring / a sealed letter / the ember in its horn /
    a lock of red hair / the ferryman’s lantern / the judge’s chain`),
  manner: things(`
    with too little sleep / and nobody must know the name / with an empty purse /
    and the old song for a password / before anybody can say no / with mud up to the knees /
    as if there were all the time in the world / the way the smugglers go /
    with a story ready for the guards / and with one eye on the exits`),
  helper: things(`
    a talkative carter / two cousins who hate each other / the cook / a priest in doubt /
    the youngest guard / somebody who owes a favour / a child who knows the walls`),
  light: things(`
    a thin rain / lamplight / the first frost / low sun / a sky like slate / smoke from the kilns /
    moonlight`),
  sound: things(`
    A bell is being rung by hand, somewhere up the hill. / The dogs have stopped barking. /
    Everybody talks a little too loudly. / A shutter keeps time with the wind. /
    Far off somebody is laughing. / The water is higher than yesterday. /
    There is bread in the air, and iron. / Nobody looks up. / A cart has lost its wheel across the way. /
    Somebody is sharpening something, slowly. / Washing hangs in the rain. / A drum is being tried, once, and again. /
    The swallows have gone. / All the doors are open, and nobody is at home. / A boy is sitting on the wall and counts. /
    Two women are carrying a mirror across the square. / The fountain has been turned off. /
    There are more soldiers than yesterday, and younger ones. / A goat stands on the well. /
    It smells of apples, and of something under the apples. / Someone has painted the gate, and not quite finished.`),
  hour: things(`
    an hour before dawn / at noon / on market day / after the lamps are out / on the third evening /
    when the shift changes`),
  weather: things(`
    the wind has turned / it will not stop raining / the fog comes in / the air tastes of snow /
    it is too warm for the season / the stars are out`),
  moment: things(`
    just when the guard looks away / as the first stone falls / before anyone has drawn breath /
    in the middle of a sentence / with the door already closing / while the others still argue /
    on the narrowest part of the stair / as the bell begins / with a heartbeat to spare /
    when it seems lost already / under the eyes of the whole street / where {place} is darkest /
    at the last corner / with one hand already on the latch / between two gusts / before the dust has settled`),
  move: things(`
    steps between them / turns the lamp down / says the one name that counts / goes where nobody would /
    lets go of the rope / holds up the beam / takes the blow and stays up / asks the question aloud /
    waits one breath longer / throws the key into the well / walks straight across the yard /
    lies without blinking / reads the sign in time / calls in an old favour /
    gives ground, and then does not / makes the crowd laugh / finds the loose stone`),
  aside: things(`
    They say of {who}: {trait}. / One thing can be relied on: {trait}. / It is no secret: {trait}. /
    {trait}: it has been said before, and not always as praise. / Here it is worth something: {trait}.`),
  after: things(`
    There will be questions in the morning. / Somewhere {owner} moves a piece. /
    The {folk} have seen it and will not forget. / It has begun to snow. / What it meant they learn only later. /
    A letter to {owner} is already on its way. / In {land} the beacons stay dark. / In {land} a beacon is lit. /
    {owner} has heard of it before the week is out. / Somebody has begun a song about it, and got stuck. /
    The {folk} set out one place more that evening. / A stranger has been asking the way to {land}.`),
}
