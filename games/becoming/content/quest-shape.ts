import { FATES, type Quest, SCENES } from './quest.ts'
import { nameOfItem, nameOfPart, said } from './quest-words.ts'
import { capital } from './voice.ts'

/**
 * What a quest must hold to be played, as data: read by the check, by the form of the editor, and by anyone who
 * writes a quest. What is usual beyond that is advice.
 */
export type Shape =
  | { readonly kind: 'text'; readonly max: number; readonly optional?: true }
  | { readonly kind: 'id' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'yes'; readonly optional: true }
  | ListShape
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, Shape>>; readonly optional?: true }

interface ListShape {
  readonly kind: 'list'
  readonly of: Shape
  readonly min: number
  readonly max: number
  readonly usual: readonly [min: number, max: number]
}

const text = (max: number): Shape => ({ kind: 'text', max })
const group = (fields: Readonly<Record<string, Shape>>): Shape => ({ kind: 'group', fields })
const id: Shape = { kind: 'id' }

function list(of: Shape, [min, max]: [number, number], usual: [number, number] = [min, max]): Shape {
  return { kind: 'list', of, min, max, usual }
}

/** The draft takes three of a kind; with just three there is nothing to choose. */
const assets = list(
  group({ id, name: text(40), line: text(140), twistIdeas: list(text(140), [0, 12], [2, 6]) }),
  [3, 12],
  [4, 9],
)

const fate = group({
  id,
  name: text(40),
  theme: text(140),
  portrait: text(200),
  diceColour: text(20),
  temptations: list(text(200), [0, 12], [4, 12]),
  npcIdeas: list(text(100), [0, 12], [4, 12]),
})

const scene = group({
  no: { kind: 'number', min: 1, max: SCENES },
  title: text(60),
  setup: text(900),
  threat: text(600),
  elements: list(text(200), [1, 9], [3, 5]),
  agentFateId: id,
  threatDice: { kind: 'number', min: 1, max: 20 },
  short: { kind: 'yes', optional: true },
  stakesIdeas: {
    kind: 'group',
    optional: true,
    fields: { agent: list(text(200), [0, 6]), hero: list(text(200), [0, 6]) },
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
    nameIdeas: list(text(40), [0, 20], [6, 20]),
    diceColour: text(20),
    virtues: assets,
    strengths: assets,
    allies: assets,
  }),
  fates: list(fate, [FATES, FATES]),
  scenes: list(scene, [SCENES, SCENES]),
})

/** What was found: what keeps a quest from being played, and what is only unusual. */
export interface Findings {
  readonly problems: string[]
  readonly advice: string[]
}

/** A part of a quest, where it stands (in words of the screen), and what its list is called. */
interface Part {
  readonly value: unknown
  readonly where: string
  readonly key: string
}

/** Says what does not fit, and where; a value without problems is a quest, and parts that nobody knows are left out of it. */
export function checkShape(value: unknown, findings: Findings): Quest | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    findings.problems.push(said.notAQuest)
    return undefined
  }
  const quest = checkPart(QUEST_SHAPE, { value, where: '', key: '' }, findings)
  return findings.problems.length === 0 ? (quest as Quest) : undefined
}

/** The part as it is kept. */
function checkPart(shape: Shape, part: Part, findings: Findings): unknown {
  const { value, where } = part
  if (value === undefined && 'optional' in shape) return undefined
  if (value === undefined || value === null) {
    findings.problems.push(said.missing(where))
    return undefined
  }
  switch (shape.kind) {
    case 'list':
      return checkList(shape, part, findings)
    case 'group':
      return checkGroup(shape.fields, part, findings)
    default: {
      const problem = whyNotValue(shape, value, where)
      if (problem) findings.problems.push(problem)
      return value
    }
  }
}

type ValueShape = Exclude<Shape, { readonly kind: 'list' | 'group' }>

function whyNotValue(shape: ValueShape, value: unknown, where: string): string | undefined {
  switch (shape.kind) {
    case 'text':
      return whyNotText(shape, value, where)
    case 'id': {
      const fits = typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 40
      return fits ? undefined : said.notShort(where)
    }
    case 'number': {
      const fits = Number.isInteger(value) && Number(value) >= shape.min && Number(value) <= shape.max
      return fits ? undefined : said.notWhole(where, shape.min, shape.max)
    }
    case 'yes':
      return typeof value === 'boolean' ? undefined : said.notYes(where)
    default:
      return shape satisfies never
  }
}

function whyNotText(
  { max, optional }: { readonly max: number; readonly optional?: true },
  value: unknown,
  where: string,
): string | undefined {
  if (typeof value !== 'string') return said.notWords(where)
  if (value.trim() === '') return optional ? undefined : said.blank(where)
  return value.length > max ? said.tooLong(where, value.length, max) : undefined
}

function checkList({ of, min, max, usual }: ListShape, part: Part, findings: Findings): unknown {
  const { value, where, key } = part
  if (!Array.isArray(value)) {
    findings.problems.push(said.notList(where))
    return value
  }
  const count = value.length
  if (count < min || count > max) {
    findings.problems.push(said.count(where, count, min, max))
    return value
  }
  if (count < usual[0] || count > usual[1]) findings.advice.push(said.usual(where, count, ...usual))
  return value.map((item, index) => {
    const name = nameOfItem(key, index + 1, item)
    const inside = of.kind === 'group' ? name : joined(where, String(index + 1))
    return checkPart(of, { value: item, where: inside, key }, findings)
  })
}

function checkGroup(fields: Readonly<Record<string, Shape>>, part: Part, findings: Findings): unknown {
  const { value, where } = part
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    findings.problems.push(said.notParts(where))
    return value
  }
  const given = value as Record<string, unknown>
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(fields, key)) findings.advice.push(said.unknownPart(inside(where, key)))
  }
  const kept = Object.entries(fields).map(([key, shape]) => {
    const own = Object.hasOwn(given, key) ? given[key] : undefined
    return [key, checkPart(shape, { value: own, where: inside(where, key), key }, findings)] as const
  })
  return Object.fromEntries(kept.filter(([, one]) => one !== undefined))
}

/** The quest itself and its large parts need not be named; a list of Assets or scenes has a name that says enough. */
function inside(where: string, key: string): string {
  const name = nameOfPart(key)
  return where === '' || /^[A-Z]/.test(name) ? capital(name) : joined(where, name)
}

function joined(where: string, name: string): string {
  return where === '' ? capital(name) : `${where}, ${name}`
}
