/** What may be asked at a test, and what then happens there: so that words fit the question, whoever says them. */
import { things } from '../../../engine/telling/speech.ts'

export interface Scene {
  readonly question: string
  /** What somebody does there; the name stands before it. */
  readonly moves: readonly string[]
  /** How it goes for {who}, with {other} beside. */
  readonly ends: readonly string[]
}

function scene(question: string, moves: string, ends: string): Scene {
  return { question, moves: things(moves), ends: things(ends) }
}

export const SCENES: readonly Scene[] = [
  scene(
    'Who gets to the bridge first, and what is left of it?',
    `takes the towpath, which is shorter and mostly there / counts the arches by their echo /
    is over the first span before it groans / does not stop for the toll / leaves the lantern behind, since it only swings /
    keeps to the rail, where the planks are nailed twice`,
    `{who} is on the bridge when the middle arch goes, and steps off it onto the far side as one steps off a stair. /
    There is half a bridge left, and {who} is standing on that half. {other} has the other half, and a good view. /
    {who} comes first by a breath. Behind them the toll house slides into the river, with its little bell still ringing.`,
  ),
  scene(
    'Does the crowd believe her?',
    `says it once, and does not raise the voice / waits until the drunk at the back has finished /
    looks at the baker, because everybody looks at the baker / leaves out the part about the horse /
    knows where to stand so that the sun is behind / lets the silence get uncomfortable`,
    `They believe it because {who} does. The baker takes off his cap; after that it is only a question of who is last. /
    Half the square believes it. It is the half with the torches, and {who} has to hurry. /
    Nobody believes a word. But {who} has made them laugh, and people do not throw things while they laugh.`,
  ),
  scene(
    'What is really inside the box?',
    `shakes it, gently, next to one ear / knows that lock by its smell of oil / asks who has carried it, and how carefully /
    finds the second bottom with a hairpin / reads the label under the label / holds it up against the lamp`,
    `Inside is another box, and inside that a receipt. {who} reads it twice, and sits down. /
    {who} lifts the lid. It is full of teeth, milk teeth, each with a name, and {other} knows some of the names. /
    The box is empty. {who} is the first to see what that means: somebody has been here before them.`,
  ),
  scene(
    'Who is still standing when the music stops?',
    `dances on the spot where the floor is level / changes partners at every bar / has counted the drummer’s glasses /
    treads on the right foot at the right time / keeps one hand on the chandelier rope / has never lost this one, at any wedding`,
    `The music stops in the middle of a bar. {who} stands; the fiddler stands; everybody else is on the floor, laughing or not. /
    {who} is still up, with {other} over one shoulder and somebody’s shoe in one hand. /
    At the last note only {who} stands, in a ring of candles, and sees who has come in at the door.`,
  ),
  scene(
    'Do we get out before the water comes in?',
    `takes the hinges off instead of the lock / sends the small ones up first / stops the worst gap with a good coat /
    knows that this cellar has a coal chute / holds up the beam, and tells a joke about it / listens for the draught`,
    `They get out by the coal chute, {who} last and black to the eyes. The water follows them up as far as the third rung, and thinks better of it. /
    It is at their chins when {who} finds the ring in the ceiling. It was never a cellar. It was a lock. /
    All of them get out, and the box does not. {who} watches it turn once in the dark water, like something asleep.`,
  ),
  scene(
    'Which of us does the old dog follow home?',
    `does not look at the dog at all / smells of fish, for once to some purpose / walks slowly, as old dogs like it /
    says a name, and then another, to see which fits / throws a stick, and fetches it too / sits down in the road and waits`,
    `The dog thinks about it as far as the corner. Then it goes with {who}, three steps behind, like somebody with a letter to deliver. /
    It follows {who}, all the way, and lies down across the threshold so that {other} has to step over it. /
    It goes with {who}. On its collar, under the mud, there is an address, and it is not a street in this town.`,
  ),
  scene(
    'Is the letter delivered, and who reads it?',
    `has it sewn into the lining / takes the stairs while the porter takes the lift / gives the wrong name at the right door /
    knows which of the two houses has the blue shutters / puts it on the tray, under the toast / carries it openly, like a bill`,
    `It is delivered. {who} sees it opened, and read, and put on the fire, and the reader smile. /
    {other} reads it, by mistake, aloud. It is too late to be sorry, so {who} reads the second page. /
    {who} hands it over at the kitchen door. The cook can read; nobody had thought of that.`,
  ),
  scene(
    'What does the judge decide?',
    `asks for the one witness whom nobody has bribed / wears the good coat, and lets it be seen / has read the small print on the oath /
    bows to the wig and not to the man / finds the page that was cut out / speaks last, and shortest`,
    `“Both of you,” says the judge, “will mend it together.” {who} had asked for exactly that, in other words. /
    The judge decides for {who}, yawns, and asks under his breath whether it is true about the pie shop. /
    It is adjourned until spring. {who} walks out free; {other} has to hold the court’s goat until then.`,
  ),
  scene(
    'Who talks first, and about what?',
    `pours two cups and drinks neither / looks at the clock, then at the door, then at the clock / hums something that only one of them knows /
    puts the key on the table / lets them think that the other one has talked / asks after the children, by name`,
    `{other} talks first, and about the weather; but by the third sentence it is the weather on the night in question. {who} writes it down. /
    Nobody talks. {who} gets up, opens the cupboard, and there the third man is, who had only been waiting to be asked. /
    It is {who} who talks, about a boat, a summer and a promise. When it is told the whole room owes something.`,
  ),
  scene(
    'How does the negotiation end?',
    `asks for twice as much and a chair / has brought a cake, which changes the tone / translates a little freely /
    sets the ink where they will have to lean forward / says nothing for as long as it takes to peel an apple / writes the last clause first`,
    `They sign. {who} has given away the mill, the meadow and the Tuesday market, and kept the only well. /
    It ends at four in the morning, over cold soup, with {who} and {other} asleep on the same treaty. /
    They will get what they asked for. {who} has seen to it that it is not what they wanted.`,
  ),
  scene(
    'Where does the road lead after the storm?',
    `goes by the stars, which have been washed / asks a scarecrow, and gets an answer of sorts / follows the wheel ruts under the leaves /
    remembers that the mill used to be on the left / cuts a notch in every ninth tree / takes the fork that nobody would choose`,
    `It leads to the mill, which is not where it was. {who} knocks, and the miller asks what kept them so long. /
    It leads back. {who} sees their own fire from above, still smoking, and somebody sitting at it. /
    {who} finds the sea at the end of it, half a day too early, and on the beach a table laid for six.`,
  ),
  scene(
    'What price does the stranger ask?',
    `looks at the hands and not at the face / offers a story first, to see whether it is taken / turns out both pockets /
    has dealt with strangers before, at a crossroads / asks what the last one paid / keeps one foot in the door`,
    `The stranger asks for a name. {who} gives one away that is hardly used, and everybody is content for the moment. /
    “A year,” says the stranger. {who} gets it down to a Thursday. /
    Nothing; that is the price. {who} turns white, because it is the one thing none of them has ever managed to give.`,
  ),
  scene(
    'Who is believed under the station clock?',
    `is exactly on time, which nobody expects / holds up the torn half of the ticket / knows the stationmaster’s first wife /
    points at the one case without a label / says goodbye as if it were true / lets the porter tell it`,
    `The stationmaster believes {who}, blows his whistle, and holds the night express with one raised glove. /
    {who} is believed, and on the wrong train. {other} runs beside it as far as the platform goes. /
    They are still arguing when the clock strikes thirteen. {who} had said that it would.`,
  ),
  scene(
    'Can the dog be saved from the canal?',
    `lies down flat on the ice and slides / makes a rope of three scarves / whistles the whistle that all dogs know /
    gets the bargeman out of bed / goes in, boots and all / talks to it as one talks to an uncle on a ladder`,
    `{who} has it by the collar. It is not the mayor’s dog at all; it is a young seal, and it is furious. /
    It saves itself, and then {who}, whom it drags up the steps by one sleeve. /
    {who} lands the dog, {other} lands {who}, and the bargeman lands all three with one hook and some language.`,
  ),
  scene(
    'Who has the last word behind the stage?',
    `knows every rope by its knot / speaks in the pause where the thunder should have been / is standing in somebody else’s light, on purpose /
    has the only script with the old ending / drops the counterweight an inch / whispers, so that they all have to lean in`,
    `The last word is {who}’s, and it is “curtain”. It comes down on the hem of the director, who stays where he is. /
    {who} says it so well that the audience hears it through the cloth, and claps. /
    Nobody has it. {who} has locked the door between them, gone round the front, and is bowing.`,
  ),
  scene(
    'Who finds the way out of the archive?',
    `follows the dust, which is thinner on one side / reads the shelf marks backwards / has left a thread, out of habit /
    asks the mouse, so to speak / pulls the one book without a number / remembers that the window was on the north`,
    `{who} pulls out volume nine, and the wall sighs and lets in the evening. {other} takes volume ten along. /
    The way out is through the deeds of their own houses. {who} reads one in passing, and then has to read the others. /
    {who} is out first, by the coal lift, with a cobweb like a bridal veil and something heavy under one arm.`,
  ),
  scene(
    'Does the bell ring in time?',
    `goes up hand over hand, without the stair / has tallow on both palms / shouts to the sexton in his own dialect /
    hangs on the rope with all there is / knows that it sticks on the third swing / wedges the clapper free with a spoon`,
    `It rings once, cracked and enormous. {who} has swung with it out over the whole town, and come back. /
    It does not ring. {who} hits it with the big candlestick, and it turns out that that will do. /
    {who} has it ringing before the first of them is over the wall; and every window in the street goes up at once.`,
  ),
  scene(
    'Who pays for the borrowed coat?',
    `empties the pockets onto the counter, one thing after another / knows a tailor who owes a favour / turns it inside out, and it is better so /
    claims never to have been cold / finds the initials under the collar / offers to wear it back, in public`,
    `{other} pays, and does not know it yet. {who} has signed for both of them in a very neat hand. /
    {who} pays with the watch. In the lining of the coat, on the way home, there is another watch, and a better one. /
    The owner comes in, sees it on {who}, and says that it never looked like that on him. He will not hear of money.`,
  ),
  scene(
    'Who wins the crowd in the glasshouse?',
    `climbs onto the fountain / opens the roof lights, so that they can breathe / gives away the oranges, one by one /
    has the band begin too early / names the palm after the chairman / lets the parrot speak first`,
    `They carry {who} round the palms on a garden chair. Several panes are lost, and nobody minds until Monday. /
    {who} has them; one can hear it by the quiet. Even the parrot has put its head on one side. /
    The crowd goes over to {who} row by row, like corn in wind. {other} is left alone with the chairman and a very large cactus.`,
  ),
  scene(
    'Is the truth told at supper?',
    `asks for the salt, in a certain voice / has moved the place cards / says grace, and makes it long /
    looks only at the one empty chair / cuts the roast like somebody who has made up their mind / refills the aunt’s glass`,
    `It is told, between the fish and the roast, by the aunt. {who} has only to pass the dish and look surprised. /
    {who} tells it. Somebody laughs; then nobody does; then the candles want trimming, and nobody trims them. /
    Not tonight. But {who} has seen {other} put down the knife, and they both know that it will be told by breakfast.`,
  ),
]

