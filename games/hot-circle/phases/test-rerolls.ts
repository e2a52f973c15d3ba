import { type CircleOffer, type CirclePhase, offer } from '../contract.ts'
import { dueOf, type ObstacleTest, type SideName } from '../obstacle-test.ts'
import { ownerOfSide } from '../sides.ts'
import { words } from '../words.ts'
import { testWords } from '../words-tests.ts'
import { floorOf, letItStand, listRerolls, type Reroll, reroll, spendPersona } from './rerolling.ts'
import { testPath } from './test-path.ts'

/** HC-088 to HC-099: the side that is behind rerolls with what it has, or lets it stand. */
export const testRerollsPhase: CirclePhase = {
  title: words.phases['test-rerolls'],
  rules: ['HC-088', 'HC-089', 'HC-090', 'HC-091', 'HC-093', 'HC-094', 'HC-095', 'HC-096', 'HC-097', 'HC-099'],
  awaits: (state) => {
    const floor = state.test ? floorOf(state.test) : undefined
    return state.test && floor ? [ownerOfSide(state, state.test, floor)] : []
  },
  waitingFor: () => testWords.waiting.rerolls,
  offers: (state, seat) => {
    const { test } = state
    const floor = test ? floorOf(test) : undefined
    if (!test || !floor || ownerOfSide(state, test, floor) !== seat) return []
    return [...listRerolls(state, test, floor).map((source) => rerollOffer(test, floor, source)), stand(test)]
  },
  path: testPath,
}

function rerollOffer(test: ObstacleTest, side: SideName, source: Reroll): CircleOffer {
  switch (source) {
    case 'advantage':
      return useAdvantage(test)
    case 'persona':
      return personaReroll(test, side)
    case 'compromise':
      return takeCompromise(test, side)
    default:
      return source satisfies never
  }
}

/** HC-091 */
function useAdvantage(test: ObstacleTest): CircleOffer {
  return offer({
    do: 'use-advantage',
    ...testWords.advantage,
    rule: 'HC-091',
    inputs: {},
    decide: (turn) => reroll(turn, test, 'advantage'),
  })
}

/** HC-093, HC-094 */
function personaReroll(test: ObstacleTest, side: SideName): CircleOffer {
  const { title, prompt, useless, price } = testWords.persona
  return offer({
    do: 'spend-persona',
    title,
    prompt: test.target === 0 ? useless : prompt,
    price,
    rule: side === 'tester' ? 'HC-093' : 'HC-094',
    inputs: {},
    decide(turn) {
      spendPersona(turn, test, side)
      reroll(turn, test, `persona-${side}`)
    },
  })
}

/** HC-095, HC-096: for good, and once. */
function takeCompromise(test: ObstacleTest, side: SideName): CircleOffer {
  const { onIntent, onConsequence } = test.stakes
  return offer({
    do: 'accept-compromise',
    title: testWords.takeCompromise[side](side === 'tester' ? onIntent : onConsequence),
    rule: side === 'tester' ? 'HC-095' : 'HC-096',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'compromise-taken', side })
      reroll(turn, test, `compromise-${side}`)
    },
  })
}

/** HC-097 */
function stand(test: ObstacleTest): CircleOffer {
  const { title, pass, fail } = testWords.stand
  return offer({
    do: 'let-it-stand',
    title,
    prompt: dueOf(test) === 'pass' ? pass : fail,
    rule: 'HC-097',
    inputs: {},
    decide: (turn) => letItStand(turn, test),
  })
}
