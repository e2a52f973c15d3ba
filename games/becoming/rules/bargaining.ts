import { nameOf, type Refusal, refusal, type Seat } from '../../../engine/writing.ts'
import type { BecomingAsking, BecomingAt, BecomingTurn } from '../contract.ts'
import type { Bargain, Becoming } from '../state.ts'
import { why } from '../words/why.ts'
import { payItem } from './changes.ts'
import { fateOf } from './quest.ts'
import { byHero, byTempters } from './roles.ts'
import { bargainOf, hasBargain, sceneOf } from './scene.ts'
import { whyNotPayable } from './sheet.ts'

/** A bargain as what is answered: by its Tempter's seat. */
export type Answerable = Bargain & { readonly id: string }

export function listBargains(state: Becoming, status: Bargain['status']): Answerable[] {
  const found = sceneOf(state).bargains.filter((bargain) => bargain.status === status)
  return found.map((bargain) => ({ ...bargain, id: String(bargain.tempter) }))
}

export function fateBehind({ state, on }: BecomingAt<Answerable>): string {
  return fateOf(state, on.tempter)?.name ?? ''
}

/** BE-090: as step 6 opens, a Hero who shoots the moon has answered already. */
export function openAnswers(turn: BecomingTurn): void {
  turn.emit({ type: 'step-reached', step: 6 })
  const scene = sceneOf(turn.state)
  if (scene.moons.hero) {
    for (const { tempter } of [...scene.bargains])
      turn.emit({ type: 'bargain-rejected', tempter, moon: true })
  }
  closeIfSettled(turn)
}

/** BE-095: once nothing is open, prices due now are paid and step 8 opens. */
export function closeIfSettled(turn: BecomingTurn): void {
  if (hasBargain(turn.state, 'open') || hasBargain(turn.state, 'countered')) return
  turn.emit({ type: 'step-reached', step: 7 })
  payPrices(turn, 'now')
  turn.emit({ type: 'step-reached', step: 8 })
}

/** Steps 7 and 11, BE-095 to BE-098 and BE-120: in the order she accepted, then in listed order. */
export function payPrices(turn: BecomingTurn, when: 'now' | 'later'): void {
  for (const tempter of [...sceneOf(turn.state).accepted]) {
    const bargain = bargainOf(sceneOf(turn.state), tempter)
    for (const item of bargain?.terms.price ?? []) {
      if (item.when !== when) continue
      // BE-098: what can no longer be paid lapses; she keeps the dice.
      if (whyNotPayable(turn.state, item)) turn.emit({ type: 'price-lapsed', tempter, item })
      else payItem(turn, tempter, item)
    }
  }
}

/** BE-085: how the Hero answers an offer that lies open before her. */
export function answeringOffer(rule: string) {
  const things = (state: Becoming) => listBargains(state, 'open')
  return { ...byHero(rule), things, notThat: whyNotAnswer }
}

/** Why a bargain that the Hero names cannot be answered, or not again. */
function whyNotAnswer({ state, names, asked }: BecomingAsking): Refusal | undefined {
  const tempter = Number(asked.on)
  const scene = sceneOf(state)
  if (!scene.tempters.includes(tempter)) return undefined
  const bargain = bargainOf(scene, tempter)
  if (!bargain) return refusal('BE-085', why.nothingToAnswer(nameOf(names, tempter)))
  return bargain.status === 'countered'
    ? refusal('BE-088', why.counterPending(nameOf(names, tempter)))
    : refusal('BE-086', why.settled)
}

const listOwnCountered = (state: Becoming, seat: Seat) =>
  listBargains(state, 'countered').filter(({ tempter }) => tempter === seat)

/** BE-088: what a Tempter answers to a counter, which must lie before him. */
export const answeringCounter = {
  ...byTempters('BE-088'),
  things: listOwnCountered,
  notThat: ({ state, seat }: BecomingAsking) =>
    listOwnCountered(state, seat).length > 0 ? undefined : refusal('BE-088', why.noCounter),
}
