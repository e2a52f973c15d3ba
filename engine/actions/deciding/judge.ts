import { countOf, isPutToVote, missingVotes, votersOf } from '../../deciding/voting.ts'
import { choice } from '../../fields/field.ts'
import type { Seat } from '../../game.ts'
import { nameOf, type Question } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { tableAction } from '../table-action.ts'
import { isAboutRigid, type Questioned, toQuestioned } from './questions.ts'

function toDecide(table: Table, seat: Seat): Questioned[] {
  const { kernel } = table
  if (kernel.paused) return []
  return kernel.questions
    .filter((one) => isPutToVote(table, one) && missingVotes(table, one).includes(seat))
    .map(toQuestioned)
}

/** TB-047 One vote each, sealed until all are there. */
export const judge = tableAction(
  'judge',
  {
    rule: 'TB-047',
    in: ['play'],
    things: toDecide,
    title: ({ state, on: { question } }) =>
      words.judge.title(nameOf(state.kernel, question.seat), question.title),
    prompt: ({ state, on }) => `${sayCount(state, on.question)} ${words.counting.sealed}`,
    sealed: true,
    inputs: () => ({
      verdict: choice(words.judge.verdict, [
        { value: 'keep', label: words.judge.keep },
        { value: 'strike', label: words.judge.strike },
      ]),
    }),
    decide: (turn, { seat, on }, { verdict }) =>
      turn.emitTable({
        type: 'table/voted',
        about: on.question.about,
        seat,
        strikes: verdict === 'strike',
      }),
  },
  { readsBack: isAboutRigid },
)

/** What a vote will do, before it is cast. */
export function sayCount(table: Table, question: Question): string {
  const voters = votersOf(table, question)
  const count = countOf(table, question)
  const { counting } = words
  if (count === 'owner') return counting.owner(nameOf(table.kernel, voters[0] ?? question.seat))
  if (count === 'all') return counting.all
  if (count === 'majority') return counting.majority(voters.length)
  return counting.number(Math.min(count, voters.length), voters.length)
}
