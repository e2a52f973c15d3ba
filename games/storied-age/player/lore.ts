/** Traits and threats that stand-ins choose, and what becomes of each: “text: sentence / sentence”. */

const TRAIT_ROWS = `
Quick in a quarrel: {who} has hit first, and only then asked who it was. / The word is out before the other has drawn breath, and it is the right word. / By the time they have agreed to fight, {who} has finished.
Gentle with horses: The grey stops in front of {who}, and so the whole column stops. / A hand on the bridle, a word in the ear, and the cart stands across the road. / It is the horse that decides, and it has decided for {who}.
Careful in the dark: {who} puts the lantern down behind a stone and goes on without it. / One foot, then a long breath, then the other; nothing falls. / {who} has counted the steps by day.
Patient with the truth: {who} waits until they have contradicted themselves three times. / “Go on,” says {who}, kindly, and they do. / Nobody is pressed. It comes out by itself, like a splinter.
Loyal to a fault: {who} stays where anyone else would have gone. / They offer a good price for a name. Never has {who} been so insulted. / There is one door out, and {who} holds it for the others.
Sharp-eyed at dusk: {who} sees the string across the path. / “Seven,” says {who}, “and one behind the chimney.” / A thing glints that ought not to. {who} has seen it already.
Soft-spoken before a judge: They all have to be quiet, to hear {who}. / {who} does not plead but explains, and somebody offers a chair. / It sounds so reasonable that the clerk has written it down.
Reads the old script: The warning is carved over the arch, for those who can read it. {who} can. / {who} runs a finger along the moss, and laughs. It is only a recipe. / There is a name under the name, and {who} says it.
Laughs at the wrong time: {who} laughs; and whoever had raised a hand looks at it, and lowers it. / Nobody can threaten somebody who finds it so funny. / It echoes, that laugh. It sounds like ten people.
Knows every ferryman: “Is that you, Tam?” calls {who} across the water, and it is. / There is a boat under the willows, because {who} once went to a christening. / It costs nothing; but {who} has to hear about the knee.
Walks where others drown: {who} knows where the old causeway runs, a hand below the water. / They stop at the edge. {who} does not. / Up to the ankles, no more; and behind {who} it closes again.
Sleeps with open eyes: {who} has seen the knife since it left the sleeve. / They thought that {who} was resting. / Nobody has ever come up to {who} from behind, and nobody does now.
Speaks for the dead: {who} says what the old man would have said, in his voice, and they take off their hats. / There are more people in the room than one can see. {who} greets them. / {who} reads out the names from the stones, and it takes as long as is needed.
Friend of the crows: One comes down on {who}’s shoulder, and says what it has seen. / The crows rise all at once, over there, where nobody should be. / {who} has a crust ready. It is a fair exchange.
Heir to nothing: There is nothing that they could take from {who}. / {who} signs it all away, with a flourish, and it was never there. / “And who are you?” “Nobody,” says {who}, and walks past.
Marked by lightning: {who} bares an arm, and the white tree on it, and they step back. / The hair stands up on every neck. {who} is used to it. / It has struck {who} once. It seems to feel that it owes something.
Sings like a bell: {who} sings, and it is heard on both banks. / One note, held; and a pane goes, just where it was needed. / They stop to listen, and that is all that {who} wanted.
Feels the weather coming: “Now,” says {who}, and the fog comes in like a servant. / {who} has tied everything down. An hour later they see why. / It is in {who}’s left knee: ten minutes, and then hail.
Carries a borrowed sword: It knows the way out of its sheath better than {who} does. / {who} draws it, and they recognise the hilt. / It is not {who}’s to lose, and so it is not lost.
Never forgets a face: “You wore a beard then,” says {who}, “and another uniform.” / {who} has seen that chin before, on a coin. / One of the guards was a boy once, in a kitchen. {who} tells him what was for supper.
Never forgets a debt: “It was nine years ago,” says {who}, “and it was raining, and you swore.” / {who} holds out an open hand, and after a while something is put into it. / There is one here who owes {who} a door.
Cannot be hurried: The others have run into it already. {who} comes round the corner, and steps over. / {who} finishes the apple first. / They shout, they ring, they beat on the shutters. {who} ties the second boot.
Good with knots: They pull, and it holds; {who} pulls, and it comes undone. / {who} has made a bridge of it before anyone has asked for one. / What they tied {who} up with was, when all is said, only rope.
Born on the road: {who} sleeps an hour under the cart and is ready. / There is always a second way. {who} was carried along it as a child. / {who} does not look back at the house. There have been so many.
Has buried three kings: {who} has seen crowns before, from above. / “The last one lay there too,” says {who}, and they all look at the place. / Nobody here frightens {who}, who knows what they weigh in the end.
Swore on an empty grave: {who} says the words again, and this time somebody hears them. / {who} may not turn back, and for once it is a help. / It was a strange place to swear. It has never been forgotten.
Bakes for friend and enemy: There is bread, and so they sit down, and so they do not stand up again. / {who} hands it across the line, still hot. / The sergeant has his mouth full, and waves {who} through.
Counts in an old way: {who} counts by scores and one over, and finds the one that is missing. / “Tan, tethera,” says {who}, and the door, which is very old, opens. / It comes out differently when {who} does it, and correctly.
Afraid of nothing but geese: {who} walks up to it, looks it in the face, and tells it to sit. / There are no geese here. {who} has made sure. / It is large, and has teeth, and is not a goose.
Owes a life: {who} steps in front, because it is about time. / {who} has been living on somebody else’s time, and spends some. / They aim at the wrong one. {who} sees to it that they do.
Knows where the wall is thin: {who} leans on the third stone, and it is a door. / They hear a scratching in it, and then {who} has put an arm through. / {who} played here once, on the wrong side.
Too proud to run: {who} walks, through all of that, as one walks across a room. / {who} does not duck. It goes by, and takes a hat. / They had left a way open to flee by. {who} does not even look at it.
Was once a thief: It takes {who} as long as a yawn. / {who} has it in the other hand already. / The guard pats his belt, and then his other belt.
Mends what is broken: {who} has a needle out, and the sail holds. / {who} sets the wheel, the axle and, while there is time, the boy’s arm. / They broke it so that it would stay broken. {who} takes that as an invitation.
Asks one question too many: “And where is the seal?” asks {who}; and there is no seal. / {who} asks it again, more slowly. / It is the question that everybody else had agreed not to ask.
Knows the hour by the light: There are eight minutes. {who} uses seven. / The shadow is on the well. {who} gets up and goes. / They have gone to supper; {who} saw it by the sun on the weathercock.
Has a cousin at court: {who} mentions a name, and then, when that is not enough, a nickname. / A letter with a crest, and coffee on it; it will do. / The captain is married to somebody’s sister, and {who} knows whose.
Keeps a whistle in one boot: It is so high that only the dogs hear it. They come. / {who} whistles, and something answers from three hills. / {who} bends as if to tie a lace.
`

