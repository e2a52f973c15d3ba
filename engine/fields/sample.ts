import type { Random } from '../dice/random.ts'
import type { Before, Field, Inputs, Option } from './field.ts'

/** A value that the field accepts, chosen by chance: how a player who knows only the offers plays. */
export function sample(field: Field, random: Random, before: Before = {}): unknown {
  let value = sampleKind(field, random)
  for (let tries = 0; tries < 50 && field.also?.(value as never, before); tries++)
    value = sampleKind(field, random)
  // Where no text fits, as on a sheet that is full, one that may be left out is left out.
  const isLeftOut = field.kind === 'text' && field.min === 0 && field.also?.(value as never, before)
  return isLeftOut ? '' : value
}

function sampleKind(field: Field, random: Random): unknown {
  switch (field.kind) {
    case 'number':
      return field.min + random.below(field.max - field.min + 1)
    case 'choice':
      return random.pick(field.options.filter(isOpen)).value
    case 'several': {
      const open = field.options.filter(isOpen)
      const most = Math.min(field.max, open.length)
      const count = field.min + random.below(most - field.min + 1)
      return random
        .shuffle(open)
        .slice(0, count)
        .map((option) => option.value)
    }
    case 'order':
      return random.shuffle(field.items).map((item) => item.value)
    case 'text':
      // Half of them take an idea: some texts (a whole quest) are not found by chance.
      return field.ideas && field.ideas.length > 0 && random.below(2) === 0
        ? random.pick(field.ideas)
        : sampleText(field.min, field.max, random)
    case 'point':
      return { x: random.below(field.width + 1), y: random.below(field.height + 1) }
    case 'seat':
      return random.pick(field.among)
    case 'yes':
      return random.below(2) === 1
    case 'list': {
      const count = field.min + random.below(Math.min(field.max, field.min + 3) - field.min + 1)
      return Array.from({ length: count }, () => sampleAll(field.of, random))
    }
    default:
      return field satisfies never
  }
}

export function sampleAll(inputs: Inputs, random: Random): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const key in inputs) values[key] = sample(inputs[key] as Field, random, values)
  return values
}

/** Can any value fit at all? A choice among nothing cannot be made. */
export function canSample(inputs: Inputs): boolean {
  return Object.values(inputs).every((field) => {
    switch (field.kind) {
      case 'choice':
        return field.options.some(isOpen)
      case 'several':
        return field.options.filter(isOpen).length >= field.min
      case 'seat':
        return field.among.length > 0
      case 'number':
        return field.max >= field.min
      case 'list':
        return field.min === 0 || canSample(field.of)
      default:
        return true
    }
  })
}

function isOpen(option: Option): boolean {
  return option.refused === undefined
}

const WORDS =
  'ash bell cord dusk ember ford gate hush iron jade kin lamp moss oath pyre reed salt tide vow wren'
const WORD_LIST = WORDS.split(' ')
const WORDS_THAT_FOLLOW = WORD_LIST.map((word) => ` ${word}`)

function sampleText(min: number, max: number, random: Random): string {
  let text = random.pick(WORD_LIST)
  const count = 1 + random.below(5)
  for (let words = 1; words < count || text.length < min; words++) text += random.pick(WORDS_THAT_FOLLOW)
  return text.length > max ? text.slice(0, max).trim() : text
}
