import type { Line } from '../../../engine/old-contract.ts'
import type { ObstacleEvent } from '../events/obstacle.ts'
import type { ObstacleOutcome, SideName } from '../obstacle-test.ts'
import { characterOfSide } from '../pools.ts'
import { labelOfThing } from '../tested-sheet.ts'
import { sideWords, testWords } from '../words-tests.ts'
import { called, ended, note, type Telling, who } from './lines.ts'
import { tellRoll } from './rolls.ts'

/** An obstacle test in the margin of the story. */
export function tellObstacle(event: ObstacleEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'test-called':
      return [note(tellCall(event, telling), 'HC-054')]
    case 'test-ruled':
      return [note(tellRuling(event), 'HC-066')]
    case 'test-cancelled':
      return [
        event.why === 'settled'
          ? note('No test: the earlier result stands.', 'HC-069')
          : note('The test is off.', 'HC-065'),
      ]
    case 'target-rolled':
    case 'task-rolled':
    case 'compromise-taken':
    case 'result-stands':
    case 'test-closed':
      return tellRolling(event, telling)
    case 'difficulty-set':
    case 'lifepath-chosen':
    case 'lifepath-judged':
    case 'bonus-added':
    case 'bonus-dropped':
    case 'hindrance-added':
    case 'hindrance-dropped':
    case 'edge-given':
    case 'edge-removed':
    case 'pool-locked':
    case 'pool-unlocked':
      return tellBuilding(event, telling)
    default:
      return tellStakes(event, telling)
  }
}

function tellCall(event: Extract<ObstacleEvent, { type: 'test-called' }>, telling: Telling): string {
  const tester = called(telling, event.tester)
  return event.opponent === null
    ? `${tester} faces ${event.obstacle}.`
    : `${tester} against ${called(telling, event.opponent)}: ${event.obstacle}.`
}

function tellRuling({ result, text }: Extract<ObstacleEvent, { type: 'test-ruled' }>): string {
  return result === 'granted' ? `No dice: it is so. ${text}` : `No dice: it goes wrong. ${text}`
}

/** Whose side, by name; without one, what it is called. */
function sideName(telling: Telling, side: SideName): string {
  const { test } = telling.state
  const character = test && characterOfSide(test, side)
  return character ? called(telling, character) : sideWords[side]
}

function labelIn(telling: Telling, side: SideName, ref: string): string {
  const { test } = telling.state
  return labelOfThing(telling.state, test ? characterOfSide(test, side) : null, ref)
}

type StakesEvent = Extract<
  ObstacleEvent,
  {
    type:
      | 'intent-stated'
      | 'consequence-set'
      | 'opposition-stated'
      | 'compromise-offered'
      | 'simple-versus-wanted'
      | 'stakes-sent-back'
      | 'stakes-accepted'
      | 'settled-flagged'
      | 'flag-answered'
  }
>

function tellStakes(event: StakesEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'intent-stated': {
      const timing = event.timing === '' ? '' : ` (${event.timing})`
      return [note(`Wanted: ${ended(event.intent + timing)} How: ${ended(event.task)}`, 'HC-056')]
    }
    case 'consequence-set': {
      const { condition } = event
      const given = condition ? ` (${condition.text}, ${condition.raises ? 'major' : condition.rank})` : ''
      return [note(`Otherwise: ${ended(event.text + given)}`, 'HC-059')]
    }
    case 'opposition-stated':
      return [note(`The other side wants: ${ended(event.intent)} How: ${ended(event.task)}`, 'HC-060')]
    case 'compromise-offered':
      return [
        note(`${sideName(telling, event.side)} would settle it like this: ${ended(event.text)}`, 'HC-063'),
      ]
    case 'simple-versus-wanted':
      return [note(`${sideName(telling, event.side)} would do without compromises.`, 'HC-064')]
    case 'stakes-sent-back':
      return [note(`To be put differently, ${testWords.parts[event.what]}: ${event.reason}.`, 'HC-057')]
    case 'stakes-accepted':
      return telling.state.phase === 'test-build' ? [note('The stakes are accepted.', 'HC-065')] : []
    case 'settled-flagged':
      return [note(`${who(telling, event.seat)} says that this was settled before.`, 'HC-069')]
    case 'flag-answered':
      return event.isSettled ? [] : [note('It was not; the test goes on.', 'HC-069')]
    default:
      return event satisfies never
  }
}

