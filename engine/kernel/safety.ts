import { choice, line, prose } from '../fields/field.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { refusal } from '../refusal.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'
import { anewOffers, veilOffer } from './x-card.ts'

const MOST_WRITTEN = 1000

/** TB-030: anyone may stop the table at once, and nobody is told who. It always works, even in the lobby. */
export function safetyOffers(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  const veil = veilOffer(table, seat)
  // TB-005: what was told can be veiled for ever.
  if (kernel.stage === 'closed') return [veil, ...anewOffers(table, seat)]
  const pause = tableOffer({
    do: 'pause',
    title: words.pause.title,
    prompt: words.pause.prompt,
    rule: 'TB-030',
    inputs: {},
    ...(kernel.paused ? { refused: refusal('TB-030', words.pause.already) } : {}),
    decide(turn) {
      turn.unsign()
      turn.emitTable({ type: 'table/paused' })
    },
  })
  const resume = tableOffer({
    do: 'resume',
    title: words.resume.title,
    prompt: words.resume.prompt,
    rule: 'TB-031',
    inputs: {},
    decide(turn) {
      turn.emitTable({ type: 'table/resumed', seat: turn.seat })
    },
  })
  return [
    pause,
    ...(kernel.paused ? [resume] : []),
    veil,
    linesAndVeils(table),
    ...addLineOrVeil(table),
    ...anewOffers(table, seat),
  ]
}

/** TB-032: what stays out of the story, written together and visible to all. */
function linesAndVeils(table: Table): TableOffer {
  const { lines, veils } = table.kernel.safety
  return tableOffer({
    do: 'write-lines-and-veils',
    title: words.safety.title,
    prompt: words.safety.prompt,
    rule: 'TB-032',
    inputs: {
      lines: prose(words.safety.lines, 0, MOST_WRITTEN, { initial: lines }),
      veils: prose(words.safety.veils, 0, MOST_WRITTEN, { initial: veils }),
    },
    decide(turn, input) {
      turn.unsign()
      turn.emitTable({ type: 'table/safety-written', ...input })
    },
  })
}

/** TB-032: adding takes nothing away that somebody else writes at the same moment. */
function addLineOrVeil(table: Table): TableOffer[] {
  const { lines, veils } = table.kernel.safety
  const room = MOST_WRITTEN - Math.max(lines.length, veils.length)
  if (room < 2) return []
  return [
    tableOffer({
      do: 'add-line-or-veil',
      title: words.safety.add,
      prompt: words.safety.addPrompt,
      rule: 'TB-032',
      inputs: {
        as: choice(words.safety.as, [
          { value: 'line', label: words.safety.line, note: words.safety.lineNote },
          { value: 'veil', label: words.safety.veil, note: words.safety.veilNote },
        ]),
        text: line(words.safety.text, 1, Math.min(200, room - 1), {
          rule: 'TB-032',
          because: words.safety.blank,
        }),
      },
      decide(turn, input) {
        const now = turn.table.kernel.safety
        const written = input.as === 'line' ? 'lines' : 'veils'
        const text = now[written] === '' ? input.text : `${now[written]}\n${input.text}`
        turn.unsign()
        turn.emitTable({ type: 'table/safety-written', ...now, [written]: text })
      },
    }),
  ]
}