const PASSIVE_ROWS = `
Ice on every step: It would hold a cat. / {foe} goes down on one knee, and slides. / The rail is iced over too.
Fog up to the belt: Nobody can see where {foe} sets a foot, least of all {foe}. / Out of it comes a cough that is nobody’s. / It has swallowed the gate.
The river, higher than yesterday: It has taken the stepping stones. / It comes into {foe}’s boots, and asks for more. / A whole tree goes by, roots first.
A door that opens inwards: {foe} throws both shoulders against it, and it pushes back. / It was built by somebody who knew people. / It is open. It has been open the whole time, the other way.
Rotten planks: One goes, and {foe} hangs by the elbows. / They say so themselves, at every step. / Somebody has put straw over the worst of them.
The dark between two lanterns: It is forty paces, and {foe} has taken nine. / In it somebody is standing quite still. / The second lantern goes out.
Snow that has not settled: It shows every step, and whose. / {foe} is in it to the thigh. / Up the slope it cracks, like a sheet being torn.
A wall with glass on top: {foe} leaves half a sleeve there. / It is the bottle glass that one does not see. / There is a second one behind it.
The tide, coming in: It is between {foe} and the shore by now. / It has a way of arriving from behind. / The sand has begun to shine.
Smoke from the kilns: One cannot see for it, nor speak. / {foe} weeps like a child. / The wind turns, and lays it down in the street.
A stair without a rail: It turns to the right, and the drop is on the right. / {foe} makes the mistake of looking. / Nine steps up there is no tenth.
Mud to the knee: It keeps one boot. / {foe} comes out of it as one comes out of bed. / The cart is in to the axle, and the cart was the plan.
The old mine, and its props: One of them was only leaning there. / A little dust comes down on {foe}’s hat. / It groans, in the voice of somebody’s aunt.
Wind in the gap: It takes the words out of {foe}’s mouth, and the hat along with them. / One has to lean on it, and then it stops. / It has blown out the lantern, and the other lantern.
Thorns on both sides: {foe} is held, politely, by nine of them. / There is one way through, and a goat is in it. / They have grown together since the spring.
A bridge of one plank: It bends like a bow under {foe}. / Somebody is coming from the other side. / It is as wide as a hand, and wet.
Heat, and no well: The air over the road moves. {foe} sees water in it. / Tongues stick. It is hard to lie with a dry mouth. / The horse sits down.
Loose stones over the path: A pebble first, to let {foe} know. / They have been waiting for someone to shout. / Half of the path goes, and takes its time.
A lock that nobody has the key to: {foe} has tried eleven. / It is rusted in the shape of a lock. / The hairpin breaks off inside.
The last of the candle: It has begun to swim. / {foe} can read four more lines by it. / It lies down, and there is only the smell.
`

