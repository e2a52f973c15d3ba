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

const FERRY = 'Does the last ferry reach the far bank before dark?'
const QUAY = 'Whom does the crowd on the quay carry home on its shoulders?'

function say(seat: Seat, text: string): ExampleStep {
  return { seat, action: { do: 'say', with: { text } } }
}

/** Three players, three characters: one of ours, one written at the table, and the weather. */
const CHARACTERS: readonly ExampleStep[] = [
  { seat: ANN, action: { do: 'add-sample-character', with: { who: 'vesper-quill' } } },
  { seat: BEN, action: { do: 'create-character', with: { name: 'Old Marrow' } } },
  // ET-010: nobody comes into play without a trait.
  { seat: BEN, action: { do: 'ready-character', on: 'c2' }, refused: 'ET-010' },
  {
    seat: BEN,
    action: {
      do: 'add-trait',
      on: 'c2',
      with: {
        name: 'Ferryman for forty years',
        description: 'Knows every eddy by its first name.',
        level: 3,
      },
    },
  },
  // ET-012: a trait's own level is 1 to 5.
  {
    seat: BEN,
    action: {
      do: 'add-trait',
      on: 'c2',
      with: { name: 'A voice like a foghorn', description: 'It carries.', level: 6 },
    },
    refused: 'ET-012',
  },
  {
    seat: BEN,
    action: {
      do: 'add-trait',
      on: 'c2',
      with: { name: 'A voice like a foghorn', description: 'It carries.', level: 5 },
    },
  },
  { seat: BEN, action: { do: 'ready-character', on: 'c2' } },
  { seat: CLEO, action: { do: 'add-sample-character', with: { who: 'the-long-storm' } } },
]

/** A test with a bonus, dice that no longer fit, and one winner. */
const THE_FERRY: readonly ExampleStep[] = [
  { seat: ANN, action: { do: 'call-test', with: { question: FERRY } } },
  {
    seat: ANN,
    action: {
      do: 'enter-trait',
      on: 'x1:c1',
      with: { trait: 'c1-t1', how: 'She hauls the guide rope hand over hand.' },
    },
  },
  // ET-042: one trait is no test.
  { seat: ANN, action: { do: 'roll-test', on: 'x1' }, refused: 'ET-042' },
  {
    seat: CLEO,
    action: { do: 'enter-trait', on: 'x1:c3', with: { trait: 'c3-t1', how: 'Spray through every plank.' } },
  },
  // ET-024: level 4 needs dice for exactly 14.
  { seat: ANN, action: { do: 'choose-dice', on: 'x1-e1', with: { dice: '12+4' } }, refused: 'ET-024' },
  { seat: ANN, action: { do: 'choose-dice', on: 'x1-e1', with: { dice: '8+6' } } },
  { seat: ANN, action: { do: 'lock-entry', on: 'x1-e1' } },
  // ET-026: the order of the dice means nothing.
  { seat: CLEO, action: { do: 'choose-dice', on: 'x1-e2', with: { dice: 'd4+d10' } } },
  // ET-046: Cleo has not locked her dice.
  { seat: ANN, action: { do: 'roll-test', on: 'x1' }, refused: 'ET-046' },
  { seat: CLEO, action: { do: 'lock-entry', on: 'x1-e2' } },
  say(BEN, 'Marrow would never leave her out there alone. He swings a lantern from the landing.'),
  {
    seat: BEN,
    action: {
      do: 'propose-test-bonus',
      on: 'x1-e1',
      with: { amount: 1, label: 'A lantern on the far bank' },
    },
  },
  { seat: ANN, action: { do: 'agree' } },
  { seat: CLEO, action: { do: 'agree' } },
  // ET-028: level 5 now, so the old dice are gone and the entry is unlocked.
  { seat: ANN, action: { do: 'roll-test', on: 'x1' }, refused: 'ET-028' },
  { seat: ANN, action: { do: 'choose-dice', on: 'x1-e1', with: { dice: '10+6' } } },
  { seat: ANN, action: { do: 'lock-entry', on: 'x1-e1' } },
  { seat: ANN, action: { do: 'roll-test', on: 'x1' }, dice: [7, 5, 8, 3] },
  // ET-050: Ann has narrative control.
  {
    seat: CLEO,
    action: { do: 'narrate-outcome', on: 'x1', with: { text: 'The rope snaps.' } },
    refused: 'ET-050',
  },
  {
    seat: ANN,
    action: {
      do: 'narrate-outcome',
      on: 'x1',
      with: {
        text: 'The lantern never leaves her eye. When the keel grinds on the stones the rope is down to one strand.',
      },
    },
  },
  { seat: ANN, action: { do: 'close-test', on: 'x1' } },
]

