import { number } from '../../../engine/fields/field.ts'
import type { Seat } from '../../../engine/old-contract.ts'
import { awaitedFor, mayActFor, standsIn } from '../away.ts'
import { why } from '../refusals.ts'
import { groupOf, traitCalled } from '../sheet.ts'
import type { Change, GroupId, Slip, Work } from '../state.ts'
import { ROWS } from '../state.ts'
import { words } from '../words.ts'
import { addPlace, correctSpelling } from './any-time.ts'
import { type Asking, type ChangeOffer, type ChangePhase, offer } from './contract.ts'
import { explain } from './explain.ts'
import { makeFromDisplaced } from './institutions.ts'
import { namersOwing, nameTraits } from './naming.ts'
import { rollBatch, rollChaos, strike } from './strike.ts'

/** CH-057 to CH-092 and CH-147 to CH-158: what comes of it, step by step, while names are written as they come. */
export const aftermath: ChangePhase = {
  title: words.phase.aftermath,
  rules: ['CH-057', 'CH-062', 'CH-078', 'CH-086', 'CH-090', 'CH-150'],
  awaits: (state) => [...new Set([...workerOf(state), ...namersOwing(state)])],
  waitingFor: (state) => words.work.waiting(state),
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [...nameTraits(asking), ...workOffers(asking), addPlace(asking), ...correctSpelling(asking)]
  },
  explain,
  path: (state) => [words.path.aftermath(state), words.phase.aftermath],
}

export function whoWorks(work: Work): GroupId {
  return work.kind === 'roll' || work.kind === 'overflow' ? work.batch.by : work.by
}

/** Whoever does the next piece of work, unless a name has to come first. */
function workerOf(state: Change): Seat[] {
  const [work] = state.work
  return work && !nameNeededFor(state, work) ? awaitedFor(state, whoWorks(work)) : []
}

/** CH-092 and CH-150: free hits and Chaos wait until the sheet's new traits have names (RL-71). */
function nameNeededFor(state: Change, work: Work): Slip | undefined {
  if (work.kind !== 'overflow' && work.kind !== 'chaos') return undefined
  const sheet = work.kind === 'overflow' ? work.batch.sheet : work.by
  return state.slips.find((slip) => slip.sheet === sheet)
}

function workOffers(asking: Asking): ChangeOffer[] {
  const { state, seat } = asking
  const [work] = state.work
  if (!work || !mayActFor(state, seat, whoWorks(work))) return []
  const slip = nameNeededFor(state, work)
  const refused = slip ? { refused: why.firstThis(words.slip.owed(state, slip)) } : {}
  switch (work.kind) {
    case 'choose-dice':
      return [chooseDice(work, state)]
    case 'roll':
      return [rollAftermath(work, state)]
    case 'institution':
      return makeFromDisplaced(asking, groupOf(state, work.by), work.trait).filter(
        (one) => one.do === 'decline-institution' || !standsIn(state, seat, work.by),
      )
    case 'place':
      return [placeTrait(work, state)]
    case 'overflow':
      return [{ ...placeFreeHit(work, state), ...refused }]
    case 'chaos':
      return [{ ...chaos(work), ...refused }]
    default:
      return work satisfies never
  }
}

type WorkOf<K extends Work['kind']> = Extract<Work, { kind: K }>

/** CH-046 and RL-62: the winner may roll fewer than the margin allows, and says so first. */
function chooseDice(work: WorkOf<'choose-dice'>, state: Change): ChangeOffer {
  const loser = groupOf(state, work.loser).name
  return offer({
    do: 'choose-losing-dice',
    title: words.dice.choose(loser),
    prompt: words.dice.choosePrompt(work.most),
    rule: 'CH-046',
    inputs: {
      dice: number(words.dice.dice, 0, work.most, {
        initial: work.most,
        rule: 'CH-050',
        because: words.dice.most(work.most),
      }),
    },
    decide: (turn, input) =>
      turn.emit({ type: 'dice-chosen', by: work.by, loser: work.loser, dice: input.dice }),
  })
}

function rollAftermath({ batch }: WorkOf<'roll'>, state: Change): ChangeOffer {
  return offer({
    do: 'roll-aftermath',
    title: words.dice.roll(batch.dice, batch.type, groupOf(state, batch.sheet).name),
    prompt: words.dice.rollPrompt(batch.type),
    rule: 'CH-057',
    inputs: {},
    decide: (turn) => rollBatch(turn, batch),
  })
}

/** CH-086, CH-088, CH-095 and CH-147: the sheet's owner chooses the row. */
function placeTrait(work: WorkOf<'place'>, state: Change): ChangeOffer {
  const trait = traitCalled(state, work.trait)?.name ?? ''
  return offer({
    do: 'place-displaced-trait',
    on: work.trait,
    title: words.placing.title(trait, work.to),
    prompt: words.placing.prompt(work.to),
    rule: work.rule,
    inputs: { row: rowField() },
    decide(turn, input) {
      const { by: group, trait, to, rule } = work
      turn.emit({ type: 'trait-placed', group, trait, to, row: input.row, rule })
    },
  })
}

function rowField() {
  return number(words.placing.row, 1, ROWS, { rule: 'CH-005', because: why.rowOutOfRange.because })
}

/** CH-091 and CH-092: a free hit on any row of the regular column. */
function placeFreeHit(work: WorkOf<'overflow'>, state: Change): ChangeOffer {
  const { batch } = work
  return offer({
    do: 'place-overflow-hit',
    title: words.freeHit.title(batch.type, groupOf(state, batch.sheet).name, work.left),
    prompt: words.freeHit.prompt,
    rule: 'CH-092',
    inputs: { row: rowField() },
    decide(turn, input) {
      turn.emit({ type: 'free-hit-placed', row: input.row })
      strike(turn, { sheet: batch.sheet, row: input.row, on: batch.type, namer: batch.by })
    },
  })
}

function chaos(work: WorkOf<'chaos'>): ChangeOffer {
  return offer({
    do: 'roll-chaos',
    title: words.chaos.title(work.part),
    prompt: words.chaos.prompt(work.part),
    rule: work.part === 1 ? 'CH-150' : 'CH-151',
    inputs: {},
    decide: (turn) => rollChaos(turn, work.by, work.part),
  })
}
