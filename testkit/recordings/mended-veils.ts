import type { TableEvent } from '../../engine/kernel/events.ts'
import { veilOf } from '../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../engine/table.ts'

type Veil = Extract<TableEvent, { type: 'table/veiled' }>

/**
 * A veil with the passages and words that it had, if those which it names no longer were veiled before: veils
 * once named them again and again, and changed nothing by it.
 */
export function withVeilsAsTheyWere(was: Entry, now: Entry, past: readonly Entry[]): Entry {
  const [before, after] = [veilBy(was), veilBy(now)]
  if (before === undefined || after === undefined) return now
  const { lines, words } = veilOf(past)
  const veiled = {
    lines: new Set(lines.filter(({ anew }) => anew === undefined).map(({ line }) => line)),
    words: new Set(words.filter(({ anew }) => anew === undefined).map(({ id }) => id)),
  }
  const isMended = (part: 'lines' | 'words') =>
    before[part].filter((id) => !veiled[part].has(id)).join() === after[part].join()
  if (!isMended('lines') || !isMended('words')) return now
  const whole = { ...after, lines: before.lines, words: before.words }
  return { ...now, events: now.events.map((event) => (event === after ? whole : event)) }
}

function veilBy({ events }: Entry): Veil | undefined {
  return events.find((event): event is Veil => event.type === 'table/veiled')
}
