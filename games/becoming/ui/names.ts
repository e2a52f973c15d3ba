import type { Seat } from '../../../engine/game.ts'
import { type Voice, voiceFor } from '../content/voice.ts'
import type { PriceItem } from '../state.ts'
import type { BecomingShow } from '../view.ts'
import { words } from './words.ts'

/** How sentences speak of the Hero. */
export function voiceOf({ hero }: BecomingShow): Voice {
  return voiceFor(hero.pronouns, hero.name)
}

/** The Hero by name, a Fate by its card. */
export function nameAt(show: BecomingShow, seat: Seat): string {
  if (seat === show.hero.seat) return show.hero.name || words.hero
  return show.fates.find((fate) => fate.seat === seat)?.name ?? words.nobody
}

export function colourAt(show: BecomingShow, seat: Seat): string {
  if (seat === show.hero.seat) return show.hero.colour ?? 'ivory'
  return show.fates.find((fate) => fate.seat === seat)?.colour ?? 'slate'
}

/** An Asset or a Trait by its id. */
export function thingName(show: BecomingShow, id: string): string {
  for (const asset of show.assets) {
    if (asset.id === id) return asset.name
    const trait = asset.traits.find((one) => one.id === id)
    if (trait) return `“${trait.text}”`
  }
  return ''
}

export function sayItem(show: BecomingShow, item: PriceItem): string {
  const asset = show.assets.find((one) => one.id === item.asset)
  const trait = asset?.traits.find((one) => one.id === item.trait)
  return words.item[item.kind](asset?.name ?? '', item.text || (trait?.text ?? ''), voiceOf(show))
}

/** Fill and line of a dice set; light enough or dark enough on both papers. */
export const DICE_SETS: Readonly<Record<string, { readonly fill: string; readonly line: string }>> = {
  ivory: { fill: '#f3e7c9', line: '#8b7748' },
  crimson: { fill: '#b23a4c', line: '#6d1a28' },
  indigo: { fill: '#4a5bb5', line: '#27326f' },
  pine: { fill: '#2c8a76', line: '#10463b' },
  amber: { fill: '#d9962e', line: '#7a4f0c' },
  violet: { fill: '#8468c6', line: '#463078' },
  slate: { fill: '#7d8894', line: '#414a53' },
}
