/** How variants are called: by a letter, and by what is set in them. */
import type { Answer } from '../run/experiment.ts'
import type { Plan } from '../run/figures.ts'
import type { Setting } from '../run/setting.ts'
import { reportWords as words } from './words.ts'

export function namesOf({ experiment: { variants }, plan }: Answer): string[] {
  return variants.map((setting, place) => {
    const name = saySetting(plan, setting)
    return variants.length === 1 ? name : `${words.variant(place)}: ${name}`
  })
}

/** Which of several variants is meant, before what is said of it; nothing where there is one. */
export function letterOf(names: readonly string[], variant: number): string {
  return names.length > 1 ? `${words.variant(variant)}, ` : ''
}

export function saySetting(plan: Plan, setting: Setting): string {
  return [words.seats(setting.seats), ...saysOf(plan, setting)].join(', ')
}

/** The letter of a variant, with what is other in it than in the first. */
export function contrastOf({ experiment: { variants }, plan }: Answer, place: number): string {
  const [first, own] = [variants[0], variants[place]]
  if (first === undefined || own === undefined) return words.variant(place)
  const seats = own.seats === first.seats ? [] : [words.seats(own.seats)]
  const before = saysOf(plan, first)
  const now = saysOf(plan, own)
  const other = now.filter((one) => !before.includes(one))
  const isUsualAgain = before.some((one) => !now.includes(one)) && other.length === 0
  const said = [...seats, ...other, ...(isUsualAgain ? [words.asUsual] : [])]
  return said.length === 0 ? words.variant(place) : `${words.variant(place)} (${said.join(', ')})`
}

function saysOf({ called }: Plan, { players, options, numbers }: Setting): string[] {
  const all = [...Object.entries(options), ...Object.entries(numbers)]
  const set = all.map(([key, value]) => {
    const { title = key, values = {} } = called[key] ?? {}
    const name = lower(title)
    if (typeof value === 'boolean') return value ? name : words.without(name)
    return `${name} ${values[String(value)] ?? String(value).replace('-', '−')}`
  })
  return [...(players === 'sense' ? [] : [words.players[players]]), ...set]
}

export function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
