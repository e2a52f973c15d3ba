/** Patterns and parts for the words of stand-ins, all of our own making. */
import { type Parts, things } from '../../../engine/telling/speech.ts'

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
]

export const PEOPLE = [
  '{name}, {trade} who {past}',
  '{name}, once {trade}, who {past}',
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
export const TRAITS = [
  '{trait1} {trait2}',
  '{trait3}',
  'Carries {thing}',
  'Swore by {thing}',
  'Never forgets {memory}',
]

export const AIMS = [
  'to keep the old promise: to {goal}',
  'to find out who has {deed}',
  'to win over the {folk} of {place}',
  'to take {thing} out of {place}',
  'to leave {place} with more friends than enemies',
  'to learn what {owner} has hidden in {place}',
]
export const APPROACHES = [
  'by night, {manner}',
  'in the open, {manner}',
  'with the help of {helper}, {manner}',
  'alone, {manner}',
  'among the crowd, {manner}',
]
export const SETTINGS = [
  '{light} over {place}. {sound}',
  '{place}, {hour}. {sound}',
  'At {place} {weather}. {sound}',
  '{hour} in {place}, and {weather}.',
]

export const USES = [
  '{who} leans on {trait} {moment}.',
  '{trait}: {who} {move}, {moment}.',
  'with {trait}, {who} {move}.',
  '{moment}, {who} {move}, and {trait} does the rest.',
  'nobody expects {trait} here; {who} {move}.',
  '{who} {move}; that is what {trait} is good for.',
]
/** Of a threat, which is nobody’s gift. */
export const THREATS_AT_WORK = [
  'there is no way round {trait}, {moment}.',
  '{moment}, {trait} leaves {foe} little room.',
  '{trait} comes between {foe} and the way out, {moment}.',
  'and then, {moment}, there is still {trait}.',
  '{foe} had not reckoned with {trait}, {moment}.',
  '{trait} is nearer than it was, {moment}.',
]
export const THREATS = [
  '{threatadj} {threatnoun}',
  '{threatadj} {threatnoun} {threattail}',
  '{threatnoun} {threattail}',
]
export const EXCHANGES = ['{beat} {answer}', '{beat} {moment2} {answer}', '{moment2} {beat} {answer}']
export const CONCLUSIONS = [
  '{close} {after}',
  'So it ends at {place}: {closeinside}. {after}',
  '{after} {close}',
]
export const COMPLETIONS = [
  'And with that it is done. They had sworn to {goal}. {after}',
  'Nobody cheers. But the vow to {goal} is kept now, and {owner} will hear of it.',
  '{close} The promise to {goal} is kept.',
]
export const CONCESSIONS = [
  'The {folk} keep {thing}, and nobody may ask for it back.',
  '{owner} is given a seat in {land}, and keeps it.',
  'Whatever was {fate} stays so.',
  'The {folk} of {land} go on as before: they {habit}.',
]
export const AFTERMATHS = [
  'Years later the {folk} still {habit}, and on {land} {weather}. {after}',
  '{close} In {land} they speak of it only when {weather}.',
  '{after} The {folk} tell it otherwise, but they {habit} all the same.',
]

/** Things to put into the patterns. */
export const PARTS: Parts = {
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
  trait1: things(`
    Quick / Stubborn / Gentle / Merciless / Famous / Careful / Hungry / Loyal / Sharp-eyed / Soft-spoken /
    Unlucky / Patient`),
  trait2: things(`
    in a quarrel / among strangers / with horses / in the dark / when cornered / at the oar /
    before a judge / with a blade / in deep water / with the truth`),
  trait3: things(`
    Reads the old script / Laughs at the wrong time / Knows every ferryman / Walks where others drown /
    Sleeps with open eyes / Speaks for the dead / Friend of the crows / Heir to nothing /
    Marked by lightning / Sings like a bell / Feels the weather coming`),
  thing: things(`
    the iron key / a borrowed sword / the second ring / a sealed letter / the ember in its horn /
    a lock of red hair / the ferryman’s lantern / the judge’s chain`),
  memory: things(`a face / an insult / the way home / a debt / that night at the ford / who shut the door`),
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
    Somewhere a bell is being rung by hand. / The dogs have stopped barking. /
    Everybody talks a little too loudly. / A shutter keeps time with the wind. /
    Far off somebody is laughing. / The water is higher than yesterday. /
    There is bread in the air, and iron. / Nobody looks up. / A cart has lost its wheel across the way.`),
  hour: things(`
    an hour before dawn / at noon / on market day / after the lamps are out / on the third evening /
    when the shift changes`),
  weather: things(`
    the wind has turned / it will not stop raining / the fog comes in / the air tastes of snow /
    it is too warm for the season / the stars are out`),
  moment: things(`
    just when the guard looks away / as the first stone falls / before anyone has drawn breath /
    in the middle of a sentence / with the door already closing / while the others still argue /
    on the narrowest part of the stair / as the bell begins / a heartbeat too early /
    when it seems lost already / under the eyes of the whole street / where {place} is darkest /
    with {threat} not ten paces away / as if it had been planned`),
  move: things(`
    steps between them / turns the lamp down / says the one name that counts / goes where nobody would /
    lets go of the rope / holds the door / takes the blow and stays up / asks the question aloud /
    waits one breath longer / throws the key into the well / walks straight across the yard /
    lies without blinking / reads the sign in time / calls in an old favour /
    gives ground, and then does not / makes the crowd laugh / finds the loose stone`),
  threatadj: things(`
    unpaid / half-drowned / whispering / over-eager / masked / starving / singing / armoured / blind /
    invisible / polite / drunken / homesick / burning / patient / lost / forgotten / sworn`),
  threatnoun: things(`
    guards / wolves / creditors / pilgrims / fog / masonry / river ice / informers / hounds / duellists /
    ghosts / tax riders / thorns / bells / cousins / ravens / floodwater / rumours / archers / gatekeepers`),
  threattail: things(`
    at the only door / from the old war / with orders to wait / who know the way / behind the curtain /
    under the bridge / of the Regent / in borrowed cloaks / closer than they sound / with nothing to lose /
    all around {place} / between here and the gate`),
  beat: things(`
    {lead} {pastmove}, and for a moment {place} holds its breath. /
    {foe} laughs, and then stops laughing. / It is over {threat} that they meet, and neither gives way. /
    {lead} {pastmove}; {foe} was waiting for just that. /
    A step, a word, a hand on the sleeve: {lead} {pastmove}. /
    They see it at {place} from every window: {lead} {pastmove}. /
    {foe} gains a yard, {lead} takes it back. /
    With {threat} so near there is no time for pride, and {lead} {pastmove}.`),
  pastmove: things(`
    goes down on one knee / puts everything on one word / turns and faces them / is a shade too slow /
    does what nobody had asked for / tears the banner down / keeps walking / forgets the plan /
    remembers the old road / shouts the name across the yard / reaches the far side / loses the lantern /
    does not look back / breaks the seal`),
  answer: things(`
    Somebody will have to pay for that. / When it is quiet again, something has shifted. /
    It is not over. / The next breath belongs to {foe}. / Nobody will believe it who was not there. /
    What was sure an hour ago is not sure now. / The door is still open, by a hand’s breadth. /
    In the silence the water can be heard. / And still there: {threat}. / It costs more than it looked like.`),
  moment2: things(`
    Then the lamp goes out. / For three heartbeats nothing moves. / A bell strikes somewhere above. /
    It begins to rain. / Everybody speaks at once. / The crowd draws back. / A horse breaks loose. /
    Dust comes down from the vault.`),
  close: things(`
    When the dust lies, {lead} is still at {place}. / {foe} leaves without a word. /
    They carry the lanterns home in silence. / By morning all of {place} has heard a version of it. /
    The gate is shut behind them, gently. /
    {lead} sits down on the steps of {place} and counts what is left. /
    Nobody follows {lead} down the road. / It takes a while until somebody picks up the broken lamp.`),
  closeinside: things(`
    {lead} walks away with the thing half done / {foe} keeps the field, and little else /
    a door stays open that nobody dares to use / one of them is thanked and the other is not /
    more is known than before, and less is safe`),
  after: things(`
    That night nobody sleeps much. / There will be questions in the morning. /
    Somewhere {owner} moves a piece. / The {folk} have seen it and will not forget. /
    It has begun to snow. / What it meant they learn only later. / A letter is already on its way. /
    The price is named, and it is fair. / In {land} the beacons stay dark.`),
}
