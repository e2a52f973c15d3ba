import { choice, name } from '../../../engine/fields/field.ts'
import type { Seat } from '../../../engine/old-contract.ts'
import { winnerOf } from '../ballots.ts'
import { type Character, findCharacter, sameWords } from '../characters.ts'
import {
  type Asking,
  barred,
  type CircleOffer,
  type CirclePhase,
  type CircleTurn,
  insisting,
  offer,
} from '../contract.ts'
import { whyClosing } from '../refusals/closing.ts'
import { CHANGE_WORTH, NO_TRAIT, type TraitVote } from '../session.ts'
import { allSeats, type HotCircle, LIMITS } from '../state.ts'
import { words } from '../words.ts'
import { closingWords } from '../words-closing.ts'
import { closeIfFinished } from './closing-steps.ts'

/** HC-187 to HC-193, HC-210: one character after the other, removing before adding. */
export const traitVotePhase: CirclePhase = {
  title: words.phases['trait-vote'],
  rules: ['HC-187', 'HC-188', 'HC-189', 'HC-190', 'HC-191', 'HC-192', 'HC-193', 'HC-210'],
  awaits: seatsOwing,
  waitingFor: (state) =>
    voteOf(state)?.round === 'propose' ? closingWords.waiting.propose : closingWords.waiting.vote,
  offers: (state, seat, names) => {
    const vote = voteOf(state)
    const character = vote && findCharacter(state.characters, vote.queue[0] ?? null)
    if (!vote || !character || !seatsOwing(state).includes(seat)) return []
    const asking = { state, seat, names }
    switch (vote.round) {
      case 'remove':
        return [voteRemove(asking, character)]
      case 'propose':
        return [proposeTrait(character, vote), proposeNothing()]
      case 'add':
      case 'add-again':
        return [voteAdd(asking, character, vote)]
      default:
        return vote.round satisfies never
    }
  },
  path: (state) => [words.path.session(state.sessions), words.path.ending],
}

function voteOf(state: HotCircle): TraitVote | null {
  return state.session?.closing?.vote ?? null
}

/** Everybody, the gamemaster too, whose ballot or proposal is not in. */
function seatsOwing(state: HotCircle): Seat[] {
  const vote = voteOf(state)
  if (!vote) return []
  const isIn = (seat: Seat) =>
    vote.round === 'propose'
      ? vote.passed.includes(seat) || vote.proposals.some((one) => one.seat === seat)
      : String(seat) in vote.ballots
  return allSeats(state).filter((seat) => !isIn(seat))
}

/** HC-188, HC-O3 */
function voteRemove({ state }: Asking, character: Character): CircleOffer {
  const { trait, none, open, prompt, ...said } = closingWords.remove(character.name)
  const { openBallots } = state.switches
  return offer({
    do: 'vote-remove-trait',
    ...said,
    prompt: openBallots ? open : prompt,
    rule: 'HC-188',
    ...(openBallots ? {} : { sealed: true as const }),
    inputs: {
      trait: choice(
        trait,
        [
          { value: NO_TRAIT, label: none },
          ...character.traits.map(({ id, text: label }) => ({ value: id, label })),
        ],
        insisting(whyClosing.notTheirTrait(character.name)),
      ),
    },
    decide(turn, input) {
      turn.emit({ type: 'ballot-cast', seat: turn.seat, ballot: input.trait })
      countBallots(turn)
    },
  })
}

/** HC-191: everybody writes one, or none. */
function proposeTrait(character: Character, vote: TraitVote): CircleOffer {
  const { text, ...said } = closingWords.propose(character.name)
  const isFull = character.traits.length >= LIMITS.traits
  return offer({
    do: 'propose-trait',
    ...said,
    rule: 'HC-191',
    ...barred(isFull ? whyClosing.traitsFull(LIMITS.traits) : undefined),
    inputs: {
      text: name(text, LIMITS.name, {
        rule: 'HC-191',
        also: (value) => {
          if (character.traits.some((one) => sameWords(one.text, value)))
            return whyClosing.hasTrait(character.name)
          const isTwice = vote.proposals.some((one) => sameWords(one.text, value))
          return isTwice || value === NO_TRAIT ? whyClosing.proposedAlready : undefined
        },
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'trait-proposed', seat: turn.seat, text: input.text })
      endProposing(turn)
    },
  })
}

