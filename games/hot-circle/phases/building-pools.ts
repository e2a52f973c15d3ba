import { choice } from '../../../engine/fields/field.ts'
import type { TakeBack } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Asking, barred, type CircleOffer, insisting, offer } from '../contract.ts'
import type { CircleEvent } from '../events.ts'
import { NO_LIFEPATH, type ObstacleTest, type Side, type SideName, type Use } from '../obstacle-test.ts'
import { characterOfSide } from '../pools.ts'
import { whyArtha } from '../refusals/artha.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { ownerOfSide } from '../sides.ts'
import { type HotCircle, isGamemaster, judges } from '../state.ts'
import { labelOfThing, sheetOf, type TestedSheet, type Thing } from '../tested-sheet.ts'
import { testWords } from '../words-tests.ts'

/** One side being built by whoever decides for it. */
export interface Building {
  readonly asking: Asking
  readonly test: ObstacleTest
  readonly name: SideName
  readonly side: Side
  readonly sheet: TestedSheet
}

/** The side that this seat builds, while its pool is open. */
export function findBuilding(
  asking: Asking,
  test: ObstacleTest,
  name: SideName | undefined,
): Building | undefined {
  const side = name && test.sides[name]
  const sheet = name && sheetOf(asking.state, characterOfSide(test, name))
  return name && side && sheet && !side.locked ? { asking, test, name, side, sheet } : undefined
}

/** The gamemaster judges what players claim; for an NPC nobody does. */
function judgedBy({ asking, sheet }: Building): { judged?: readonly number[] } {
  return sheet.isPc ? { judged: judges(asking.state) } : {}
}

const USES: readonly Use[] = ['helpful', 'neutral', 'hindering']

/** HC-077, HC-078: one base lifepath; hindering is its owner's choice alone. */
export function chooseLifepath(building: Building): CircleOffer {
  const { name, side, sheet } = building
  const said = testWords.lifepath
  const isNone = sheet.lifepaths.length === 0
  const lifepaths = isNone
    ? [{ value: NO_LIFEPATH, label: said.none }]
    : sheet.lifepaths.map((one) => ({ value: one.id, label: one.name, note: `${one.rating}D6` }))
  const uses = (isNone ? (['neutral'] as const) : USES).map((value) => ({
    value,
    label: testWords.uses[value],
  }))
  return offer({
    do: 'choose-lifepath',
    title: said.title(sheet.name),
    prompt: said.prompt,
    rule: 'HC-077',
    ...judgedBy(building),
    inputs: {
      lifepath: choice(said.lifepath, lifepaths, {
        ...insisting(whyTest.chooseLifepath),
        ...(side.lifepath === null ? {} : { initial: side.lifepath }),
      }),
      use: choice(said.use, uses, { rule: 'HC-078', initial: isNone ? 'neutral' : side.use }),
      ...(sheet.isPc ? { reward: rewardField(building) } : {}),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'lifepath-chosen',
        side: name,
        lifepath: input.lifepath,
        use: input.use as Use,
        reward: input.use === 'hindering' && input.reward === 'clear-tax' ? 'clear-tax' : 'fate',
      }),
  })
}

/** HC-076, HC-078: tax is cleared only where there is some. */
function rewardField({ side, sheet }: Building) {
  const rewards = (['fate', 'clear-tax'] as const).map((value) => ({
    value,
    label: testWords.rewards[value],
  }))
  return choice(testWords.lifepath.reward, rewards, {
    rule: 'HC-076',
    initial: side.reward,
    also: (reward, { lifepath, use }) => {
      const chosen = sheet.lifepaths.find((one) => one.id === lifepath)
      if (reward !== 'clear-tax' || use !== 'hindering' || !chosen || chosen.taxed) return undefined
      return whyTest.noTax(chosen.name)
    },
  })
}

/** What can still help: on the sheet, not the base, not in use either way (HC-080). */
function listFree({ side, sheet }: Building): Thing[] {
  const isUsed = (ref: string) =>
    side.lifepath === ref ||
    side.bonuses.some((one) => one.ref === ref) ||
    side.hindrances.some((one) => one.ref === ref) ||
    side.forced.some((one) => one.ref === ref)
  return sheet.things.filter((one) => !isUsed(one.ref))
}

/** HC-080 */
export function bonusOffers(building: Building): CircleOffer[] {
  const { name, side, sheet } = building
  const adding = listFree(building).map(({ source, ref, label }) =>
    offer({
      do: 'add-bonus',
      on: ref,
      ...testWords.bonus(label),
      rule: 'HC-080',
      ...judgedBy(building),
      inputs: {},
      decide: (turn) => turn.emit({ type: 'bonus-added', side: name, bonus: { source, ref } }),
    }),
  )
  const dropping = side.bonuses.map(({ ref }) =>
    offer({
      do: 'drop-bonus',
      on: ref,
      ...testWords.dropBonus(sheet.things.find((one) => one.ref === ref)?.label ?? ''),
      rule: 'HC-080',
      aside: true,
      inputs: {},
      decide: (turn) => turn.emit({ type: 'bonus-dropped', side: name, ref, struck: null }),
    }),
  )
  return [...adding, ...dropping]
}

