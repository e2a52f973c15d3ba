import { findFirstEdition } from '../../games/becoming/content/quests.ts'
import { canonical } from '../canonical.ts'

interface BecomingState {
  readonly quest?: unknown
  readonly variants?: { readonly shortQuest: boolean }
}

interface Shown {
  readonly hero?: object
  readonly road?: readonly { readonly no: number }[]
}

/** Views of Becoming as the first edition showed them. */
export function asBecomingWas(part: string, value: unknown, state: unknown): unknown {
  if (part === 'terms') return withoutWords(value)
  return part === 'show' ? asShown(value as Shown, (state ?? {}) as BecomingState) : value
}

/** The Hero had no pronouns but “she”; the road of a short quest was numbered as the whole one. */
function asShown(show: Shown, { quest, variants }: BecomingState): unknown {
  if (!show.hero || !show.road) return show
  const { pronouns: _, ...hero } = show.hero as { pronouns?: string }
  const scenes = findFirstEdition(String(quest))?.scenes ?? []
  const played = variants?.shortQuest ? scenes.filter(({ short }) => short) : scenes
  return { ...show, hero, road: show.road.map((one, index) => ({ ...one, no: played[index]?.no ?? one.no })) }
}

/** Answers and moons could not be spoken with, and nobody was asked for pronouns. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  const [offer, said] = typeof value === 'string' ? (/^(.*?) (\{.*\})$/s.exec(value)?.slice(1) ?? []) : []
  if (!offer?.startsWith('game: ') || said === undefined) return value
  const { inputs, ...rest } = JSON.parse(said) as { inputs: Record<string, unknown> }
  const { words: _words, pronouns: _pronouns, ...asked } = inputs
  return `${offer} ${canonical({ ...rest, inputs: asked })}`
}
