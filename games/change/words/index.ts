import { sentenceAt, sentenceOf } from '../rules/arenas.ts'
import { findTrait, groupOf, traitName } from '../rules/sheet.ts'
import type { Challenge, Change, Claim, Column, Rating, RowChange, Side, Slip, Work } from '../state.ts'
import { arenaWords } from './arenas.ts'
import { awayWords } from './away.ts'
import { challengeWords } from './challenge.ts'
import { slipPrompt } from './naming.ts'
import { RATINGS, setupWords } from './setup.ts'

export { why } from './refusals.ts'

/** Every sentence the offers of this game put on screen. What the chronicle tells stands in told.ts. */

const PLACES: Record<Column, string> = { defining: 'defining row', regular: 'row', peripheral: 'fringe row' }
const STEPS = ['', 'Easy', 'Medium', 'Hard', 'Impossible']

function nameOr(name: string): string {
  return name === '' ? 'a trait without a name' : name
}

export function slotName({ column, row }: Pick<RowChange, 'column' | 'row'>): string {
  return `${PLACES[column]} ${row}`
}

function claimName(state: Change, claim: Pick<Claim, 'kind' | 'on'>): string {
  return claim.kind === 'arena' ? sentenceAt(state, claim.on) : nameOr(traitName(state, claim.on))
}

function sideName(state: Change, challenge: Challenge, side: Side): string {
  if (side === 'actor') return groupOf(state, challenge.actor).name
  if (challenge.target !== null) return groupOf(state, challenge.target).name
  return challenge.kind === 'arena' ? 'The way things are' : 'The odds against them'
}

