import type { Carried, GameOpening } from '../kit/game-screens.ts'

/** What the link to a new table brings along, as the game reads it. */
export interface Brought extends Carried {
  readonly Preview: GameOpening['Preview']
}

/** 'nothing' is a plain link; 'unknown' carries something that the game does not take. */
export type Reading = Brought | 'nothing' | 'unknown'

const openings = import.meta.glob<{ opening: GameOpening }>('../../games/*/ui/opening.ts')
const SOMETHING = /^#\w+=/

export async function readCarried(slug: string, hash: string): Promise<Reading> {
  if (!SOMETHING.test(hash)) return 'nothing'
  const opening = (await openings[`../../games/${slug}/ui/opening.ts`]?.())?.opening
  const carried = await opening?.read(hash)
  return opening && carried ? { ...carried, Preview: opening.Preview } : 'unknown'
}