/** HC-071, HC-072, HC-076: by the owner's choice, each once; a condition's reward may be chosen again. */
export function hinderOffers(building: Building): CircleOffer[] {
  const { side, sheet } = building
  const isOpen = ({ source, ref }: Thing) => {
    if (side.bonuses.some((one) => one.ref === ref)) return false
    return source === 'condition' || !side.hindrances.some((one) => one.ref === ref)
  }
  const hindering = sheet.things
    .filter((one) => (one.source === 'trait' || one.source === 'condition') && isOpen(one))
    .map((one) => hinderWith(building, one))
  return [...hindering, ...dropHindrances(building)]
}

function hinderWith(building: Building, { source, ref, label }: Thing): CircleOffer {
  const { asking, test, name, side, sheet } = building
  const { reward: asked, ...said } = testWords.hinder(label, test.kind === 'versus')
  // HC-O6: every use counts, so there is nothing to choose. An NPC earns no fate.
  const hasChoice = source === 'condition' && sheet.isPc && !asking.state.switches.conditionCountsAlways
  const kept = side.hindrances.find((one) => one.ref === ref)?.reward ?? 'fate'
  const rewards = (['fate', 'clear'] as const).map((value) => ({ value, label: testWords.rewards[value] }))
  return offer({
    do: 'hinder-with',
    on: ref,
    ...said,
    rule: test.kind === 'versus' ? 'HC-072' : 'HC-071',
    ...judgedBy(building),
    inputs: hasChoice
      ? { reward: choice(asked, rewards, { ...insisting(whyArtha.notBoth), initial: kept }) }
      : {},
    decide(turn, input: { reward?: string }) {
      const isClearing = source === 'condition' && (!sheet.isPc || input.reward === 'clear')
      turn.emit({
        type: 'hindrance-added',
        side: name,
        hindrance: {
          source: source === 'condition' ? 'condition' : 'trait',
          ref,
          reward: isClearing ? 'clear' : 'fate',
        },
      })
    },
  })
}

/** HC-160: what an accepted compel forced stays. */
function dropHindrances({ name, side, sheet }: Building): CircleOffer[] {
  return side.hindrances.map(({ ref }) => {
    const label = sheet.things.find((one) => one.ref === ref)?.label ?? ''
    const isForced = side.forced.some((one) => one.ref === ref)
    return offer({
      do: 'drop-hindrance',
      on: ref,
      ...testWords.dropHindrance(label),
      rule: 'HC-071',
      aside: true,
      ...barred(isForced ? whyTest.binding(label) : undefined),
      inputs: {},
      decide: (turn) => turn.emit({ type: 'hindrance-dropped', side: name, ref, struck: null }),
    })
  })
}

/** What an accepted compel forces and is not yet so (HC-160, HC-163). */
export function whyForced(state: HotCircle, test: ObstacleTest, name: SideName): Refusal | undefined {
  const side = test.sides[name]
  const open = side?.forced.find(({ basis, ref }) =>
    basis === 'hindering-lifepath'
      ? side.lifepath !== ref || side.use !== 'hindering'
      : !side.hindrances.some((one) => one.ref === ref),
  )
  return open && whyTest.binding(labelOfThing(state, characterOfSide(test, name), open.ref))
}

/** The side of an open pool that a seat decides for. */
function openSide(
  state: HotCircle,
  seat: number,
): { test: ObstacleTest; name: SideName; side: Side } | undefined {
  const { test } = state
  if (!test || state.phase !== 'test-build' || isGamemaster(state, seat)) return undefined
  for (const name of ['tester', 'opponent'] as const) {
    const side = test.sides[name]
    if (side && ownerOfSide(state, test, name) === seat) return { test, name, side }
  }
  return undefined
}

type BuildTakeBack = TakeBack<HotCircle, CircleEvent>

/** An objection to a helpful lifepath makes it neither (HC-077). */
export const takeBackLifepath: BuildTakeBack = {
  stands(state, { seat, with: given }) {
    const found = openSide(state, seat)
    const { lifepath, use } = given as { lifepath: string; use: string }
    return use === 'helpful' && found?.side.lifepath === lifepath && found.side.use === 'helpful'
  },
  decide(turn, { seat }) {
    const found = openSide(turn.state, seat)
    if (found) turn.emit({ type: 'lifepath-judged', side: found.name, use: 'neutral' })
  },
}

export const takeBackBonus: BuildTakeBack = {
  stands: (state, { seat, on }) => !!openSide(state, seat)?.side.bonuses.some((one) => one.ref === on),
  decide(turn, { seat, on = '' }) {
    const found = openSide(turn.state, seat)
    if (found) turn.emit({ type: 'bonus-dropped', side: found.name, ref: on, struck: '' })
  },
}

export const takeBackHindrance: BuildTakeBack = {
  stands(state, { seat, on }) {
    const side = openSide(state, seat)?.side
    return !!side?.hindrances.some((one) => one.ref === on) && !side.forced.some((one) => one.ref === on)
  },
  decide(turn, { seat, on = '' }) {
    const found = openSide(turn.state, seat)
    if (found) turn.emit({ type: 'hindrance-dropped', side: found.name, ref: on, struck: '' })
  },
}
