import { type Inputs, line, prose, type ValuesOf } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingPhase, type BecomingTurn, sceneOf } from '../contract.ts'
import type { Move } from '../scene.ts'
import { areMovesSealed, type Becoming, fateOf, isTempter } from '../state.ts'
import { termsInputs, toPrice } from '../terms.ts'
import { words } from '../words.ts'
import { openAnswers } from './answers.ts'
import { avatarOffers } from './avatars.ts'
import { explain } from './explain.ts'
import { scenePath } from './scene-path.ts'

/** Step 5, BE-070 to BE-079: both Tempters lay a move before either is turned up. */
export const temptation: BecomingPhase = {
  title: words.phase.temptation,
  rules: ['BE-070', 'BE-071', 'BE-072', 'BE-073', 'BE-074', 'BE-075', 'BE-076', 'BE-077', 'BE-078', 'BE-079'],
  awaits: (state) => sceneOf(state).tempters.filter((seat) => sceneOf(state).moves[seat] === null),
  waitingFor: () => words.waiting.temptation,
  offers(state, seat) {
    if (!isTempter(state, seat)) return []
    const laid = sceneOf(state).moves[seat] !== null
    return [...moves(state, seat, laid), ...avatarOffers(state, seat)]
  },
  explain,
  path: (state) => scenePath(state, words.phase.temptation),
}

/** BE-070: one of three. A laid move may be exchanged while the other Tempter's is missing. */
function moves(state: Becoming, seat: Seat, laid: boolean): BecomingOffer[] {
  return [support(state, laid), bargain(state, seat, laid), standAside(state, laid)]
}

interface Laying<I extends Inputs> {
  readonly name: string
  readonly on: string
  readonly title: string
  readonly prompt: string
  readonly rule: string
  readonly price?: string
  readonly inputs: I
  readonly refused?: Refusal
  move(input: ValuesOf<I>): Move
}

/** The same three choices, first laid under their own names, then exchanged under one. */
function lay<I extends Inputs>(state: Becoming, laid: boolean, one: Laying<I>): BecomingOffer {
  const sealed = areMovesSealed(state)
  return offer<Becoming, Parameters<BecomingTurn['emit']>[0], I>({
    ...(laid ? { do: 'change-sealed-move', on: one.on } : { do: one.name }),
    title: laid ? words.temptation.instead(one.title) : one.title,
    // The log must not tell which of the three was laid.
    ...(sealed ? { sealed: true as const, logged: words.temptation.logged } : {}),
    prompt: one.prompt,
    rule: one.rule,
    ...(one.price === undefined ? {} : { price: one.price }),
    inputs: one.inputs,
    ...(one.refused ? { refused: one.refused } : {}),
    decide(turn, input) {
      turn.emit({ type: 'move-laid', seat: turn.seat, move: one.move(input) })
      revealIfBothLaid(turn)
    },
  })
}

/** BE-071: three dice for the Agent, unless he shoots the moon. */
function support(state: Becoming, laid: boolean): BecomingOffer {
  const moon = sceneOf(state).moons.agent
  return lay(state, laid, {
    name: 'support-agent',
    on: 'support',
    title: words.temptation.support,
    prompt: words.temptation.supportPrompt,
    rule: 'BE-071',
    inputs: { line: line(words.temptation.line, 0, 300) },
    ...(moon ? { refused: refusal('BE-153', words.refuse.moonNoSupport) } : {}),
    move: (input) => ({ kind: 'support', line: input.line }),
  })
}

/** BE-072 to BE-077. */
function bargain(state: Becoming, seat: Seat, laid: boolean): BecomingOffer {
  const nothingLeft = state.assets.every((asset) => asset.subverted !== null)
  return lay(state, laid, {
    name: 'offer-bargain',
    on: 'bargain',
    title: words.temptation.bargain,
    prompt: words.temptation.bargainPrompt,
    rule: 'BE-072',
    inputs: {
      pitch: prose(words.temptation.pitch, 1, 600, {
        rule: 'BE-072',
        because: words.refuse.blankPitch,
        ideas: fateOf(state, seat)?.temptations ?? [],
      }),
      ...termsInputs(state),
    },
    ...(nothingLeft ? { refused: refusal('BE-073', words.refuse.nothingToAsk) } : {}),
    move: ({ pitch, dice, price }) => ({ kind: 'bargain', pitch, terms: toPrice(dice, price) }),
  })
}

/** BE-R13. */
function standAside(state: Becoming, laid: boolean): BecomingOffer {
  return lay(state, laid, {
    name: 'stand-aside',
    on: 'aside',
    title: words.temptation.aside,
    prompt: words.temptation.asidePrompt,
    rule: 'BE-070',
    inputs: {},
    move: () => ({ kind: 'aside' }),
  })
}

/** BE-078: revealed together, then step 6. */
function revealIfBothLaid(turn: BecomingTurn): void {
  const { tempters, moves: laid } = sceneOf(turn.state)
  const both = tempters.flatMap((seat) => {
    const move = laid[seat]
    return move ? [{ seat, move }] : []
  })
  if (both.length < tempters.length) return
  turn.emit({ type: 'moves-revealed', moves: both })
  openAnswers(turn)
}
