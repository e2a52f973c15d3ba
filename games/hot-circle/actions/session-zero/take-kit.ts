import { choice } from '../../../../engine/writing.ts'
import type { Kit } from '../../content/kit.ts'
import { findKit, kits } from '../../content/kits.ts'
import { action, said } from '../../contract.ts'
import type { KitContent } from '../../events/session-zero.ts'
import { everybodyElse } from '../../rules/people.ts'
import type { HotCircle } from '../../state.ts'
import { setupWords } from '../../words/index.ts'

const KITS = kits.map(({ slug, title, genre, style }) => {
  return { value: slug, label: title, note: `${genre}; ${style}` }
})

/** HC-004 A kit lays genre, settings, factions and ties on the board; all of it can be changed. */
export const takeKit = action('take-kit', {
  rule: 'HC-004',
  in: ['genre'],
  ...said(setupWords.kit),
  inputs: () => ({ kit: choice(setupWords.kit.kit, KITS) }),
  consent: everybodyElse,
  decide(turn, _, { kit: slug }) {
    const kit = findKit(slug)
    if (kit) turn.emit({ type: 'kit-taken', kit: kit.slug, content: layOut(turn.state, kit) })
  },
})

/** The kit's names with ids of this table. */
function layOut({ made }: HotCircle, kit: Kit): KitContent {
  const settings = kit.settings.map(({ name, note }, index) => {
    return { id: `s${made.settings + 1 + index}`, name, note }
  })
  const factions = kit.settings
    .flatMap(({ factions: all }, index) => all.map((one) => ({ ...one, setting: settings[index]?.id ?? '' })))
    .map((one, index) => ({ ...one, id: `f${made.factions + 1 + index}` }))
  const idOf = (called: string) => factions.find((one) => one.name === called)?.id ?? ''
  const ties = kit.ties.flatMap(({ from, friend, rival }) => [
    { from: idOf(from), to: idOf(rival), kind: 'compete' as const },
    { from: idOf(from), to: idOf(friend), kind: 'cooperate' as const },
  ])
  return { genre: kit.genre, style: kit.style, settings, factions, ties }
}
