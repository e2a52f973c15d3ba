import type { Line } from '../../../engine/game.ts'
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
import { note } from './lines.ts'
import { returnLink } from './settled.ts'
import { eventsWithin, ofTest } from './within.ts'

interface Dropped {
  readonly side: SideName
  readonly ref: string
  /** Why the gamemaster struck it; null where its owner left it out. */
  readonly struck: string | null
}

const ofSide = eventsWithin(({ test }, { side }: { readonly side: SideName }) => test?.sides[side])

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
    apply(side, { lifepath, use, reward }: LifepathChosen) {
      Object.assign(side, { lifepath, use, reward })
      side.bonuses = side.bonuses.filter((one) => one.ref !== lifepath)
    },
  }),
  ofSide('lifepath-judged', {
    apply(side, { use }: { use: 'helpful' | 'neutral' }, state) {
      side.use = use
      if (plays(state, 2) && side.lifepath !== null) judge(side, side.lifepath, use === 'neutral')
    },
    tell: ({ side, use }, state) => note(told.judged(sideName(state, side), testWords.uses[use]), 'HC-077'),
  }),
  ofSide('bonus-added', {
    apply(side, { bonus }: { bonus: Bonus }) {
      side.bonuses.push({ ...bonus })
    },
  }),
  ofSide('bonus-dropped', {
    apply(side, { ref, struck }: Dropped, state) {
      side.bonuses = side.bonuses.filter((one) => one.ref !== ref)
      if (plays(state, 2) && struck !== null) judge(side, ref, true)
    },
    tell: tellStruck,
  }),
  ofSide('hindrance-added', {
    apply(side, { hindrance }: { hindrance: Hindrance }) {
      side.hindrances = [...side.hindrances.filter((one) => one.ref !== hindrance.ref), { ...hindrance }]
    },
    tell: ({ side, hindrance: { ref } }, state) => tellHindrance(state, side, ref, told.hinders),
  }),
  ofSide('hindrance-dropped', {
    apply(side, { ref, struck }: Dropped, state) {
      side.hindrances = side.hindrances.filter((one) => one.ref !== ref)
      if (plays(state, 2) && struck !== null) judge(side, ref, true)
    },
    tell: (dropped, state) =>
      dropped.struck === null
        ? tellHindrance(state, dropped.side, dropped.ref, told.hindersNot)
        : tellStruck(dropped, state),
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

interface LifepathChosen {
  readonly lifepath: string
  readonly use: Use
  readonly reward: Side['reward']
}

/** HC-077, HC-080: said once, it holds for this test, until the gamemaster says otherwise. */
function judge(side: Side, ref: string, isOut: boolean): void {
  const others = (side.judgedOut ?? []).filter((one) => one !== ref)
  side.judgedOut = isOut ? [...others, ref] : others
}

/** HC-071, HC-072: or nobody would know why the target is what it is. */
function tellHindrance(
  state: HotCircle,
  side: SideName,
  ref: string,
  say: (label: string, name: string) => string,
): Line[] {
  const { test } = state
  if (!test || !plays(state, 2)) return []
  const label = labelOfThing(state, characterOfSide(test, side), ref)
  return note(say(label, sideName(state, side)), test.kind === 'versus' ? 'HC-072' : 'HC-071')
}

function tellStruck({ side, ref, struck }: Dropped, state: HotCircle): Line[] {
  if (struck === null) return []
  const { test } = state
  const label = labelOfThing(state, test ? characterOfSide(test, side) : null, ref)
  return note(told.struck(label, struck), 'HC-080')
}
