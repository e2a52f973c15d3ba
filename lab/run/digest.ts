import { toHex } from '../../engine/dice/bytes.ts'
import { sha256 } from '../../engine/dice/sha256.ts'

/** SHA-256 of a text, as hex. */
export function hashText(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)))
}

/** The digest of a run goes on with each stretch of tables, in their order. */
export function digestOn(before: string, traces: readonly number[]): string {
  return hashText(`${before}\n${traces.join(' ')}`)
}
