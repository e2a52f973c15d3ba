import type { Veiled, VeiledWords } from '../state.ts'
import { parseId, type Veil, type Veiling } from './veil.ts'

/** The veil over the entries up to a version, told anew for a log that holds these entries and not what veiled them. */
export function veilAnew(veiled: Veiled, upTo: number): Veiling[] {
  const isWithin = (id: string) => parseId(id)[0] <= upTo
  const lines = veiled.lines.filter(({ line }) => isWithin(line))
  const chosen = veiled.words.filter(({ id }) => isWithin(id))
  if (lines.length === 0 && chosen.length === 0) return []
  const anew: Veiling[] = []
  for (const { line, seat, anew: now } of lines) {
    if (now !== undefined) anew.push({ type: 'table/written-anew', seat: seat ?? 0, line, text: now.text })
  }
  for (const { id, seat, anew: now } of chosen) {
    if (now !== undefined)
      anew.push({ type: 'table/written-anew', seat: seat ?? 0, word: id, text: now.text })
  }
  const [first, ...others] = veilsOf(chosen)
  const whole: Veil = {
    ...(first ?? { type: 'table/veiled', lines: [], words: [] }),
    lines: lines.map(({ line }) => line),
  }
  return [whole, ...others, ...anew]
}

/** In their order, in as many veils as leave different things alone: what one had to spare the next may have taken. */
function veilsOf(chosen: readonly VeiledWords[]): Veil[] {
  const veils: { words: string[]; left: string; more: Pick<Veil, 'spares' | 'keeps'> }[] = []
  for (const { id, spares, keeps } of chosen) {
    const more = {
      ...(spares === undefined ? {} : { spares }),
      ...(keeps === undefined ? {} : { keeps: keeps.map((one) => one.id) }),
    }
    const left = JSON.stringify(more)
    const last = veils.at(-1)
    if (last?.left === left) last.words.push(id)
    else veils.push({ words: [id], left, more })
  }
  return veils.map(({ words: ids, more }) => ({ type: 'table/veiled', lines: [], words: ids, ...more }))
}
