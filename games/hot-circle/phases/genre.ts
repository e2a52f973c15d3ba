import { choice, line } from '../../../engine/fields/field.ts'
import type { Setting } from '../campaign.ts'
import type { Kit } from '../content/kit.ts'
import { findKit, kits } from '../content/kits.ts'
import { type Asking, type CircleOffer, offer, required } from '../contract.ts'
import type { KitContent } from '../events/campaign.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { type HotCircle, LIMITS } from '../state.ts'
import { setupWords } from '../words-setup.ts'
import { everybodyElse, zeroStep } from './agreeing.ts'

/** HC-004: the first thing a group agrees on. */
export const genrePhase = zeroStep(
  'genre',
  ['HC-001', 'HC-003', 'HC-004'],
  setupWords.waiting.genre,
  (asking) => [agreeGenre(asking), takeKit(asking)],
)

function agreeGenre(asking: Asking): CircleOffer {
  const { genre, style } = asking.state.campaign
  const said = setupWords.genre
  const kept = (text: string) => (text === '' ? {} : { initial: text })
  return offer({
    do: 'agree-genre',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-004',
    ...everybodyElse(asking),
    inputs: {
      genre: line(said.genre, 1, LIMITS.line, {
        ...required(whyZero.genreAndStyle),
        ideas: said.genreIdeas,
        ...kept(genre),
      }),
      style: line(said.style, 1, LIMITS.line, {
        ...required(whyZero.genreAndStyle),
        ideas: said.styleIdeas,
        ...kept(style),
      }),
    },
    decide: (turn, input) => turn.emit({ type: 'genre-agreed', genre: input.genre, style: input.style }),
  })
}

function takeKit(asking: Asking): CircleOffer {
  const said = setupWords.kit
  return offer({
    do: 'take-kit',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-004',
    ...everybodyElse(asking),
    inputs: {
      kit: choice(
        said.kit,
        kits.map(({ slug, title, genre, style }) => ({
          value: slug,
          label: title,
          note: `${genre}; ${style}`,
        })),
      ),
    },
    decide(turn, input) {
      const kit = findKit(input.kit)
      if (kit) turn.emit({ type: 'kit-taken', kit: kit.slug, content: layOut(turn.state, kit) })
    },
  })
}

/** The kit's names with ids of this table. */
function layOut({ made }: HotCircle, kit: Kit): KitContent {
  const settings: Setting[] = kit.settings.map(({ name, note }, index) => ({
    id: `s${made.settings + 1 + index}`,
    name,
    note,
  }))
  const factions = kit.settings
    .flatMap(({ factions: all }, index) => all.map((one) => ({ ...one, setting: settings[index]?.id ?? '' })))
    .map((one, index) => ({ ...one, id: `f${made.factions + 1 + index}` }))
  const idOf = (name: string) => factions.find((one) => one.name === name)?.id ?? ''
  const ties = kit.ties.flatMap(({ from, friend, rival }) => [
    { from: idOf(from), to: idOf(rival), kind: 'compete' as const },
    { from: idOf(from), to: idOf(friend), kind: 'cooperate' as const },
  ])
  return { genre: kit.genre, style: kit.style, settings, factions, ties }
}
