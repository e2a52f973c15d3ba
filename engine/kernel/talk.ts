import { line, prose, seat as seatField } from '../fields/field.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { awaited } from '../phase.ts'
import { refusal } from '../refusal.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'

/** TB-020 to TB-023: talk, narration, one's own words, a nudge. */
export function talkOffers(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  const say = tableOffer({
    do: 'say',
    title: words.say.title,
    rule: 'TB-020',
    inputs: { text: prose(words.say.text, 1, 2000, { rule: 'TB-020', because: words.say.blank }) },
    decide(turn, input) {
      turn.emitTable({ type: 'table/said', seat: turn.seat, text: input.text })
    },
  })
  if (kernel.stage !== 'play') return [say]
  return [say, narrate(table), ...editOwnWords(table, seat), ...nudge(table, seat)]
}

function narrate(table: Table): TableOffer {
  return tableOffer({
    do: 'narrate',
    title: words.narrate.title,
    prompt: words.narrate.prompt,
    rule: 'TB-021',
    inputs: {
      text: prose(words.narrate.text, 1, 4000, { rule: 'TB-021', because: words.narrate.blank }),
      voice: line(words.narrate.voice, 0, 60, { hint: words.narrate.voiceHint }),
    },
    ...(table.kernel.paused ? { refused: refusal('TB-030', words.pause.story) } : {}),
    decide(turn, input) {
      turn.game.narrate(input.text, input.voice || undefined)
    },
  })
}

/** TB-022: while nobody has gone on from them, words are their author's to change. */
function editOwnWords(table: Table, seat: Seat): TableOffer[] {
  return table.kernel.words
    .filter((own) => own.seat === seat)
    .map((own) =>
      tableOffer({
        do: 'edit-words',
        on: own.line,
        title: words.edit.title,
        rule: 'TB-022',
        inputs: {
          text: prose(words.edit.text, 1, 4000, {
            initial: own.text,
            rule: 'TB-021',
            because: words.narrate.blank,
          }),
        },
        decide(turn, input) {
          turn.emitTable({ type: 'table/words-edited', seat: turn.seat, line: own.line, text: input.text })
        },
      }),
    )
}

/** TB-023: once to each seat the table waits for, until that seat acts. */
function nudge(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  const among = awaited(table).filter(
    (one) => one !== seat && !kernel.nudged.some((nudge) => nudge.by === seat && nudge.seat === one),
  )
  if (among.length === 0) return []
  return [
    tableOffer({
      do: 'nudge',
      title: words.nudge.title,
      prompt: words.nudge.prompt,
      rule: 'TB-023',
      inputs: {
        seat: seatField(words.nudge.seat, among, {
          rule: 'TB-023',
          because: words.nudge.notAwaited,
          ...(among.length === 1 ? { initial: among[0] as Seat } : {}),
        }),
      },
      decide(turn, input) {
        turn.emitTable({ type: 'table/nudged', by: turn.seat, seat: input.seat })
      },
    }),
  ]
}
