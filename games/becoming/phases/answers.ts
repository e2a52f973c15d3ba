import { offer } from '../../../engine/old-contract.ts'
import { type BecomingOffer, type BecomingPhase, type BecomingTurn, sceneOf } from '../contract.ts'
import type { Bargain } from '../scene.ts'
import { type Becoming, bargainOf, fateOf } from '../state.ts'
import { termsInputs, toPrice, whyNotBetter, whyNotCounter } from '../terms.ts'
import { words } from '../words.ts'
import { explain } from './explain.ts'
import { payPrices } from './paying.ts'
import { scenePath } from './scene-path.ts'

/** Step 6, BE-085 to BE-090: every bargain is accepted, countered or rejected. */
export const answers: BecomingPhase = {
  title: words.phase.answers,
  rules: ['BE-085', 'BE-086', 'BE-087', 'BE-088', 'BE-089', 'BE-090'],
  awaits: (state) => [
    ...(hasStatus(state, 'open') && state.hero !== null ? [state.hero] : []),
    ...sceneOf(state)
      .bargains.filter((bargain) => bargain.status === 'countered')
      .map((bargain) => bargain.tempter),
  ],
  waitingFor: (state) => (hasStatus(state, 'open') ? words.waiting.answers : words.waiting.counter),
  offers(state, seat) {
    if (seat === state.hero) return sceneOf(state).bargains.flatMap((bargain) => answer(state, bargain))
    const own = bargainOf(sceneOf(state), seat)
    return own?.status === 'countered' ? replyToCounter(state, own) : []
  },
  explain,
  path: (state) => scenePath(state, words.phase.answers),
}

function hasStatus(state: Becoming, status: Bargain['status']): boolean {
  return sceneOf(state).bargains.some((bargain) => bargain.status === status)
}

/** BE-090: a Hero who shoots the moon has answered already. */
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
function closeIfSettled(turn: BecomingTurn): void {
  if (hasStatus(turn.state, 'open') || hasStatus(turn.state, 'countered')) return
  turn.emit({ type: 'step-reached', step: 7 })
  payPrices(turn, 'now')
  turn.emit({ type: 'step-reached', step: 8 })
}

/** BE-086, BE-087, BE-089; a counter on the table may be taken back. */
function answer(state: Becoming, bargain: Bargain): BecomingOffer[] {
  const fate = fateOf(state, bargain.tempter)?.name ?? ''
  if (bargain.status === 'open')
    return [accept(bargain, fate), counter(state, bargain, fate), reject(bargain, fate)]
  return bargain.status === 'countered' ? [withdrawCounter(bargain, fate)] : []
}

function accept({ tempter, terms }: Bargain, fate: string): BecomingOffer {
  return offer({
    do: 'accept-offer',
    on: String(tempter),
    title: words.answers.accept(fate, terms.dice),
    prompt: words.answers.acceptPrompt,
    rule: 'BE-086',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'bargain-accepted', tempter, terms, by: turn.seat })
      closeIfSettled(turn)
    },
  })
}

function counter(state: Becoming, { tempter, terms }: Bargain, fate: string): BecomingOffer {
  return offer({
    do: 'counter-offer',
    on: String(tempter),
    title: words.answers.counter(fate),
    prompt: words.answers.counterPrompt,
    rule: 'BE-087',
    inputs: termsInputs(state, (asked) => whyNotCounter(terms, asked)),
    decide(turn, { dice, price }) {
      turn.emit({ type: 'bargain-countered', tempter, terms: toPrice(dice, price) })
    },
  })
}

function reject({ tempter }: Bargain, fate: string): BecomingOffer {
  return offer({
    do: 'reject-offer',
    on: String(tempter),
    title: words.answers.reject(fate),
    prompt: words.answers.rejectPrompt,
    rule: 'BE-089',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'bargain-rejected', tempter, moon: false })
      closeIfSettled(turn)
    },
  })
}

function withdrawCounter({ tempter }: Bargain, fate: string): BecomingOffer {
  return offer({
    do: 'withdraw-counter',
    on: String(tempter),
    title: words.answers.withdraw(fate),
    rule: 'BE-088',
    inputs: {},
    decide: (turn) => turn.emit({ type: 'counter-withdrawn', tempter }),
  })
}

/** BE-088: take, hold or improve. */
function replyToCounter(state: Becoming, { tempter, terms, counter: asked }: Bargain): BecomingOffer[] {
  const on = String(tempter)
  return [
    offer({
      do: 'take-counter',
      on,
      title: words.answers.take,
      prompt: words.answers.takePrompt,
      rule: 'BE-088',
      inputs: {},
      decide(turn) {
        if (asked) turn.emit({ type: 'bargain-accepted', tempter, terms: asked, by: turn.seat })
        closeIfSettled(turn)
      },
    }),
    offer({
      do: 'hold-offer',
      on,
      title: words.answers.hold,
      prompt: words.answers.holdPrompt,
      rule: 'BE-088',
      inputs: {},
      decide: (turn) => turn.emit({ type: 'offer-held', tempter }),
    }),
    offer({
      do: 'improve-offer',
      on,
      title: words.answers.improve,
      prompt: words.answers.improvePrompt,
      rule: 'BE-088',
      inputs: termsInputs(state, (better) => whyNotBetter(terms, better)),
      decide(turn, { dice, price }) {
        turn.emit({ type: 'offer-improved', tempter, terms: toPrice(dice, price) })
      },
    }),
  ]
}