/** A test with an objection, three entrants and a tie. */
const THE_QUAY: readonly ExampleStep[] = [
  { seat: BEN, action: { do: 'call-test', with: { question: QUAY } } },
  {
    seat: BEN,
    action: { do: 'enter-trait', on: 'x2:c2', with: { trait: 'c2-t1', how: 'He has ferried them all.' } },
  },
  // ET-K2: does this trait apply? Ann thinks not, and Ben takes the entry back.
  {
    seat: ANN,
    action: { do: 'object', with: { reason: 'Tonight he stood on the landing. But what a voice!' } },
  },
  { seat: BEN, action: { do: 'take-back' } },
  {
    seat: BEN,
    action: {
      do: 'enter-trait',
      on: 'x2:c2',
      with: { trait: 'c2-t2', how: 'He tells it louder than it was.' },
    },
  },
  {
    seat: ANN,
    action: {
      do: 'enter-trait',
      on: 'x2:c1',
      with: { trait: 'c1-t1', how: 'They all saw her on the rope.' },
    },
  },
  {
    seat: CLEO,
    action: {
      do: 'enter-trait',
      on: 'x2:c3',
      with: { trait: 'c3-t2', how: 'It could send them all indoors.' },
    },
  },
  { seat: BEN, action: { do: 'choose-dice', on: 'x2-e2', with: { dice: '8+8' } } },
  { seat: ANN, action: { do: 'choose-dice', on: 'x2-e3', with: { dice: '6+4+4' } } },
  { seat: CLEO, action: { do: 'choose-dice', on: 'x2-e4', with: { dice: '6+6' } } },
  { seat: BEN, action: { do: 'lock-entry', on: 'x2-e2' } },
  { seat: ANN, action: { do: 'lock-entry', on: 'x2-e3' } },
  { seat: CLEO, action: { do: 'lock-entry', on: 'x2-e4' } },
  { seat: BEN, action: { do: 'roll-test', on: 'x2' }, dice: [6, 4, 5, 4, 1, 3, 2] },
  // ET-048: ten each. Nobody rolls again; Ann and Ben share the pen.
  { seat: BEN, action: { do: 'roll-test', on: 'x2' }, refused: 'ET-048' },
  // ET-K5: in seat order, so Ann speaks first.
  {
    seat: BEN,
    action: { do: 'narrate-outcome', on: 'x2', with: { text: 'Marrow, of course.' } },
    refused: 'ET-K5',
  },
  {
    seat: ANN,
    action: {
      do: 'narrate-outcome',
      on: 'x2',
      with: { text: 'They lift Vesper before she can coil the rope.' },
    },
  },
  // ET-051: Ben has not spoken yet.
  { seat: ANN, action: { do: 'close-test', on: 'x2' }, refused: 'ET-051' },
  {
    seat: BEN,
    action: {
      do: 'narrate-outcome',
      on: 'x2',
      with: { text: 'And Marrow walks ahead of them, roaring the tale, with the lantern on his hat.' },
    },
  },
  { seat: ANN, action: { do: 'close-test', on: 'x2' } },
  { seat: BEN, action: { do: 'agree' } },
]

/** Every rule of a test, on two pages of story. */
export const example: {
  readonly seats: number
  readonly names: readonly string[]
  readonly steps: readonly ExampleStep[]
} = {
  seats: 3,
  names: ['Ann', 'Ben', 'Cleo'],
  steps: [...CHARACTERS, ...THE_FERRY, ...THE_QUAY],
}
