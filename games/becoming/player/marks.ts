/** Marks that stand-ins leave on Assets, and what these are called once they have turned. */
import { things } from '../../../engine/telling/speech.ts'

interface Marked {
  readonly ofAllies: boolean
  /** What is said when it is turned to the Threat. */
  readonly claims: readonly string[]
}

function mark(ofAllies: boolean, claims: string): Marked {
  return { ofAllies, claims: things(claims) }
}

/** Marks that stand-ins leave, and how each comes up again. */
export const MARKED: ReadonlyMap<string, Marked> = new Map([
  [
    'afraid of the dark',
    mark(
      true,
      `The lamp goes out, and beside {them} {hero} can hear somebody breathing too fast: {asset}. /
      There is one dark stretch on the way, and there {asset} will not go. /
      {agent} need only blow. In the dark {asset} can be heard, counting under the breath.`,
    ),
  ],
  [
    'bought, and known to be',
    mark(
      true,
      `{agent} jingles something in one pocket, and {asset} will not look up. /
      Everybody here knows what was paid for {asset}. Somebody says the sum. /
      “Ask who paid for the coat,” says {agent}. It is the coat of {asset}.`,
    ),
  ],
  [
    'quick to look away',
    mark(
      true,
      `{hero} turns round for help. It is a bad moment for {asset} to be studying the ceiling. /
      It happens behind {their} back, while {asset} could have seen it. /
      For one second somebody would have had to look: {asset}.`,
    ),
  ],
  [
    'homesick',
    mark(
      true,
      `Somebody hums a song from home, and that is the last use they have of {asset}. /
      {agent} leaves the door open on the homeward side. {asset} can see the road. /
      Halfway through, for no reason, {asset} must talk about a kitchen.`,
    ),
  ],
  [
    'heard laughing',
    mark(
      true,
      `It is quite quiet; and then, from where {asset} should be, somebody laughs. /
      Whose side is that, to laugh now? They all look at {asset}. /
      {agent} tells the same joke again, and waits for {asset}.`,
    ),
  ],
  [
    'half asleep',
    mark(
      true,
      `The watch falls to {asset}, and so nobody is watching. /
      {hero} calls twice. It takes three times with {asset}. /
      {agent} speaks low and evenly, as one does to {asset}, and heads begin to nod.`,
    ),
  ],
  [
    'out for a price',
    mark(
      true,
      `“How much?” It is {asset} asking, at the one moment when it must not be asked. /
      There are two offers for {asset} now, and {hero}’s is the older one. /
      {agent} lays a coin on the floor between them, and {asset} can see it.`,
    ),
  ],
  [
    'not what it was',
    mark(
      false,
      `{hero} reaches for {asset} as one reaches for a stair in the dark, and it is not there. /
      It would have done once. By now it is only a word: {asset}. /
      {agent} asks to see it. {hero} would rather not show {asset} in this light.`,
    ),
  ],
  [
    'grown cold',
    mark(
      false,
      `They come near, to warm themselves at {asset}, and draw back. /
      There is frost on {asset}. {agent} breathes on it, politely. /
      It answers, but like something from under ice: {asset}.`,
    ),
  ],
  [
    'counting every cost',
    mark(
      false,
      `While it is still being added up, thanks to {asset}, it has happened. /
      “What does it come to?” asks {agent}; and because of {asset} there is an answer. /
      One must not hesitate here. With {asset} one hesitates, in figures.`,
    ),
  ],
  [
    'too quick to say yes',
    mark(
      false,
      `{agent} puts it as a question. There is a yes before {hero} can think: {asset}. /
      It was agreed to, it turns out, on Tuesday; see {asset}. /
      There is a small print for people with {asset}.`,
    ),
  ],
  [
    'humming in the dark',
    mark(
      false,
      `They would have got by unseen, but for that sound. It comes from {asset}. /
      {agent} hums along with {asset}. It is a duet by now. /
      All the dogs lift their heads: {asset}.`,
    ),
  ],
  [
    'in a stranger’s hand',
    mark(
      false,
      `There is handwriting on {asset}, and {agent} owns the pen. /
      Somebody has been at {asset} in the night, with a fine brush. /
      “Is that yours?” asks {agent}, and turns {asset} over.`,
    ),
  ],
  [
    'owed to somebody else',
    mark(
      false,
      `{agent} produces the slip. One had it only ever on loan: {asset}. /
      Just now somebody comes to collect: {asset}. /
      {hero} may use {asset} until noon. It strikes twelve.`,
    ),
  ],
  [
    'half forgotten',
    mark(
      false,
      `How did it go on? {hero} has the first half of {asset}, and {agent} the second. /
      There is a gap in {asset} just where the step should be. /
      {hero} begins well, with {asset}, and stops.`,
    ),
  ],
])

export const GROWTHS: Readonly<Record<'ally' | 'other', readonly string[]>> = {
  ally: things(`
    braver than before / here unasked / not to be sent away / steady when it counts /
    closer than kin / afraid, and here`),
  other: things(`
    tried, and true / not to be hurried / stronger where it broke / steady when it counts /
    worth the carrying / known by heart now / paid for, and nobody’s`),
}

export const TURNED_NAMES: Readonly<Record<'ally' | 'other', readonly string[]>> = {
  ally: things(`
    Under Orders / Smiling / Not Waving Back / Signed For / on the Other Side / Seen from Behind /
    Well Fed / Watching the House`),
  other: things(`
    on Loan / Paid For / with the Sign Reversed / in Other Hands / to Order / by Appointment /
    Signed Away`),
}