/** Where a person has asked something of their own. */
export const ANYWHERE: Scene = scene(
  '',
  `gets there by the back stairs / has thought about it all week, as it turns out / looks twice, and then a third time /
  does the plain thing, and does it well / asks the question that nobody likes / waits for the others to make their mistake /
  takes off both gloves / knows somebody who knows / has the steadier hands / goes straight up to it /
  makes the noise on the left, and comes from the right / does not take the first answer / keeps one eye on the door /
  has done this before, in another town / borrows the lamp / speaks to it softly / holds on when the others let go /
  begins at the wrong end, which is quicker / writes the number on one cuff / steps over the wire`,
  `{who} has it, and holds it up so that all of them can see what it has cost. /
  It goes as {who} said it would, apart from one thing; and that one thing is looking at {other}. /
  For a moment it could be anybody’s. Then {who} breathes out, and it is done. /
  It is {who} in the end. {other} does not say well done, but moves up to make room. /
  {who} gets what was asked for. On the way out they find that the door was never locked. /
  It takes all night, and {who} is hoarse by the end of it, and right. /
  {who} comes away with more than the question had in it. They will be sorting it out until Sunday. /
  They look for {who} everywhere. By then the matter is settled, and the ink is dry. /
  It is not what {who} had meant to do. It is a good deal better, and nobody need ever know. /
  {other} is first by a hair, and stops to enjoy it; and so it is {who} who picks it up. /
  {who} laughs, out loud, because it was so simple. Nobody else can see the joke yet. /
  What {who} does then is over in a second. {other} will be explaining it for years.`,
)
