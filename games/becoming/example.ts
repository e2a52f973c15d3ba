import type { Action, Seat } from '../../engine/game.ts'

/** One step of the example: who does what, with which faces; or which rule refuses it. */
export interface ExampleStep {
  readonly seat: Seat
  readonly action: Action
  readonly dice?: readonly number[]
  readonly refused?: string
}

const ANN = 0
const BEN = 1
const CLEO = 2
const DEV = 3

function does(seat: Seat, name: string, inputs?: object, on?: string): ExampleStep {
  return {
    seat,
    action: { do: name, ...(on === undefined ? {} : { on }), ...(inputs ? { with: inputs } : {}) },
  }
}

/** Ann plays Maren Toll; nine Assets, chosen in turn; three Fates. */
const BEGINNING: readonly ExampleStep[] = [
  does(ANN, 'claim-seat', { role: 'hero' }),
  // BE-002: there is one Hero.
  { ...does(BEN, 'claim-seat', { role: 'hero' }), refused: 'BE-002' },
  does(ANN, 'start-game'),
  ...[
    'plain-dealing',
    'reckoning',
    'brother-jory',
    'open-hand',
    'knots',
    'gull',
    'patience-of-tides',
    'coast-road',
    'widow-pask',
  ].map((asset, pick) => does(pick % 4, 'draft-asset', { asset })),
  does(ANN, 'name-hero', { name: 'Maren Toll' }),
  does(BEN, 'take-fate', { fate: 'undertow', colour: 'indigo' }),
  does(CLEO, 'take-fate', { fate: 'creditor', colour: 'amber' }),
  does(DEV, 'take-fate', { fate: 'fog', colour: 'slate' }),
]

/** Scene 1: both Tempters bargain; a counter is taken, an offer refused; the Hero wins on fives. */
const THE_KNOCK: readonly ExampleStep[] = [
  does(
    BEN,
    'tick-element',
    { text: 'Three knocks, from below, in every house at once. Up in the loft nobody breathes.' },
    '0',
  ),
  does(
    BEN,
    'tick-element',
    { text: 'The ledger lies open. “One acre, dry, on loan. Signed: the Quay.” The ink is wet.' },
    '1',
  ),
  does(CLEO, 'introduce-avatar', {
    name: 'a harbour clerk with wet cuffs',
    text: 'He has been standing by the stairs for some time, with his hat in his hands.',
  }),
  does(BEN, 'close-framing', { confirm: true }),
  { ...does(ANN, 'set-hero-stakes', { text: 'Too soon.' }), refused: 'BE-047' },
  does(BEN, 'present-threat', {
    text: 'Water climbs the stairs a step at a time, and on each step it waits to be asked.',
  }),
  does(BEN, 'set-agent-stakes', { text: 'The lower town is under water by morning.' }),
  does(ANN, 'set-hero-stakes', { text: 'She leaves with the ledger and the town’s word.' }),
  does(
    ANN,
    'invoke-asset',
    { line: 'Nineteen steps, nine minutes. She says it aloud, and they begin to move.' },
    'reckoning',
  ),
  does(
    ANN,
    'invoke-asset',
    { line: 'Jory is below already, holding the cellar door with his back.' },
    'brother-jory',
  ),
  does(ANN, 'lock-hero-dice'),
  does(BEN, 'lock-agent-dice'),
  does(CLEO, 'offer-bargain', {
    pitch: 'Let us call it an advance. You need not read all of it.',
    dice: 2,
    price: [
      { kind: 'add-negative', asset: 'gull', text: 'repeats what it hears' },
      { kind: 'add-negative', asset: 'open-hand', text: 'gives what it owes' },
    ],
  }),
  // BE-078: nobody answers before both moves lie on the table.
  { ...does(ANN, 'accept-offer', undefined, '2'), refused: 'BE-078' },
  does(DEV, 'offer-bargain', {
    pitch: 'You do not have to carry that one. Set it down.',
    dice: 1,
    price: [{ kind: 'subvert', asset: 'widow-pask' }],
  }),
  does(ANN, 'reject-offer', { words: 'I will carry all of it, thank you. She taught me the songs.' }, '3'),
  does(
    ANN,
    'counter-offer',
    {
      dice: 2,
      price: [{ kind: 'add-negative', asset: 'gull', text: 'repeats what it hears' }],
      words: 'The gull says what it likes. My hand stays open.',
    },
    '2',
  ),
  does(CLEO, 'take-counter', { words: 'One line, then. I dislike to see a page left empty.' }, '2'),
  does(
    BEN,
    'claim-negative-trait',
    { line: 'From the rafters the gull says, in her voice: nine minutes. The water hears.' },
    't1',
  ),
  does(BEN, 'lock-additions'),
  // Seven dice of hers against eight: sixes are tied, and fives decide.
  { ...does(ANN, 'lock-additions'), dice: [6, 5, 5, 3, 2, 4, 1, 6, 5, 4, 4, 3, 3, 2, 1] },
  { ...does(BEN, 'take-subvert-prize', undefined, 'gull'), refused: 'BE-110' },
  does(ANN, 'take-hero-prize', { text: 'counts aloud, and is believed' }, 'reckoning'),
  does(ANN, 'narrate-resolution', {
    text: 'On the eighteenth step the water stops, as a guest stops who has forgotten something. She goes out by the hoist, with the book, and the whole loft has heard what she promised.',
  }),
  does(ANN, 'close-scene'),
]

