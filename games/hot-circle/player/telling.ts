/** What a stand-in says at the fire: from who is in the scene, where it is, and what is at stake. */
import type { Random } from '../../../engine/dice/random.ts'
import type { Seat } from '../../../engine/game.ts'
import { compose } from '../../../engine/telling/speech.ts'
import type { CircleView } from '../view/view.ts'
import { ANY_OBSTACLE, OBSTACLES, type Obstacle, obstacleOf } from './obstacles.ts'
import { PARTS, PATTERNS } from './phrases.ts'

/** What is told about a test, by what stands in the way. */
type AtStake = 'obstacles' | 'intents' | 'tasks' | 'consequences' | 'compromises' | 'outcomes'

export type Kind = keyof typeof PATTERNS | AtStake

/** Of one's own character, whoever else is there. */
const OWN: ReadonlySet<Kind> = new Set<Kind>(['epilogues', 'asserted', 'edges'])

/** Says something of a kind, with the people, places and factions in play. */
export function tell(kind: Kind, view: CircleView, random: Random, you: Seat | null = null): string {
  const factions = view.campaign.factions.map((one) => one.name)
  const [group = 'the council', rival = 'the guild'] = random.shuffle(factions)
  const [who = 'somebody', other = 'a friend'] = random.shuffle(namesIn(view))
  const own = OWN.has(kind) ? view.characters.find((one) => one.seat === you && one.name !== '') : undefined
  const meant = kind === 'outcomes' ? view.test?.sides.tester.name : own?.name
  return compose(random, patternsFor(kind, view, you), {
    ...PARTS,
    group: called(group),
    rival: called(rival),
    who: meant ?? who,
    other,
  })
}

function namesIn({ session, characters }: CircleView): string[] {
  const present = session?.scene?.present ?? []
  return characters
    .filter((one) => present.length === 0 || present.includes(one.id))
    .map((one) => one.name)
    .filter((name) => name !== '')
}

function patternsFor(kind: Kind, { test }: CircleView, you: Seat | null): readonly string[] {
  const obstacle: Obstacle = obstacleOf(test?.obstacle)
  switch (kind) {
    case 'obstacles':
      return OBSTACLES.map(({ text }) => text)
    case 'outcomes':
      return test?.outcome?.startsWith('intent') ? obstacle.passed : obstacle.failed
    case 'intents':
    case 'tasks':
    case 'consequences':
      return test ? mostly(obstacle[kind], ANY_OBSTACLE[kind]) : ANY_OBSTACLE[kind]
    case 'compromises': {
      // Each side has an idea of its own.
      const side = test?.sides.tester.owner === you ? 0 : 1
      const own = obstacle.compromises.filter((_, place) => place % 2 === side)
      return mostly(own, ANY_OBSTACLE.compromises)
    }
    default:
      return PATTERNS[kind]
  }
}

/** The obstacle's own; where stakes are sent back again and again, what fits any obstacle is left to say. */
function mostly(own: readonly string[], any: readonly string[]): readonly string[] {
  return [...Array.from({ length: any.length }, () => own).flat(), ...any]
}

/** A name that begins with an article, in the middle of a sentence; a sentence that begins with it gets its capital. */
function called(name: string): string {
  return name.replace(/^The /u, 'the ')
}
