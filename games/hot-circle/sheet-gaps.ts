import { type Character, countPicks, listAssets, THREE } from './characters.ts'
import type { HotCircle } from './state.ts'
import { setupWords } from './words-setup.ts'

/** HC-021: what a sheet still lacks before its player can be ready. */
export function listGaps({ lifepathCount }: HotCircle, character: Character | undefined): string[] {
  const said = setupWords.gaps
  const picks = character ? countPicks(character) : 0
  const isSpecial = ({ kind }: { kind: string }) => kind === 'special-item' || kind === 'relationship'
  const missing: [boolean, string][] = [
    [!character?.name, said.name],
    [character?.beliefs.length !== THREE, said.beliefs],
    [character?.instincts.length !== THREE, said.instincts],
    [character?.traits.length !== THREE, said.traits],
    [picks !== lifepathCount, said.picks(picks, lifepathCount)],
    [!character || !listAssets(character).some(isSpecial), said.special],
  ]
  return missing.flatMap(([isMissing, what]) => (isMissing ? [what] : []))
}
