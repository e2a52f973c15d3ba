import { type Judgement, line, otherSeats, type Refusal, refusal } from '../../../engine/writing.ts'
import type { BecomingAt, BecomingTurn } from '../contract.ts'
import { type Becoming, type Claim, SEATS } from '../state.ts'
import { why, words } from '../words/words.ts'
import { byAgent } from './roles.ts'
import { sceneOf } from './scene.ts'
import { isLive } from './sheet.ts'

/** What an Agent may try to use: by its id the Trait, or the Asset itself where that is turned. */
export interface Claimable {
  readonly id: string
  readonly asset: string
  readonly name: string
  readonly of: string
}

/** BE-061: every negative Trait of a live Asset. */
export function listNegatives({ assets }: Becoming): Claimable[] {
  return assets
    .filter(isLive)
    .flatMap(({ id: asset, name: of, traits }) =>
      traits.filter(({ sign }) => sign === '-').map(({ id, text: name }) => ({ id, asset, name, of })),
    )
}

/** BE-062: every subverted Asset. */
export function listSubverted({ assets }: Becoming): Claimable[] {
  return assets.filter((asset) => !isLive(asset)).map(({ id, name }) => ({ id, asset: id, name, of: '' }))
}

/** The same for both kinds, in steps 4 and 8. */
export const claiming = (kind: Claim['kind'], rule: string) => ({
  ...byAgent(rule),
  prompt: () => words.agentDice.prompt,
  refuse({ state, on: { id } }: BecomingAt<Claimable>): Refusal | undefined {
    const scene = sceneOf(state)
    if (scene.moons.agent) return refusal('BE-153', why.moonNoBonus)
    if (scene.claims.some(({ key }) => key === id)) return refusal(rule, why.alreadyClaimed)
    if (scene.struck.some(({ key, step }) => key === id && step === scene.step)) {
      return refusal('BE-063', scene.step === 4 ? why.struckForNow : why.struck)
    }
    return scene.ready.agent ? refusal('BE-102', why.locked) : undefined
  },
  inputs: () => ({ line: line(words.agentDice.line, 1, 300, refusal('BE-061', why.blankClaim)) }),
  judged,
  decide(turn: BecomingTurn, { on: { id: key, asset } }: BecomingAt<Claimable>, input: { line: string }) {
    const { step } = sceneOf(turn.state)
    turn.emit({ type: 'claim-made', claim: { kind, asset, key, line: input.line, step } })
  },
})

/** J-3: of the Hero and both Tempters, so many strike a claim. */
const STRIKES = 2

/** BE-063: judged by the Hero and both Tempters; two of the three strike it, and its die is gone. */
const judged: Judgement<Becoming, BecomingTurn, Claimable> = {
  by: ({ state }) => otherSeats(SEATS, sceneOf(state).agent),
  count: STRIKES,
  /** BE-R49: a claim may be questioned until something is built on it. */
  stands({ scene, phase }, { on }) {
    const claimed = scene?.claims.find(({ key }) => key === on)
    if (!scene || !claimed) return false
    if (claimed.step === 8) return phase === 'late-calls'
    if (phase === 'agent-dice') return true
    return phase === 'temptation' && scene.tempters.every((seat) => scene.moves[seat] === null)
  },
  strike: (turn, { on = '' }) => turn.emit({ type: 'claim-struck', key: on }),
  retract: (turn, { on = '' }) => turn.emit({ type: 'claim-withdrawn', key: on }),
}
