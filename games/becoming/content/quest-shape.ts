import { FATES, type Quest, SCENES } from './quest.ts'

/** What a quest must hold, as data: read by the check, and by anyone who writes a quest. */
export type Shape =
  | { readonly kind: 'text'; readonly max: number; readonly optional?: true }
  | { readonly kind: 'id' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'yes'; readonly optional: true }
  | { readonly kind: 'list'; readonly of: Shape; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, Shape>>; readonly optional?: true }

const text = (max: number): Shape => ({ kind: 'text', max })
const list = (of: Shape, min: number, max: number): Shape => ({ kind: 'list', of, min, max })
const group = (fields: Readonly<Record<string, Shape>>): Shape => ({ kind: 'group', fields })
const id: Shape = { kind: 'id' }

const cardAsset = group({ id, name: text(40), line: text(140), twistIdeas: list(text(140), 2, 6) })

const fate = group({
  id,
  name: text(40),
  theme: text(140),
  portrait: text(200),
  diceColour: text(20),
  temptations: list(text(200), 4, 12),
  npcIdeas: list(text(100), 4, 12),
})

const scene = group({
  no: { kind: 'number', min: 1, max: SCENES },
  title: text(60),
  setup: text(900),
  threat: text(600),
  elements: list(text(200), 3, 5),
  agentFateId: id,
  threatDice: { kind: 'number', min: 1, max: 20 },
  short: { kind: 'yes', optional: true },
  stakesIdeas: {
    kind: 'group',
    optional: true,
    fields: { agent: list(text(200), 1, 6), hero: list(text(200), 1, 6) },
  },
})

export const QUEST_SHAPE: Shape = group({
  id,
  title: text(60),
  genre: text(60),
  blurb: text(600),
  heroCard: group({
    concept: text(300),
    pronounHint: { kind: 'text', max: 40, optional: true },
    nameIdeas: list(text(40), 6, 20),
    diceColour: text(20),
    virtues: list(cardAsset, 4, 9),
    strengths: list(cardAsset, 4, 9),
    allies: list(cardAsset, 4, 9),
  }),
  fates: list(fate, FATES, FATES),
  scenes: list(scene, SCENES, SCENES),
})

/** Says what does not fit, where; a value without problems is a quest. */
export function checkShape(value: unknown, problems: string[]): Quest | undefined {
  checkPart(QUEST_SHAPE, value, 'the quest', problems)
  return problems.length === 0 ? (value as Quest) : undefined
}

function checkPart(shape: Shape, value: unknown, where: string, problems: string[]): void {
  if (value === undefined && 'optional' in shape) return
  if (value === undefined || value === null) {
    problems.push(`${where} is missing`)
    return
  }
  switch (shape.kind) {
    case 'text':
      return checkText(shape.max, value, where, problems)
    case 'id':
      if (typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 40) return
      problems.push(`${where} must be small letters, digits and dashes`)
      return
    case 'number':
      if (Number.isInteger(value) && Number(value) >= shape.min && Number(value) <= shape.max) return
      problems.push(`${where} must be a whole number from ${shape.min} to ${shape.max}`)
      return
    case 'yes':
      if (typeof value !== 'boolean') problems.push(`${where} must be true or false`)
      return
    case 'list':
      return checkList(shape, value, where, problems)
    case 'group':
      return checkGroup(shape.fields, value, where, problems)
    default:
      return shape satisfies never
  }
}

function checkText(max: number, value: unknown, where: string, problems: string[]): void {
  if (typeof value !== 'string') problems.push(`${where} must be words`)
  else if (value.trim() === '') problems.push(`${where} is blank`)
  else if (value.length > max) problems.push(`${where} has ${value.length} characters, more than ${max}`)
}

interface ListShape {
  readonly of: Shape
  readonly min: number
  readonly max: number
}

function checkList({ of, min, max }: ListShape, value: unknown, where: string, problems: string[]): void {
  if (!Array.isArray(value)) {
    problems.push(`${where} must be a list`)
    return
  }
  if (value.length < min || value.length > max) {
    const wanted = min === max ? `exactly ${min}` : `${min} to ${max}`
    problems.push(`${where} has ${value.length} entries, not ${wanted}`)
    return
  }
  value.forEach((one, index) => {
    checkPart(of, one, `${where}, number ${index + 1}`, problems)
  })
}

function checkGroup(
  fields: Readonly<Record<string, Shape>>,
  value: unknown,
  where: string,
  problems: string[],
): void {
  if (typeof value !== 'object' || Array.isArray(value)) {
    problems.push(`${where} must have parts: ${Object.keys(fields).join(', ')}`)
    return
  }
  for (const key of Object.keys(fields)) {
    const part = Object.hasOwn(value as object, key) ? (value as Record<string, unknown>)[key] : undefined
    checkPart(fields[key] as Shape, part, where === 'the quest' ? `its ${key}` : `${where}: ${key}`, problems)
  }
  for (const key of Object.keys(value as object)) {
    if (!Object.hasOwn(fields, key)) problems.push(`${where} has an unknown part, “${key.slice(0, 40)}”`)
  }
}
