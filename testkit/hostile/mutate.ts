import type { Random } from '../../engine/dice/random.ts'
import type { Field, Inputs } from '../../engine/fields/field.ts'
import type { Action } from '../../engine/game.ts'

/** Breaks a fitting action in one place, so that it fits no offer. Undefined where nothing can be broken. */
export function mutate(action: Action, inputs: Inputs, random: Random): Action {
  const given = { ...(action.with as Record<string, unknown>) }
  const keys = Object.keys(inputs)
  switch (random.below(keys.length === 0 ? 3 : 6)) {
    case 0:
      return { ...action, do: `${action.do}-not` }
    case 1:
      return { ...action, on: 'no such thing' }
    case 2:
      return { ...action, with: { ...given, surprise: 1 } }
    default: {
      const key = random.pick(keys)
      return { ...action, with: { ...given, [key]: misfit(inputs[key] as Field, random) } }
    }
  }
}

function misfit(field: Field, random: Random): unknown {
  const never = [{ not: 'a value' }, [[['deep']]], Number.NaN, '\u0000']
  switch (field.kind) {
    case 'number':
      return random.pick([
        field.min - 1,
        field.max + 1,
        field.min + 0.5,
        '1',
        Number.POSITIVE_INFINITY,
        ...never,
      ])
    case 'choice':
      return random.pick(['no such option', 7, ...never])
    case 'several':
    case 'order':
      return random.pick([['no such option'], 'text', 7, ...never])
    case 'text':
      return random.pick(['x'.repeat(field.max + 1), 'a\u0000b', '\ud800', 7, { not: 'a value' }])
    case 'point':
      return random.pick([{ x: -1, y: 0 }, { x: 0 }, { x: 0, y: field.height + 1 }, ...never])
    case 'seat':
      return random.pick([-1, 99, 0.5, ...never])
    case 'yes':
      return random.pick(['yes', 1, ...never])
    case 'list':
      return random.pick([[{ surprise: 1 }], 'text', ...never.slice(0, 1)])
    default:
      return field satisfies never
  }
}