type BuildingEvent = Extract<
  ObstacleEvent,
  {
    type:
      | 'difficulty-set'
      | 'lifepath-chosen'
      | 'lifepath-judged'
      | 'bonus-added'
      | 'bonus-dropped'
      | 'hindrance-added'
      | 'hindrance-dropped'
      | 'edge-given'
      | 'edge-removed'
      | 'pool-locked'
      | 'pool-unlocked'
  }
>

/** The building of pools is seen on the table; the story keeps what was struck, edges and the target. */
function tellBuilding(event: BuildingEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'difficulty-set': {
      const { reference, step } = event.difficulty
      return [note(`For ${testWords.references[reference]} that is ${testWords.steps[step]}.`, 'HC-070')]
    }
    case 'lifepath-judged':
      return [note(`${sideName(telling, event.side)}’s lifepath is ${testWords.uses[event.use]}.`, 'HC-077')]
    case 'bonus-dropped':
    case 'hindrance-dropped':
      return event.struck === null
        ? []
        : [
            note(
              `${labelIn(telling, event.side, event.ref)} does not count here. ${event.struck}`.trim(),
              'HC-080',
            ),
          ]
    case 'edge-given': {
      const { edge, reason } = event.edge
      return [note(`${edge === 'advantage' ? 'Advantage' : 'Disadvantage'}: ${reason}.`, 'HC-081')]
    }
    case 'pool-locked':
      return event.target === null ? [] : [note(`The target is ${event.target}.`, 'HC-075')]
    case 'pool-unlocked':
    case 'lifepath-chosen':
    case 'bonus-added':
    case 'hindrance-added':
    case 'edge-removed':
      return []
    default:
      return event satisfies never
  }
}

const BECAME: Readonly<Record<ObstacleOutcome, string>> = {
  intent: 'It stands: they get what they wanted.',
  'intent-compromise': 'It stands: they get the smaller part.',
  consequence: 'It stands: the consequence comes.',
  'consequence-compromise': 'It stands: the softer consequence comes.',
}

type RollingEvent = Extract<
  ObstacleEvent,
  { type: 'target-rolled' | 'task-rolled' | 'compromise-taken' | 'result-stands' | 'test-closed' }
>

function tellRolling(event: RollingEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'target-rolled': {
      const text = `The target is ${event.roll.successes}.`
      return [
        tellRoll({ text, rule: 'HC-073', roll: event.roll, label: sideName(telling, 'opponent') }, telling),
      ]
    }
    case 'task-rolled': {
      const target = telling.state.test?.target ?? 0
      const text = `${event.roll.successes} against ${target}: due to ${event.roll.successes >= target ? 'pass' : 'fail'}.`
      const rule = event.roll.cause === 'disadvantage' ? 'HC-092' : 'HC-086'
      return [tellRoll({ text, rule, roll: event.roll, label: sideName(telling, 'tester') }, telling)]
    }
    case 'compromise-taken':
      return [
        note(
          `${sideName(telling, event.side)} takes the compromise.`,
          event.side === 'tester' ? 'HC-095' : 'HC-096',
        ),
      ]
    case 'result-stands':
      return [note(BECAME[event.outcome], 'HC-100')]
    case 'test-closed':
      return event.hit.map((helper) => note(`It falls on ${called(telling, helper)} as well.`, 'HC-102'))
    default:
      return event satisfies never
  }
}
