import { prose } from '../fields/field.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { refusal } from '../refusal.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import { words } from './words.ts'

/** TB-030: anyone may stop the table at once, and nobody is told who. It always works, even in the lobby. */
export function safetyOffers(table: Table, _seat: Seat): TableOffer[] {
  const { kernel } = table
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
  return kernel.paused ? [pause, resume, linesAndVeils(table)] : [pause, linesAndVeils(table)]
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
      lines: prose(words.safety.lines, 0, 1000, { initial: lines }),
      veils: prose(words.safety.veils, 0, 1000, { initial: veils }),
    },
    decide(turn, input) {
      turn.emitTable({ type: 'table/safety-written', seat: turn.seat, ...input })
    },
  })
}
