import { presenceOf, type Side } from '../chapter.ts'
import type { AgeTurn } from '../contract.ts'
import { chapterOf, spotlightCharacter } from '../presence.ts'

/** SA-127 to SA-129: the tally, the conversion, and who may spend how much. */
export function resolveChapter(turn: AgeTurn): void {
  const { tokens, victory, spotlight, adversity } = chapterOf(turn.state)
  const winner: Side | 'tie' =
    victory.spotlight === victory.adversity
      ? 'tie'
      : victory.spotlight > victory.adversity
        ? 'spotlight'
        : 'adversity'
  const converted = winner === 'adversity' ? 0 : tokens.spotlight
  const after = { spotlight: victory.spotlight + converted, adversity: victory.adversity }
  const budget = Math.abs(after.spotlight - after.adversity)
  const spender = budget === 0 ? null : after.spotlight > after.adversity ? spotlight : adversity
  const freed = spender !== null && spender === spotlight ? listFreed(turn) : []
  turn.emit({
    type: 'chapter-resolved',
    outcome: { winner, converted, spender, freed },
    victory: after,
    budget,
  })
}

/** SA-155, SA-R60: the declared aim of a chapter that the Spotlight Player ends ahead; a rescued one is there. */
function listFreed({ state }: AgeTurn): string[] {
  const chapter = chapterOf(state)
  const frees = chapter.opening?.frees
  if (!frees || !state.captivities.some((one) => one.captive === frees)) return []
  return frees === spotlightCharacter(state).id || presenceOf(chapter, frees) ? [frees] : []
}
