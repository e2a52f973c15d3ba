/** What a stand-in writes: from the theme words, the seeds, the places and the traits that lie on the table. */
import type { Random } from '../../../engine/dice/random.ts'
import type { TextField } from '../../../engine/fields/field.ts'
import { compose, inside, type Parts } from '../../../engine/telling/speech.ts'
import type { AgeView } from '../view/age-view.ts'
import { loreOf, THREATS, TRAITS } from './lore.ts'
import { CONCLUDED, EXCHANGES } from './outcomes.ts'
import {
  AFTERMATHS,
  AIMS,
  APPROACHES,
  CHANGES,
  COMMUNITIES,
  COMPLETIONS,
  CONCESSIONS,
  GOALS,
  NAMES,
  PARTS,
  PEOPLE,
  PLACES,
  SEEDS,
  SETTINGS,
  THREATS_AT_WORK,
  TURNS,
  USES,
} from './phrases.ts'

interface Writing {
  readonly view: AgeView
  readonly on: string | undefined
  readonly seat: number
  readonly random: Random
  /** What else is put in with it. */
  readonly given?: unknown
}

/** The text for a field of an action, or undefined where the field's own ideas are better. */
export function writeAge(name: string, key: string, _field: TextField, writing: Writing): string | undefined {
  const known = name === 'write-sheet' && key === 'name' ? nameGiven(writing) : undefined
  if (known !== undefined) return known
  const patterns = patternsFor(`${name}.${key}`, writing)
  const text = patterns && compose(writing.random, patterns, partsOf(writing))
  return key === 'aim' && text !== undefined ? inside(text) : text
}

/** Of ten times, how often what is known of a trait or a threat is told. */
const KNOWN_OF_TEN = 6

function patternsFor(field: string, writing: Writing): readonly string[] | undefined {
  const { view, random } = writing
  switch (field) {
    case 'write-sheet.text':
    case 'add-trait.text':
      return freeTraits(view)
    case 'introduce-threat.text':
    case 'bring-threat.text':
      return freeThreats(writing)
    case 'use-trait.why': {
      const known = loreOf(traitOf(writing))
      if (known.length > 0 && random.below(10) < KNOWN_OF_TEN) return known
      return isThreat(writing) ? THREATS_AT_WORK : USES
    }
    case 'narrate-exchange.text':
      return EXCHANGES[view.chapter?.exchange?.roll?.winner ?? 'none']
    case 'conclude-chapter.text':
      return CONCLUDED[view.chapter?.outcome?.winner ?? 'tie']
    default:
      return WRITTEN[field]
  }
}

/** A trait that nobody at the table has. */
function freeTraits({ characters }: AgeView): readonly string[] {
  const taken = characters.flatMap(({ traits }) => traits.map(({ text }) => text))
  const free = TRAITS.map(({ text }) => text).filter((text) => !taken.includes(text))
  return free.length > 0 ? free : TRAITS.map(({ text }) => text)
}

/** Of its kind, and not there already. */
function freeThreats({ view, given }: Writing): readonly string[] {
  const kind = (given as { kind?: string } | undefined)?.kind === 'active' ? 'active' : 'passive'
  const here = view.chapter?.threats.map(({ text }) => text) ?? []
  return THREATS[kind].map(({ text }) => text).filter((text) => !here.includes(text))
}

function traitOf({ view, on }: Writing): string | undefined {
  const traits = view.characters.flatMap((one) => one.traits)
  return traits.find(({ id }) => id === on)?.text ?? view.chapter?.threats.find(({ id }) => id === on)?.text
}

function isThreat({ view, on }: Writing): boolean {
  return view.chapter?.threats.some(({ id }) => id === on) === true
}

/** Whom the table has spoken of by name already is called so on the sheet. */
function nameGiven({ view, seat }: Writing): string | undefined {
  const { role, concept } = view.players[seat] ?? {}
  const text = role === 'protagonist' || role === 'antagonist' ? view.axis?.[role] : concept?.who
  const [given = ''] = text?.split(',') ?? []
  const isName = /^\p{Lu}[\p{L}’-]*( \p{Lu}[\p{L}’-]*){0,2}$/u.test(given)
  return isName && !view.characters.some(({ name }) => name === given) ? given : undefined
}

/** Two of one name at a table are one too many. */
function freeNames({ characters }: AgeView): readonly string[] {
  const taken = characters.map(({ name }) => name.split(' ')[0])
  const free = [PARTS.name ?? []].flat().filter((name) => !taken.includes(name))
  return free.length > 0 ? free : ['Nobody’s Child']
}

const WRITTEN: Readonly<Partial<Record<string, readonly string[]>>> = {
  'write-seed.sentence': SEEDS,
  'propose-axis.protagonist': PEOPLE,
  'propose-axis.community': COMMUNITIES,
  'propose-axis.antagonist': PEOPLE,
  'propose-axis.change': CHANGES,
  'add-feature.name': PLACES,
  'name-feature.name': PLACES,
  'choose-supporting.who': PEOPLE,
  'outline-segment.goal': GOALS,
  'outline-segment.turningPoint': TURNS,
  'outline-subplot.goal': GOALS,
  'write-sheet.name': NAMES,
  'open-chapter.aim': AIMS,
  'open-chapter.approach': APPROACHES,
  'open-chapter.setting': SETTINGS,
  'establish-character.how': USES,
  'conclude-chapter.completion': COMPLETIONS,
  'state-world-change.text': CHANGES,
  'impose-concession.text': CONCESSIONS,
  'narrate-aftermath.text': AFTERMATHS,
}

function partsOf(writing: Writing): Parts {
  const { view, on, seat, random } = writing
  const seed = view.seeds.find((one) => one.id === on)
  const seeded = (seed?.ordered.length ? seed.ordered : seed?.group)?.map(({ word }) => word) ?? []
  const words = random.shuffle(seeded.length > 1 ? seeded : view.themeWords)
  const owner = view.characters.find((one) => one.traits.some(({ id }) => id === on))
  const trait = traitOf(writing)
  const own = view.characters.find((one) => one.owner === seat)
  const goal = view.players[seat]?.plot.find((one) => one.goal !== '')?.goal
  const opened = view.chapter?.opening
  const place = view.map.features.find(({ id }) => id === (opened?.place ?? on))?.name
  const lead = leadOf(view, random)
  return {
    ...PARTS,
    name: freeNames(view),
    first: words[0] ?? 'Fire',
    second: words[1] ?? 'Oath',
    third: words[2] ?? 'Return',
    who: calledBy(owner?.name ?? own?.name) ?? 'the stranger',
    trait: trait === undefined ? 'what is at hand' : `“${trait.replace(/[.!?…]+$/u, '')}”`,
    lead,
    place:
      place?.replace(/^The /, 'the ') || random.pick(['the old road', 'the far bank', 'the ruined gate']),
    goal: goal === undefined ? 'do what was promised' : inside(goal),
    // A threat stands in the way of whoever has the spotlight.
    foe: lead,
  }
}

function leadOf(view: AgeView, random: Random): string {
  const spotlight = view.chapter?.spotlight
  const pc = view.characters.find((one) => one.owner === spotlight)
  const one = pc ?? (view.characters.length > 0 ? random.pick(view.characters) : undefined)
  return calledBy(one?.name) ?? 'the traveller'
}

/** By which they are called in a sentence: the name without its byname. */
function calledBy(name: string | undefined): string | undefined {
  return /^[\p{Lu}][\p{L}’-]+ (the|of) /u.test(name ?? '') ? name?.split(' ')[0] : name
}
