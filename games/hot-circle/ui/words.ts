import type { Instinct } from '../rules/characters.ts'
import { peopleWords } from './words-people.ts'
import { sessionWords } from './words-session.ts'
import { testWords } from './words-tests.ts'
import { zeroWords } from './words-zero.ts'

/** All that these screens say, by screen. */
export const words = {
  ...zeroWords,
  ...peopleWords,
  ...testWords,
  ...sessionWords,
  parts: 'Parts of the campaign',
  tabs: {
    now: 'Now',
    sheets: 'Sheets',
    map: 'Map',
    campaign: 'Campaign',
    desk: 'Gamemaster',
  },
} as const

export const abilities = Object.keys(words.abilities) as (keyof typeof words.abilities)[]

export function percent(chance: number): string {
  const rounded = Math.round(chance * 100)
  if (chance > 0 && rounded === 0) return 'under 1 %'
  if (chance < 1 && rounded === 100) return 'over 99 %'
  return `${rounded} %`
}

export function spellInstinct({ form, trigger, text }: Instinct): string {
  switch (form) {
    case 'always':
      return `I always ${text}`
    case 'never':
      return `I never ${text}`
    case 'when':
      return `When ${trigger}, I ${text}`
    default:
      return form satisfies never
  }
}
