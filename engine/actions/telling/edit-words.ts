import { prose } from '../../fields/field.ts'
import { words } from '../../kernel/words.ts'
import { tableAction } from '../table-action.ts'

/** Whoever plays alone tells on and on: an offer for every passage would outgrow every frame. Older ones are changed by name. */
const MOST_PASSAGES = 30

/** TB-022 While nobody has gone on from them, words are their author's to change. */
export const editWords = tableAction(
  'edit-words',
  {
    rule: 'TB-022',
    in: ['play'],
    things: ({ kernel }, seat) =>
      kernel.words.filter((own) => own.seat === seat).map(({ line, text }) => ({ id: line, text })),
    shows: MOST_PASSAGES,
    title: () => words.edit.title,
    inputs: ({ on }) => ({
      text: prose(words.edit.text, 1, 4000, {
        initial: on.text,
        rule: 'TB-021',
        because: words.narrate.blank,
      }),
    }),
    decide: (turn, { seat, on }, { text }) =>
      turn.emitTable({ type: 'table/words-edited', seat, line: on.id, text }),
  },
  { decidesNothing: true },
)
