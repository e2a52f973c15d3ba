import type { EditView, Frame, LineView } from '../../engine/frame.ts'
import { applyChanges, keepEqual } from './apply-changes.ts'
import type { Update } from './wire.ts'

/** The frame after an update. What has not changed stays the same object. */
export function applyUpdate(frame: Frame, update: Update): Frame {
  if (update.full) return keepEqual(frame, update.frame) as Frame
  const next = applyChanges(frame, update.changes)
  return next.version === update.version ? next : { ...next, version: update.version }
}

/** Something was veiled, or the table restored: what was read before is read again. `veil`: what it was read behind. */
export function isAnother(before: Frame, { version, table }: Frame, veil: number): boolean {
  return table.veiledAt !== veil || table.history !== before.table.history || version < before.version
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