const ACTIVE_ROWS = `
Two wolves, and behind them more: They do not hurry. They walk when {foe} walks. / One of them sits down in the road and looks at {foe}’s throat. / There is one on the left now, too.
The toll guards, bored: They have not had anybody to search all day. / “Everything out,” they tell {foe}, “and the boots.” / They ask it in a friendly way, for the fourth time.
A creditor with a paper: It is signed. It is even {foe}’s hand. / He reads out the sum, with the odd pence. / He has brought two men who do not read.
Dogs on a long chain: It is longer than it looked. / They have stopped barking, which is worse for {foe}. / The ring in the wall comes out.
Archers on the roof: One arrow, into the gatepost, by way of a full stop. / {foe} can hear the strings being drawn. / They have the sun behind them.
A crowd that has been waiting: It has been promised something, and now here is {foe}. / Somebody at the back throws the first thing, and it is soft. / It closes up behind {foe}.
Riders from the tax house: They are round the bend before the dust is. / The first of them knows {foe} by name. / They count heads, and then horses, and then heads again.
The gatekeeper’s six sons: They come out one by one, and have to stoop. / The smallest of them picks {foe} up. / They want to know what {foe} said about their mother.
A duellist with time to spare: He salutes, and takes off one glove, finger by finger. / He has cut the third button off {foe}’s coat, to begin with. / “Shall we say the second bell?” he asks, and it strikes.
An informer in the next pew: The hymn ends a line too early, and {foe} has gone on talking. / A candle moves, over there, towards the door. / He has written it in the margin of the psalms.
Ravens, far too many: They rise when {foe} moves, all of them, and anyone can read that. / One has got hold of the ring. / They sit along the wall like a jury.
A bull that has got loose: It looks at {foe}, and breathes out. / There is a wall, and it is behind the bull. / It has the washing on its horns, and does not care for it.
The night watch, on time for once: “Who goes?” It is {foe} who goes, and stops. / They have a new sergeant. / Two lanterns at either end of the lane, and they are coming nearer.
Smugglers who think they are betrayed: A boat hook is laid on {foe}’s shoulder, quite gently. / They put out their lamp, and then it is very quiet. / “How much did they pay you?” They will not believe that it was nothing.
Children with stones: They have good arms, and no fear of anybody. / One of them hits the bell, another one {foe}. / They want the password. There has never been one.
A boar with young: It comes out of the fern like a barrel down a stair. / {foe} is up a tree; it is a small tree. / It has stopped, and is listening to {foe} breathe.
Soldiers without pay: They will have it out of somebody, and {foe} has good buttons. / Nobody gives them orders any more; they have a vote. / They have been drinking since noon, on credit.
The abbot’s falcons: One of them has taken {foe}’s hat for something alive. / They hang up there like nails. / A little bell, straight overhead, and then no bell.
Something large under the ice: It goes along below {foe}, at the same pace. / It knocks, from underneath, to see where it is thin. / A crack runs out from under {foe}’s boot, as if it had been asked a question.
Three sisters with one knife: They pass it on without looking. / The youngest has it now, or the eldest. {foe} has lost count. / “It is nothing to do with you,” they say, and stand in the way.
The regent’s clerk, smiling: He has {foe}’s whole life in a thin folder. / “A formality,” he says, and dips his pen. / He spells the name aloud, slowly, and gets it right.
Bees from a broken hive: The air is brown with them. / They have found the gap between {foe}’s collar and hat. / Somebody has kicked it, and run.
A ferryman who has changed sides: He stops rowing in the middle, and ships his oars. / He names a new price, and looks at the water. / He is whistling, and from the far bank somebody whistles back.
Hired mourners: They will not let {foe} through the procession, and they wail. / There is no one in the coffin. There is a man behind it with a crossbow. / They have stopped crying, all at once.
`

interface Lore {
  readonly text: string
  readonly told: readonly string[]
}

function read(rows: string): readonly Lore[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [text = '', told = ''] = row.split(/: (.*)/s)
      return { text, told: told.split(' / ').map((one) => one.trim()) }
    })
}

export const TRAITS: readonly Lore[] = read(TRAIT_ROWS)
export const THREATS: Readonly<Record<'passive' | 'active', readonly Lore[]>> = {
  passive: read(PASSIVE_ROWS),
  active: read(ACTIVE_ROWS),
}

const KNOWN = new Map(
  [...TRAITS, ...THREATS.passive, ...THREATS.active].map(({ text, told }) => [text, told]),
)

/** What is known of a trait or a threat; nothing where a person has written it. */
export function loreOf(text: string | undefined): readonly string[] {
  return KNOWN.get(text?.replace(/\.$/u, '') ?? '') ?? []
}
