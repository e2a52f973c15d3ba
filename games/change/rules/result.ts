import { HARD_STEP } from '../content/transitions.ts'
import type { ChangeTurn } from '../contract.ts'
import type { Challenge, Change, GroupId, Work } from '../state.ts'
import { newId } from './sheet.ts'
import { diceByMargin, hasOneDie, sumsOf, totalOf } from './sums.ts'
import { paymentsOf } from './uses.ts'

/**
 * CH-032: a side's costs are paid with its die, the actor's first. A 1 or a 10 is only a number (RL-65). With the
 * last die both sums stand.
 */
export function castDie(turn: ChangeTurn): void {
  const { challenge } = turn.state
  if (!challenge) return
  const side = challenge.dice.actor === 0 ? 'actor' : 'opposite'
  const [face = 1] = turn.roll([10])
  const sums = sumsOf(turn.state, challenge)
  const isLast = side === 'opposite' || hasOneDie(challenge)
  const against = isLast ? totalOf(side === 'actor' ? sums.opposite : sums.actor) : null
  const paid = paymentsOf(turn.state, challenge, side)
  turn.emit({ type: 'die-cast', side, face, total: totalOf(sums[side]) + face, against, paid })
  if (isLast) decideChallenge(turn, challenge)
}

/** Who has won, and what that costs and brings. */
function decideChallenge(turn: ChangeTurn, challenge: Challenge): void {
  const sums = sumsOf(turn.state, challenge)
  const actorTotal = totalOf(sums.actor)
  const oppositeTotal = totalOf(sums.opposite)
  // CH-037, CH-044, CH-126, CH-133: only a higher total wins; a tie goes to whoever resists.
  const hasWon = actorTotal > oppositeTotal
  const margin = Math.abs(actorTotal - oppositeTotal)
  if (hasWon && challenge.kind === 'arena') placeProposed(turn, challenge)
  if (hasWon && challenge.kind === 'removal' && challenge.shed) {
    turn.emit({ type: 'trait-shed', group: challenge.actor, trait: challenge.shed, rating: '-' })
  }
  const work = workAfter(turn.state, challenge, hasWon, margin)
  const totals = { actorTotal, oppositeTotal, margin }
  turn.emit({ type: 'challenge-decided', hasWon, ...totals, isUnopposed: false, work })
}

/** CH-117 to CH-123 and HJ-07: when every stance is in they are shown, and an unopposed Addition goes through. */
export function openStances(turn: ChangeTurn): void {
  const { challenge } = turn.state
  if (!challenge || challenge.stances.some((one) => one.stance === null)) return
  const stances = challenge.stances.map(
    ({ group, stance }) => ({ group, stance: stance ?? 'abstain' }) as const,
  )
  turn.emit({ type: 'stances-revealed', stances })
  const onlyAdds = challenge.proposal?.parts.every((part) => part.segment === null) ?? false
  if (onlyAdds && !stances.some((one) => one.stance === 'against')) letThrough(turn, challenge)
}

/** CH-122: an Addition that nobody opposes simply happens, and earns one winning die (RL-44). */
function letThrough(turn: ChangeTurn, challenge: Challenge): void {
  placeProposed(turn, challenge)
  const work = [roll(challenge.actor, 'win', 1)]
  const none = { actorTotal: 0, oppositeTotal: 0, margin: 0 }
  turn.emit({ type: 'challenge-decided', hasWon: true, ...none, isUnopposed: true, work })
}

function placeProposed(turn: ChangeTurn, challenge: Challenge): void {
  const { proposal, actor } = challenge
  if (!proposal) return
  let added = 0
  const ids = proposal.parts.map((part) => (part.segment === null ? newId(turn.state, 's', added++) : ''))
  turn.emit({ type: 'segments-placed', arena: proposal.arena, group: actor, ids })
}

function workAfter(state: Change, challenge: Challenge, hasWon: boolean, margin: number): Work[] {
  const { actor, kind } = challenge
  const type = hasWon ? 'win' : 'lose'
  switch (kind) {
    case 'self':
      return [roll(actor, type, challenge.step)]
    // CH-149, OP-05: Chaos comes, and Hard dice only with the option.
    case 'removal':
      return [
        ...shedFirst(challenge, hasWon),
        ...(state.switches.hardMeansHard ? [roll(actor, type, HARD_STEP)] : []),
        { kind: 'chaos', by: actor, part: 1, rule: 'CH-150' },
      ]
    case 'attack':
      return afterAttack(challenge, hasWon, margin)
    case 'arena': {
      const dice = hasWon ? 1 : diceByMargin(margin)
      return dice > 0 ? [roll(actor, type, dice)] : []
    }
    default:
      return kind satisfies never
  }
}

/** CH-147: the shed trait takes its place on the fringe before Chaos comes (RL-40). */
function shedFirst({ actor, shed }: Challenge, hasWon: boolean): Work[] {
  if (!hasWon || shed === null) return []
  return [{ kind: 'place', by: actor, trait: shed, to: 'peripheral', rule: 'CH-147' }]
}

/** CH-045 and CH-046: one winning die for the winner; losing dice on the loser's sheet by margin. */
function afterAttack({ actor, target }: Challenge, hasWon: boolean, margin: number): Work[] {
  const defender = target ?? actor
  const winner = hasWon ? actor : defender
  const loser = hasWon ? defender : actor
  const most = diceByMargin(margin)
  return [
    roll(winner, 'win', 1),
    ...(most > 0 ? [{ kind: 'choose-dice', by: winner, loser, most } as const] : []),
  ]
}

/** Dice on a group's own sheet: it rolls them, and names what comes of them. */
export function roll(group: GroupId, type: 'win' | 'lose', dice: number): Work {
  return { kind: 'roll', batch: { sheet: group, type, dice, by: group } }
}
