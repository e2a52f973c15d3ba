import type { CardAsset } from './quest.ts'

/** Short hands for writing a card. */
export function asset(id: string, name: string, line: string, ...twistIdeas: string[]): CardAsset {
  return { id, name, line, twistIdeas }
}
