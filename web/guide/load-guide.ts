import { type Block, parseGuide } from './blocks.ts'

const guides = import.meta.glob<string>('../../games/*/guide.md', { query: '?raw', import: 'default' })
const tableGuide = import.meta.glob<string>('../../engine/guide.md', { query: '?raw', import: 'default' })

/** The rules that hold at any table have a guide of their own. */
export const TABLE = 'table'

export async function loadGuide(slug: string): Promise<Block[] | undefined> {
  const load = slug === TABLE ? tableGuide['../../engine/guide.md'] : guides[`../../games/${slug}/guide.md`]
  const source = await load?.()
  return source === undefined ? undefined : parseGuide(source)
}

/** `TB-030` is in the table's guide, every other rule in the game's. */
export function guideOf(rule: string | undefined, game: string): string {
  return rule?.startsWith('TB-') ? TABLE : game
}