function proposeNothing(): CircleOffer {
  return offer({
    do: 'propose-nothing',
    title: closingWords.proposeNothing.title,
    rule: 'HC-191',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'proposal-passed', seat: turn.seat })
      endProposing(turn)
    },
  })
}

/** With nothing written there is nothing to vote on. */
function endProposing(turn: CircleTurn): void {
  const vote = voteOf(turn.state)
  if (!vote || seatsOwing(turn.state).length > 0) return
  if (vote.proposals.length === 0) return nextCharacter(turn)
  turn.emit({ type: 'vote-moved-on', to: 'add', persona: 0 })
}

function voteAdd({ state }: Asking, character: Character, vote: TraitVote): CircleOffer {
  const { trait, none, open, prompt, ...said } = closingWords.add(character.name, vote.round === 'add-again')
  const { openBallots } = state.switches
  return offer({
    do: 'vote-add-trait',
    ...said,
    prompt: openBallots ? open : prompt,
    rule: 'HC-191',
    ...(openBallots ? {} : { sealed: true as const }),
    inputs: {
      trait: choice(
        trait,
        [
          { value: NO_TRAIT, label: none },
          ...vote.proposals.map(({ text }) => ({ value: text, label: text })),
        ],
        insisting(whyClosing.notProposed),
      ),
    },
    decide(turn, input) {
      turn.emit({ type: 'ballot-cast', seat: turn.seat, ballot: input.trait })
      countBallots(turn)
    },
  })
}

/** HC-189 to HC-191: with the last ballot all are opened and counted. */
function countBallots(turn: CircleTurn): void {
  const { state } = turn
  const vote = voteOf(state)
  const character = vote && findCharacter(state.characters, vote.queue[0] ?? null)
  if (!vote || !character || seatsOwing(state).length > 0) return
  const { round } = vote
  const ballots = { ...vote.ballots }
  const winner = winnerOf(ballots, character.seat)
  const common = { character: character.id, round, ballots }
  if (round === 'remove') {
    const removed = character.traits.find((one) => one.id === winner) ?? null
    turn.emit({ type: 'ballots-opened', result: { ...common, removed, added: null } })
    turn.emit({ type: 'vote-moved-on', to: 'propose', persona: 0 })
    return
  }
  const added = winner === null ? null : { id: `x${state.made.things + 1}`, text: winner }
  turn.emit({ type: 'ballots-opened', result: { ...common, removed: null, added } })
  const isNone = Object.values(ballots).every((one) => one === NO_TRAIT)
  if (!added && round === 'add' && !isNone) turn.emit({ type: 'vote-moved-on', to: 'add-again', persona: 0 })
  else nextCharacter(turn)
}

/** HC-193, HC-O4: paid once both rounds are through. */
function nextCharacter(turn: CircleTurn): void {
  const vote = voteOf(turn.state)
  const [character] = vote?.queue ?? []
  if (!vote || character === undefined) return
  const persona = worthOfVote(turn.state, vote)
  turn.emit({ type: 'vote-moved-on', to: 'next', persona })
  if (persona > 0) turn.emit({ type: 'persona-paid', character, points: persona, why: 'trait' })
  closeIfFinished(turn)
}

function worthOfVote({ switches }: HotCircle, { removed, added }: TraitVote): number {
  const changes = Number(removed !== null) + Number(added !== null)
  if (switches.traitChangeEach) return changes * CHANGE_WORTH
  return changes === 2 ? CHANGE_WORTH : 0
}