/** The same within a sentence: only names keep their capital. */
function sideInSentence(state: Change, challenge: Challenge, side: Side): string {
  const name = sideName(state, challenge, side)
  const isNobody = side === 'opposite' && challenge.target === null
  return isNobody ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

function slotOf(state: Change, slip: Slip): string {
  const found = findTrait(state, slip.trait)
  return found ? slotName(found) : 'the sheet'
}

function owedWork(state: Change, work: Work): string {
  switch (work.kind) {
    case 'choose-dice':
      return 'choose the losing dice'
    case 'roll':
      return 'roll the Aftermath'
    case 'institution':
      return 'build an Institution or let it be'
    case 'place':
      return `find a row for ${nameOr(traitName(state, work.trait))}`
    case 'overflow':
      return work.left === 1 ? 'place the free hit' : `place ${work.left} free hits`
    case 'chaos':
      return work.part === 1 ? 'roll Chaos' : 'roll Chaos on the fringe'
    default:
      return work satisfies never
  }
}

function stepName(step: number): string {
  return STEPS[step] ?? `Step ${step}`
}

export const words = {
  rating: (rating: Rating) => RATINGS[rating],
  sentence: sentenceOf,
  stepName,
  claimName,
  sideName,
  sideInSentence,

  terms: {
    'segments-for': 'Segments in favour',
    'segments-against': 'Segments opposed',
    'segments-all': 'All Segments of the Arena',
    'old-roots': 'Old roots',
    founder: 'Founder’s Bonus',
    die: 'd10',
  },
  phase: {
    setup: 'World and groups',
    open: 'A turn',
    build: 'Building the sum',
    attack: 'The attack',
    defence: 'The defence',
    stances: 'Stances',
    actor: 'The attempt',
    opposition: 'The answer',
    aftermath: 'Aftermath',
    epilogue: 'Closing words',
    closed: 'The session has ended',
  },
  path: {
    turn: (turn: number, group: string) => `Turn ${turn}: ${group}`,
    challenge: (state: Change) => {
      const { challenge } = state
      if (!challenge) return ''
      const actor = groupOf(state, challenge.actor).name
      const paths = {
        self: `${actor}: ${stepName(challenge.step)} Challenge`,
        removal: `${actor} shed a trait`,
        attack: `${actor} against ${sideName(state, challenge, 'opposite')}`,
        arena: `${actor} in an Arena`,
      }
      return paths[challenge.kind]
    },
    aftermath: (state: Change) => `Turn ${state.turn}`,
  },
  waiting: {
    setup: 'write a group',
    begin: 'begin',
    turn: 'take a turn',
    names: 'name new traits',
    sum: 'add to the sum or roll',
    defence: 'say how the attack is thwarted',
    stances: 'take a stance',
    closing: 'tell how it stands now',
  },

  ...setupWords,

  ...challengeWords,

  dice: {
    choose: (loser: string) => `Choose losing dice for ${loser}`,
    choosePrompt: (most: number) => `Your margin allows ${most}. You name what they create.`,
    dice: 'Dice',
    most: (most: number) => `Your margin allows 0 to ${most} losing dice.`,
    roll: (dice: number, type: 'win' | 'lose', group: string) =>
      `Roll ${dice} ${type === 'win' ? 'winning' : 'losing'} ${dice === 1 ? 'die' : 'dice'} for ${group}`,
    rollPrompt: (type: 'win' | 'lose') =>
      type === 'win' ? 'Each number names a row and lifts it.' : 'Each number names a row and wears it down.',
  },
  slip: {
    nameAndEnd: 'Name it, and end the turn',
    slot: slotOf,
    title: (state: Change, slip: Slip) =>
      `Name the new trait in ${slotOf(state, slip)} of ${groupOf(state, slip.sheet).name}`,
    owed: (state: Change, slip: Slip) =>
      `name the new trait in ${slotOf(state, slip)} of ${groupOf(state, slip.sheet).name}`,
    prompt: slipPrompt,
    name: 'Trait',
    why: 'Where it comes from',
    whyHint: 'A few words, if you like.',
  },
  placing: {
    title: (trait: string, to: 'regular' | 'peripheral') =>
      to === 'regular' ? `Find ${trait} a regular row` : `Find ${trait} a row on the fringe`,
    prompt: (to: 'regular' | 'peripheral') =>
      to === 'regular'
        ? 'Any row. Whoever stands there moves to the fringe; whoever stood on the fringe is gone.'
        : 'Any row. Whoever stands there is gone for good.',
    row: 'Row',
  },
  freeHit: {
    title: (type: 'win' | 'lose', group: string, left: number) =>
      `Place a ${type === 'win' ? 'winning' : 'losing'} free hit on ${group} (${left} left)`,
    prompt: 'Any row of the regular column, the same one again if you like.',
  },
  chaos: {
    1: { title: 'Roll Chaos', prompt: 'Four losing dice on the regular column; equal numbers count once.' },
    2: { title: 'Roll Chaos on the fringe', prompt: 'Four more on the peripheral column, as it stands now.' },
  },
  work: {
    owed: owedWork,
    waiting: (state: Change) => (state.work[0] ? owedWork(state, state.work[0]) : 'name new traits'),
  },
  ...arenaWords,
  ...awayWords,

  place: {
    title: 'Add a place',
    prompt: 'The map grows in play.',
    name: 'Name',
    note: 'What is there',
    at: 'Where',
  },
  spelling: {
    title: 'Correct a spelling',
    prompt: 'Only the letters change. Whoever gave the name is asked.',
    trait: 'Trait',
    name: 'Better spelled',
  },
  correction: {
    title: 'Set a trait’s rating by ruling',
    prompt: 'For a slip that nobody saw in time. All must agree, and it is recorded.',
    trait: 'Trait',
    rating: 'Rating',
  },
  end: {
    title: 'End the turn',
    prompt: 'On to the next group.',
    pass: 'Pass this turn',
    passPrompt: 'Without an action.',
    gives: 'You have done nothing this turn yet, and it will be over.',
  },
  session: {
    end: { title: 'End the session', prompt: 'If all agree. Nobody has won; you have a world.' },
    again: {
      title: 'Begin a new session',
      prompt: 'Everything stands as you left it. The order may change first.',
    },
  },
  closing: {
    title: 'Tell your closing',
    prompt: 'A paragraph: who are your people now, and how did they come to be so?',
    text: 'How it stands now',
  },
}
