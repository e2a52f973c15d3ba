import type { Kit } from './kit.ts'
import { greenVeil } from './kit-green-veil.ts'
import { kilnHarbour } from './kit-kiln-harbour.ts'
import { ninthRing } from './kit-ninth-ring.ts'
import { paperCourt } from './kit-paper-court.ts'
import { saltRoads } from './kit-salt-roads.ts'

export const kits: readonly Kit[] = [saltRoads, kilnHarbour, ninthRing, paperCourt, greenVeil]

export function findKit(slug: string | null): Kit | undefined {
  return kits.find((one) => one.slug === slug)
}

/** Lifepaths that fit everywhere, where no kit has better ones. */
const EVERYWHERE = [
  'Street child',
  'Apprentice',
  'Messenger',
  'Soldier',
  'Healer',
  'Runaway',
  'Scholar',
  'Smuggler',
  'Steward',
  'Captain',
]

/** Ideas for a lifepath in a setting. */
export function lifepathIdeas(kit: string | null, setting: string): readonly string[] {
  const found = findKit(kit)?.settings.find((one) => one.name === setting)
  return found ? found.lifepaths.slice(1) : EVERYWHERE
}
