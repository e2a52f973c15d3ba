/** What a stand-in writes for its people: from the world, the groups and the traits on the sheets. */
import type { Random } from '../../../engine/dice/random.ts'
import { compose, type Parts } from '../../../engine/telling/speech.ts'
import type { ChangeView, GroupView } from '../view/show.ts'
import { loreOf } from './lore.ts'
import {
  AIMS,
  ATTACKS,
  CLOSINGS,
  DEFENCES,
  GROUPS,
  INSTITUTIONS,
  INVOCATIONS,
  METHODS,
  PARTS,
  PIECES,
  PURPOSES,
  REASONS,
  REGIONS,
  SUPPORTS,
  TRAITS,
  USES,
  VIBES,
  WEAKNESSES,
} from './phrases.ts'

interface Writing {
  readonly view: ChangeView
  readonly own: readonly GroupView[]
  readonly on: string | undefined
  readonly random: Random
}

export function writeChange(name: string, key: string, writing: Writing): string | undefined {
  const patterns = known(name, key, writing) ?? WRITTEN[`${name}.${key}`]
  const text = patterns && compose(writing.random, patterns, partsOf(name, writing))
  if (text === undefined || key === 'name') return text
  return text.replace(/[^.!?]$/, '$&.')
}

/** So many of ten times what is known of a trait is told, and else what could be said of any. */
const KNOWN_OF_TEN = 6

function known(name: string, key: string, { view, on, random }: Writing): readonly string[] | undefined {
  if (key !== 'how' || (name !== 'use-trait' && name !== 'use-weakness')) return undefined
  const lore = loreOf(traitName(view, on) ?? '')
  const told = name === 'use-trait' ? lore.helps : lore.hurts
  return told.length > 0 && random.below(10) < KNOWN_OF_TEN ? told : undefined
}

/** A short answer to an Arena's question that the Arena does not hold yet. */
export function writePiece(question: string, taken: readonly string[], random: Random): string {
  const all = PIECES[question] ?? PIECES['How?'] ?? []
  const free = all.filter((piece) => !taken.includes(piece))
  return random.pick(free.length > 0 ? free : all)
}

const WRITTEN: Readonly<Partial<Record<string, readonly string[]>>> = {
  'set-vibe.text': VIBES,
  'set-region.text': REGIONS,
  'name-group.name': GROUPS,
  'name-group.concept': PURPOSES,
  'write-starting-trait.name': TRAITS,
  'name-trait.name': TRAITS,
  'name-trait.why': REASONS,
  'declare-challenge.aim': AIMS,
  'declare-attack.aim': ATTACKS,
  'declare-removal.method': METHODS,
  'describe-defence.text': DEFENCES,
  'use-trait.how': USES,
  'use-weakness.how': WEAKNESSES,
  'support-side.how': SUPPORTS,
  'invoke-arena.how': INVOCATIONS,
  'propose-segments.how': INVOCATIONS,
  'make-institution.name': INSTITUTIONS,
  'make-institution.purpose': PURPOSES,
  'tell-closing.text': CLOSINGS,
}

function partsOf(name: string, { view, own, on, random }: Writing): Parts {
  const us = own.find((group) => group.id === view.active) ?? own[0]
  const trait = traitName(view, on)
  const event = [PARTS.event ?? []].flat()
  return {
    ...PARTS,
    us: called(us?.name) ?? 'our people',
    them: called(otherOf(name, view, us, on)?.name) ?? 'their neighbours',
    trait: trait === undefined ? 'what they have' : `“${trait}”`,
    region: placeIn(view, random),
    event2: random.pick(event),
  }
}

/** Against whom it goes: whoever is attacked, else whoever acts, else somebody else at the table. */
function otherOf(name: string, view: ChangeView, us: GroupView | undefined, on: string | undefined) {
  const { challenge, groups } = view
  const isMeant = (group: GroupView) =>
    name === 'declare-attack' ? String(group.id) === on : group.id === challenge?.target
  const others = groups.filter((group) => group.id !== us?.id)
  return others.find(isMeant) ?? others.find((group) => group.id === challenge?.actor) ?? others[0]
}

/** A name that begins with an article, in the middle of a sentence; a sentence that begins with it gets its capital. */
function called(name: string | undefined): string | undefined {
  return name?.replace(/^The /u, 'the ')
}

function traitName({ groups }: ChangeView, on: string | undefined): string | undefined {
  const ids = on?.split(':') ?? []
  for (const { defining, regular, peripheral } of groups) {
    for (const trait of [...defining, ...regular, ...peripheral]) {
      if (trait && ids.includes(trait.id)) return trait.name
    }
  }
  return undefined
}

function placeIn({ world }: ChangeView, random: Random): string {
  const names = world.places.map(({ name }) => name)
  return random.pick([
    ...names,
    'the far shore',
    'the old quarter',
    'the border',
    'the high road',
    'the market',
  ])
}
