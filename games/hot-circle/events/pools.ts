import { eventsOn, type Line } from '../../../engine/writing.ts'
import { plays } from '../rules/edition.ts'
import {
  type Bonus,
  type Difficulty,
  type EdgeSource,
  type Hindrance,
  SIDES,
  type Side,
  type SideName,
  type Use,
} from '../rules/testing/obstacle-test.ts'
import { characterOfSide } from '../rules/testing/pools.ts'
import { sideName } from '../rules/testing/sides.ts'
import { labelOfThing } from '../rules/testing/tested-sheet.ts'
import type { HotCircle } from '../state.ts'
import { testWords, told } from '../words/index.ts'
import { ofTest } from './event.ts'
import { note } from './lines.ts'
import { returnLink } from './settled.ts'

type OfSide = { readonly side: SideName }

type OnSheet = OfSide & { readonly ref: string }

type Dropped = OnSheet & {
  /** Why the gamemaster struck it; null where its owner left it out. */
  readonly struck: string | null
}

const ofSide = eventsOn(({ test }: HotCircle, { side }: OfSide) => test?.sides[side])

/** Target and pools are seen on the table; the story keeps what was struck, edges and the target. */
export const poolEvents = [
  ofTest('difficulty-set', {
    apply(test, { difficulty }: { difficulty: Difficulty }) {
      test.difficulty = { ...difficulty }
    },
    tell: ({ difficulty: { reference, step } }) =>
      note(told.difficulty(testWords.references[reference], testWords.steps[step]), 'HC-070'),
  }),
  ofSide('lifepath-chosen', {
    apply(side, { lifepath, use, reward }: OfSide & { lifepath: string; use: Use; reward: Side['reward'] }) {
      Object.assign(side, { lifepath, use, reward })
      side.bonuses = side.bonuses.filter((one) => one.ref !== lifepath)
    },
  }),
  ofSide('lifepath-judged', {
    apply(side, { use }: OfSide & { use: 'helpful' | 'neutral' }, state) {
      side.use = use
      if (plays(state, 2) && side.lifepath !== null) judge(side, side.lifepath, use === 'neutral')
    },
    tell: ({ side, use }, state) => note(told.judged(sideName(state, side), testWords.uses[use]), 'HC-077'),
  }),
  ofSide('bonus-added', {
    apply: (side, { bonus }: OfSide & { bonus: Bonus }) => void side.bonuses.push({ ...bonus }),
  }),
  ofSide('bonus-dropped', {
    apply(side, { ref, struck }: Dropped, state) {
      side.bonuses = side.bonuses.filter((one) => one.ref !== ref)
      if (plays(state, 2) && struck !== null) judge(side, ref, true)
    },
    tell: tellStruck,
  }),
  ofSide('hindrance-added', {
    apply(side, { hindrance }: OfSide & { hindrance: Hindrance }) {
      side.hindrances = [...side.hindrances.filter((one) => one.ref !== hindrance.ref), { ...hindrance }]
    },
    tell: ({ side, hindrance: { ref } }, state) => tellHindrance(state, { side, ref }, told.hinders),
  }),
  ofSide('hindrance-dropped', {
    apply(side, { ref, struck }: Dropped, state) {
      side.hindrances = side.hindrances.filter((one) => one.ref !== ref)
      if (plays(state, 2) && struck !== null) judge(side, ref, true)
    },
    tell: (dropped, state) =>
      dropped.struck === null ? tellHindrance(state, dropped, told.hindersNot) : tellStruck(dropped, state),
  }),
  ofTest('edge-given', {
    apply(test, { edge }: { edge: EdgeSource }, state) {
      test.edges.push({ ...edge })
      state.made.things += 1
      if (edge.kind === 'link') state.carry = state.carry.filter((one) => one.test !== edge.ref)
    },
    tell: ({ edge: { edge, reason } }) => note(told.edge(edge, reason), 'HC-081'),
  }),
  ofTest('edge-removed', {
    apply(test, { id }: { id: string }, state) {
      for (const one of test.edges) if (one.id === id) returnLink(state, one)
      test.edges = test.edges.filter((one) => one.id !== id)
    },
  }),
  ofTest('pool-locked', {
    /** The last lock leads to the dice; in an independent test it announces the target. */
    apply(test, { side, target }: { side: SideName; target: number | null }, state) {
      const locked = test.sides[side]
      if (locked) locked.locked = true
      if (SIDES.some((one) => test.sides[one]?.locked === false)) return
      test.target = target
      state.phase = 'test-roll'
    },
    tell: ({ target }) => (target === null ? [] : note(told.target(target), 'HC-075')),
  }),
  ofTest('pool-unlocked', {
    /** Before any die the pools may be opened again. */
    apply(test, { side }: { side: SideName }, state) {
      const unlocked = test.sides[side]
      if (unlocked) unlocked.locked = false
      test.target = null
      state.phase = 'test-build'
    },
  }),
] as const

/** HC-077, HC-080: said once, it holds for this test, until the gamemaster says otherwise. */
function judge(side: Side, ref: string, isOut: boolean): void {
  const others = (side.judgedOut ?? []).filter((one) => one !== ref)
  side.judgedOut = isOut ? [...others, ref] : others
}

/** HC-071, HC-072: or nobody would know why the target is what it is. */
function tellHindrance(state: HotCircle, on: OnSheet, say: (label: string, name: string) => string): Line[] {
  if (!plays(state, 2)) return []
  const rule = state.test?.kind === 'versus' ? 'HC-072' : 'HC-071'
  return note(say(labelOn(state, on), sideName(state, on.side)), rule)
}

function tellStruck(dropped: Dropped, state: HotCircle): Line[] {
  const { struck } = dropped
  return struck === null ? [] : note(told.struck(labelOn(state, dropped), struck), 'HC-080')
}

function labelOn(state: HotCircle, { side, ref }: OnSheet): string {
  return labelOfThing(state, state.test && characterOfSide(state.test, side), ref)
}
