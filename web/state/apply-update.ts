import type { EditView, Frame, LineView } from '../../engine/frame.ts'
import type { Update } from './wire.ts'

type Parts = Record<string, unknown>

/** The frame after an update. Parts of `show` and `whisper` come one by one. */
export function applyUpdate(frame: Frame, update: Update): Frame {
  const next: Parts = update.full ? { show: {}, whisper: {} } : { ...frame }
  next.show = update.full ? {} : { ...frame.show }
  next.whisper = update.full ? {} : { ...frame.whisper }
  for (const [name, value] of Object.entries(update.changed)) setPart(next, name, value)
  for (const name of update.gone ?? []) dropPart(next, name)
  next.version = update.version
  return (update.full ? { ...frame, ...next } : next) as unknown as Frame
}

function setPart(next: Parts, name: string, value: unknown): void {
  const [owner, key] = splitName(name)
  if (key === undefined) next[owner] = value
  else (next[owner] as Parts)[key] = value
}

function dropPart(next: Parts, name: string): void {
  const [owner, key] = splitName(name)
  if (key === undefined) delete next[owner]
  else delete (next[owner] as Parts)[key]
}

/** `show.tests` is the part `tests` of `show`; every other name is a part by itself. */
function splitName(name: string): [string, string | undefined] {
  const dot = name.indexOf('.')
  return dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)]
}

/** Lines in the order they were written, each once, with the latest words of their authors. */
export function mergeLines(
  known: readonly LineView[],
  added: readonly LineView[],
  edits: readonly EditView[],
): LineView[] {
  const byId = new Map(known.map((line) => [line.id, line]))
  for (const line of added) if (!byId.has(line.id)) byId.set(line.id, line)
  for (const edit of edits) {
    const line = byId.get(edit.line)
    if (line && line.text !== edit.text) byId.set(edit.line, { ...line, text: edit.text })
  }
  return [...byId.values()].sort(byPlace)
}

function byPlace(a: LineView, b: LineView): number {
  return versionOf(a) - versionOf(b) || placeOf(a) - placeOf(b)
}

export function versionOf(line: LineView): number {
  return Number.parseInt(line.id, 10)
}

function placeOf(line: LineView): number {
  return Number(line.id.slice(line.id.indexOf('.') + 1))
}
