import { prose } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { mayActFor, standsIn } from '../away.ts'
import { why } from '../refusals.ts'
import { groupOf } from '../sheet.ts'
import type { Change, Side } from '../state.ts'
import { memberOf, sumsOf, totalOf, windowOf } from '../sums.ts'
import { words } from '../words.ts'
import { addPlace, correctSpelling } from './any-time.ts'
import { awaitedAtSum, cancelDeclaration, claimOffers } from './claims.ts'
import {
  type Asking,
  type ChangeOffer,
  type ChangePhase,
  type ChangeTurn,
  listSeats,
  offer,
} from './contract.ts'
import { explain } from './explain.ts'
import { decideChallenge } from './result.ts'
import { stepField } from './turn.ts'
import { hasReacted, listHoldouts } from './uses.ts'

/** CH-033 to CH-038: a Challenge a group sets itself, or to shed a trait (CH-146 to CH-149). */
export const build: ChangePhase = {
  title: words.phase.build,
  rules: ['CH-020', 'CH-035', 'CH-036', 'CH-037', 'CH-052'],
  awaits: awaitedAtSum,
  waitingFor: () => words.waiting.sum,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [...claimOffers(asking), ...changeStep(asking), ...rollSelf(asking), ...besides(asking)]
  },
  explain,
  path: (state) => [words.path.challenge(state), words.phase.build],
}

/** CH-039 to CH-041: the attacker builds and rolls first. */
export const attackBuild: ChangePhase = {
  title: words.phase.attack,
  rules: ['CH-039', 'CH-040', 'CH-041'],
  awaits: awaitedAtSum,
  waitingFor: () => words.waiting.sum,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [...claimOffers(asking), ...rollAttack(asking), ...besides(asking)]
  },
  explain,
  path: (state) => [words.path.challenge(state), words.phase.attack],
}

/** CH-042 to CH-044: then the defender, who knows what there is to beat. */
export const defenceBuild: ChangePhase = {
  title: words.phase.defence,
  rules: ['CH-042', 'CH-043', 'CH-044', 'CH-050'],
  awaits: awaitedAtSum,
  waitingFor: (state) => (state.challenge?.defence ? words.waiting.sum : words.waiting.defence),
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [...describeDefence(asking), ...claimOffers(asking), ...rollDefence(asking), ...besides(asking)]
  },
  explain,
  path: (state) => [words.path.challenge(state), words.phase.defence],
}

export function besides(asking: Asking): ChangeOffer[] {
  return [...cancelDeclaration(asking), addPlace(asking), ...correctSpelling(asking)]
}

/** CH-034 and RL-67: the step may change until someone else has reacted to it. */
function changeStep({ state, seat }: Asking): ChangeOffer[] {
  const { challenge } = state
  if (!challenge || groupOf(state, challenge.actor).seat !== seat) return []
  if (challenge.kind === 'removal' || hasReacted(challenge, seat)) return []
  return [
    offer({
      do: 'change-step',
      title: words.challenge.change,
      rule: 'CH-034',
      inputs: { step: stepField(challenge.step) },
      decide: (turn, input) => turn.emit({ type: 'step-changed', step: input.step }),
    }),
  ]
}

/** Whoever closes the window rolls, once those who may still add to it have passed. */
export function rollOffer(
  { state, seat, names }: Asking,
  about: { do: string; title: string; prompt: string; rule: string; refused?: Refusal | undefined },
  decide: (turn: ChangeTurn) => void,
): ChangeOffer[] {
  const { challenge } = state
  const window = windowOf(state)
  if (!challenge || !window || !mayActFor(state, seat, memberOf(challenge, window.roller))) return []
  const holdouts = listHoldouts(state)
  const { refused: own, ...written } = about
  const refused = own ?? (holdouts.length > 0 ? why.waitForOthers(listSeats(names, holdouts)) : undefined)
  return [offer({ ...written, inputs: {}, ...(refused ? { refused } : {}), decide: (turn) => decide(turn) })]
}

/** CH-032: the side's costs are paid with its die. A 1 or a 10 is only a number (RL-65). */
export function castDie(turn: ChangeTurn, side: Side): void {
  const [face = 1] = turn.roll([10])
  turn.emit({ type: 'die-cast', side, face, ...totalsWith(turn.state, side, face) })
}

function totalsWith(state: Change, side: Side, face: number): { total: number; against: number | null } {
  const { challenge } = state
  if (!challenge) return { total: face, against: null }
  const sums = sumsOf(state, challenge)
  const other = side === 'actor' ? sums.opposite : sums.actor
  const isLast = side === 'opposite' || challenge.kind === 'self' || challenge.kind === 'removal'
  return { total: totalOf(sums[side]) + face, against: isLast ? totalOf(other) : null }
}

function rollSelf(asking: Asking): ChangeOffer[] {
  const about = {
    do: 'roll-challenge',
    title: words.roll.challenge,
    prompt: words.roll.prompt,
    rule: 'CH-037',
  }
  return rollOffer(asking, about, (turn) => {
    castDie(turn, 'actor')
    decideChallenge(turn)
  })
}

function rollAttack(asking: Asking): ChangeOffer[] {
  const about = {
    do: 'roll-attack',
    title: words.roll.attack,
    prompt: words.roll.attackPrompt,
    rule: 'CH-041',
  }
  return rollOffer(asking, about, (turn) => castDie(turn, 'actor'))
}

/** CH-018: how the plan is thwarted; it may be put in better words until the die falls. */
function describeDefence({ state, seat }: Asking): ChangeOffer[] {
  const { challenge } = state
  if (!challenge || challenge.target === null || groupOf(state, challenge.target).seat !== seat) return []
  const group = groupOf(state, challenge.target)
  return [
    offer({
      do: 'describe-defence',
      title: challenge.defence ? words.defence.again : words.defence.title,
      ...(challenge.defence ? { aside: true as const } : {}),
      prompt: words.defence.prompt,
      rule: 'CH-018',
      inputs: {
        text: prose(words.defence.text, 1, 600, {
          rule: 'CH-018',
          because: why.sayHow.because,
          ...(challenge.defence ? { initial: challenge.defence } : {}),
        }),
      },
      decide(turn, input) {
        turn.emit({ type: 'defence-described', text: input.text })
        turn.narrate(input.text, group.name)
      },
    }),
  ]
}

function rollDefence(asking: Asking): ChangeOffer[] {
  const { state, seat } = asking
  // HJ-15: for somebody who is away the die falls bare, without a word on how they thwart it.
  const isBare = state.challenge?.target != null && standsIn(state, seat, state.challenge.target)
  const about = {
    do: 'roll-defence',
    title: isBare ? words.away.bareDefence : words.roll.defence,
    prompt: isBare ? words.away.barePrompt : words.roll.prompt,
    rule: isBare ? 'HJ-15' : 'CH-043',
    refused: isBare || state.challenge?.defence ? undefined : why.describeFirst,
  }
  return rollOffer(asking, about, (turn) => {
    castDie(turn, 'opposite')
    decideChallenge(turn)
  })
}