/** Scene 2: the Creditor runs it and turns an Asset. */
const THE_FERRY: readonly ExampleStep[] = [
  does(CLEO, 'close-framing', { confirm: true }),
  does(CLEO, 'present-threat', {
    text: 'The ferry may not land with a head too few. The clerk in the stern has begun to write.',
  }),
  does(CLEO, 'set-agent-stakes', { text: 'One of hers takes the empty seat.' }),
  does(ANN, 'set-hero-stakes', { text: 'The passengers walk ashore with her.' }),
  does(ANN, 'invoke-asset', { line: 'Every knot on this boat is hers to slip.' }, 'knots'),
  does(ANN, 'lock-hero-dice'),
  does(CLEO, 'claim-negative-trait', { line: 'The gull has told them all what she means to do.' }, 't1'),
  does(CLEO, 'lock-agent-dice'),
  does(BEN, 'support-agent', { line: 'The strait leans in to listen.' }),
  does(DEV, 'stand-aside'),
  does(ANN, 'lock-additions'),
  { ...does(CLEO, 'lock-additions'), dice: [5, 4, 2, 1, 6, 6, 5, 4, 3, 3, 2, 2, 1, 1] },
  does(CLEO, 'take-subvert-prize', undefined, 'widow-pask'),
  does(
    CLEO,
    'rewrite-asset',
    { name: 'The Widow’s Fifth Husband', twist: 'She has found another, and he drips.' },
    'widow-pask',
  ),
  does(CLEO, 'narrate-resolution', {
    text: 'Widow Pask sits down in the empty place, straightens her skirts, and does not look at the water.',
  }),
  does(CLEO, 'close-scene'),
]

/** Scene 3: the Hero shoots the moon and takes the widow back. */
const THE_VILLAGE: readonly ExampleStep[] = [
  does(DEV, 'close-framing', { confirm: true }),
  does(DEV, 'present-threat', {
    text: 'The kindness of the place comes in at the ears. One by one they stop answering to their names.',
  }),
  does(DEV, 'set-agent-stakes', { text: 'She leaves without knowing whom she came with.' }),
  does(ANN, 'set-hero-stakes', { text: 'The village has its names back, and the grief with them.' }),
  does(ANN, 'declare-hero-moon', { words: 'I came here with nothing in my hands. I remember that much.' }),
  { ...does(ANN, 'invoke-asset', { line: 'And the road.' }, 'coast-road'), refused: 'BE-150' },
  does(ANN, 'lock-hero-dice'),
  does(DEV, 'lock-agent-dice'),
  does(BEN, 'stand-aside'),
  // BE-090: under the moon she hears no offers.
  does(CLEO, 'offer-bargain', {
    pitch: 'Today costs nothing.',
    dice: 3,
    price: [{ kind: 'subvert', asset: 'gull' }],
  }),
  does(DEV, 'lock-additions'),
  { ...does(ANN, 'lock-additions'), dice: [6, 6, 4, 6, 5, 5, 4, 2, 2, 1] },
  does(ANN, 'take-hero-moon-prize', undefined, 'widow-pask'),
  does(ANN, 'take-hero-prize', { text: 'knows her own name' }, 'widow-pask'),
  does(ANN, 'narrate-resolution', {
    text: 'She says her name, and then theirs, as far as she can guess them. Somewhere behind her an old voice says: Pask. Eliza Pask. And I never liked him.',
  }),
  does(ANN, 'close-scene'),
]

/** Three scenes of The Salt Ledger at a table of four. */
export const example = {
  seats: 4,
  options: { quest: 'salt-ledger' },
  steps: [...BEGINNING, ...THE_KNOCK, ...THE_FERRY, ...THE_VILLAGE],
} satisfies { seats: number; options: Record<string, unknown>; steps: readonly ExampleStep[] }
