import { allSeats, choice, insisting, type Option, type Refusal, type Seat } from '../../../engine/writing.ts'
import type { Asking, At, CircleTurn } from '../contract.ts'
import type { HotCircle } from '../state.ts'
import { closingWords, whyClosing } from '../words/index.ts'
import { type Character, findCharacter } from './characters.ts'
import { closeIfFinished, inPlay } from './closing.ts'
import { plays } from './edition.ts'
import { CHANGE_WORTH, NO_TRAIT, type TraitVote } from './session.ts'
import { nextThing } from './testing/settling.ts'

/** The vote that is on: its phase is nothing without it. */
export function openVote(state: HotCircle): { vote: TraitVote; character: Character } {
  const vote = state.session?.closing?.vote
  const character = findCharacter(state, vote?.queue[0] ?? null)
  if (!vote || !character) throw new Error('no trait vote is on')
  return { vote, character }
}

/** Everybody, the gamemaster too, whose ballot or proposal is not in. */
export function seatsOwingBallot(state: HotCircle): Seat[] {
  const vote = state.session?.closing?.vote
  if (!vote) return []
  const isIn = (seat: Seat) =>
    vote.round === 'propose'
      ? vote.passed.includes(seat) || vote.proposals.some((one) => one.seat === seat)
      : String(seat) in vote.ballots
  return allSeats(state.seats).filter((seat) => !isIn(seat))
}

/** Whoever owes something in one of these rounds. */
export function inRound(...rounds: readonly TraitVote['round'][]) {
  return {
    in: ['trait-vote'] as const,
    by(state: HotCircle, seat: Seat) {
      const round = state.session?.closing?.vote?.round
      return round !== undefined && rounds.includes(round) && seatsOwingBallot(state).includes(seat)
    },
    notNow: inPlay(whyClosing.noMilestone),
    notYours: ({ state, seat }: Asking) =>
      String(seat) in (state.session?.closing?.vote?.ballots ?? {}) ? whyClosing.oneBallot : undefined,
  }
}

/** Sealed, unless the table votes openly (HC-O3). */
export const ballot = {
  prompt: ({ state }: At) => closingWords.ballot[state.switches.openBallots ? 'open' : 'sealed'],
  logged: () => closingWords.ballot.logged,
  sealed: ({ state }: At) => !state.switches.openBallots,
}

/** One of these, or none of them. */
export function ballotField(none: string, options: readonly Option[], refused: Refusal) {
  const all = [{ value: NO_TRAIT, label: none }, ...options]
  return { trait: choice(closingWords.ballot.trait, all, insisting(refused)) }
}

export function castBallot(turn: CircleTurn, cast: string): void {
  turn.emit({ type: 'ballot-cast', seat: turn.seat, ballot: cast })
  countBallots(turn)
}

/** HC-189 to HC-191: with the last ballot all are opened and counted. */
function countBallots(turn: CircleTurn): void {
  const { state } = turn
  if (seatsOwingBallot(state).length > 0) return
  const { vote, character } = openVote(state)
  const { round } = vote
  const ballots = { ...vote.ballots }
  const won = winnerOf(ballots, character.seat)
  const winner = won === NO_TRAIT ? null : won
  const result = { character: character.id, round, ballots }
  if (round === 'remove') {
    const removed = character.traits.find((one) => one.id === winner) ?? null
    turn.emit({ type: 'ballots-opened', result: { ...result, removed, added: null } })
    turn.emit({ type: 'vote-moved-on', to: 'propose', persona: 0 })
    return
  }
  const added = winner === null ? null : { id: nextThing(state), text: winner }
  turn.emit({ type: 'ballots-opened', result: { ...result, removed: null, added } })
  // HC-189: a majority for none is a majority; the first rules took only all ballots for one.
  const isAgreed = plays(state, 2)
    ? won === NO_TRAIT
    : Object.values(ballots).every((one) => one === NO_TRAIT)
  if (!added && round === 'add' && !isAgreed)
    turn.emit({ type: 'vote-moved-on', to: 'add-again', persona: 0 })
  else nextCharacter(turn)
}

/**
 * HC-189: more than half wins. With exactly half an option wins only if the owner's own ballot is
 * among its votes. Else nothing wins. `none` can win too.
 */
export function winnerOf(ballots: Readonly<Record<string, string>>, owner: Seat): string | null {
  const cast = Object.values(ballots)
  const half = cast.length / 2
  const count = (option: string) => cast.filter((one) => one === option).length
  const options = [...new Set(cast)]
  const majority = options.find((option) => count(option) > half)
  const decided = options.find((option) => count(option) === half && ballots[String(owner)] === option)
  return majority ?? decided ?? null
}

/** With nothing written there is nothing to vote on. */
export function endProposing(turn: CircleTurn): void {
  if (seatsOwingBallot(turn.state).length > 0) return
  const { vote } = openVote(turn.state)
  if (vote.proposals.length === 0) nextCharacter(turn)
  else turn.emit({ type: 'vote-moved-on', to: 'add', persona: 0 })
}

/** HC-193, HC-O4: paid once both rounds are through. */
function nextCharacter(turn: CircleTurn): void {
  const { vote, character } = openVote(turn.state)
  const persona = worthOfVote(turn.state, vote)
  turn.emit({ type: 'vote-moved-on', to: 'next', persona })
  if (persona > 0) turn.emit({ type: 'persona-paid', character: character.id, points: persona, why: 'trait' })
  closeIfFinished(turn)
}

function worthOfVote({ switches }: HotCircle, { removed, added }: TraitVote): number {
  const changes = Number(removed !== null) + Number(added !== null)
  if (switches.traitChangeEach) return changes * CHANGE_WORTH
  return changes === 2 ? CHANGE_WORTH : 0
}
