import type { Line } from '../../../engine/old-contract.ts'
import { findCharacter } from '../characters.ts'
import type { BallotResult, ClosingEvent } from '../events/closing.ts'
import { NO_TRAIT } from '../session.ts'
import { listWords } from '../state.ts'
import { spellInstinctForm, words } from '../words.ts'
import { closingWords } from '../words-closing.ts'
import { called, heading, note, type Telling, who } from './lines.ts'

/** The closing steps. Of a sealed ballot only that it is in. */
export function tellClosing(event: ClosingEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'goal-claimed': {
      const { character, slot, outcome, points } = event.claim
      const goal = findCharacter(telling.state.characters, character)?.beliefs[slot]?.goal ?? ''
      return [
        note(
          `${called(telling, character)}, ${closingWords.outcomes[outcome]}: ${goal} (${points} persona)`,
          'HC-177',
        ),
      ]
    }
    case 'goal-claim-undone':
      return [note(`${called(telling, event.character)}’s claim does not count.`, 'HC-177')]
    case 'belief-rewritten':
      return [
        note(
          `${called(telling, event.character)} believes ${event.belief.stance}, and so must ${event.belief.goal}.`,
          'HC-025',
        ),
      ]
    case 'instinct-rewritten': {
      const { form, trigger, text } = event.instinct
      return [
        note(`${called(telling, event.character)}: ${spellInstinctForm(form, trigger, text)}.`, 'HC-029'),
      ]
    }
    case 'change-denied':
      return [note('Only other words for the same: no award.', 'HC-178')]
    case 'step-finished':
      return []
    case 'step-closed':
      return event.next === 'between'
        ? [heading('After the session')]
        : [note(words.phases[event.next], 'HC-207')]
    case 'voluntary-condition-set':
      return [note(`${called(telling, event.character)} is ${event.condition.text}.`, 'HC-052')]
    case 'voluntary-condition-dropped':
      return [note(`${called(telling, event.character)} lets a condition go.`, 'HC-052')]
    default:
      return tellVote(event, telling)
  }
}

type VoteEvent = Extract<
  ClosingEvent,
  { type: 'ballot-cast' | 'trait-proposed' | 'proposal-passed' | 'ballots-opened' | 'vote-moved-on' }
>

function tellVote(event: VoteEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'ballot-cast':
      return [note(`${who(telling, event.seat)} has voted.`, 'HC-188')]
    case 'trait-proposed':
      return [note(`${who(telling, event.seat)} proposes: ${event.text}.`, 'HC-191')]
    case 'proposal-passed':
      return [note(`${who(telling, event.seat)} proposes none.`, 'HC-191')]
    case 'ballots-opened':
      return tellResult(event.result, telling)
    case 'vote-moved-on':
      return event.to === 'add-again' ? [note('No majority. One more ballot.', 'HC-191')] : []
    default:
      return event satisfies never
  }
}

function tellResult(result: BallotResult, telling: Telling): Line[] {
  const name = called(telling, result.character)
  const { removed, added } = result
  const outcome = removed
    ? `${name} is no longer ${removed.text}.`
    : added
      ? `${name} is now ${added.text}.`
      : `${name} stays as they are.`
  const traits = findCharacter(telling.state.characters, result.character)?.traits ?? []
  const label = (ballot: string) => {
    if (ballot === NO_TRAIT) return 'none'
    return removed?.id === ballot ? removed.text : (traits.find((one) => one.id === ballot)?.text ?? ballot)
  }
  const ballots = Object.entries(result.ballots).map(
    ([seat, ballot]) => `${who(telling, Number(seat))} ${label(ballot)}`,
  )
  return [note(`The ballots: ${listWords(ballots)}.`, 'HC-189'), note(outcome, 'HC-189')]
}
