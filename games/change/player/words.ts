/** What a stand-in writes for its people: from the world, the groups and the traits on the sheets. */
import type { Random } from '../../../engine/dice/random.ts'
import { compose, inside, type Parts } from '../../../engine/telling/speech.ts'
import type { ChangeView, GroupView } from '../view/show.ts'
import {
  AIMS,
  ANSWERS,
  ATTACKS,
  CLOSINGS,
  DEFENCES,
  GROUPS,
  INSTITUTIONS,
  INVOCATIONS,
  METHODS,
  PARTS,
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
  const patterns = WRITTEN[`${name}.${key}`]
  const text = patterns && compose(writing.random, patterns, partsOf(writing))
  if (text === undefined || key === 'name') return text
  // A piece of an Arena stands in the middle of its sentence; all else is a sentence of its own.
  return key === 'answer' ? inside(text) : text.replace(/[^.!?]$/, '$&.')
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
  'propose-segments.answer': ANSWERS,
  'make-institution.name': INSTITUTIONS,
  'make-institution.purpose': PURPOSES,
  'tell-closing.text': CLOSINGS,
}

function partsOf({ view, own, on, random }: Writing): Parts {
  const us = own.find((group) => group.id === view.active) ?? own[0]
  const others = view.groups.filter((group) => group.id !== us?.id)
  const { challenge } = view
  const acting = view.groups.find((group) => group.id === challenge?.actor)
  const meant = view.groups.find((group) => group.id === challenge?.target)
  const them = meant && meant.id !== us?.id ? meant : acting && acting.id !== us?.id ? acting : others[0]
  return {
    ...PARTS,
    us: us?.name ?? 'our people',
    them: them?.name ?? 'their neighbours',
    actor: acting?.name ?? us?.name ?? 'they',
    trait: traitName(view, on) ?? 'what they have',
    region: placeIn(view, random),
  }
}

function traitName({ groups }: ChangeView, on: string | undefined): string | undefined {
  const ids = on?.split(':') ?? []
  for (const { defining, regular, peripheral } of groups) {
    for (const trait of [...defining, ...regular, ...peripheral]) {
      if (trait && ids.includes(trait.id)) return `“${trait.name}”`
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
