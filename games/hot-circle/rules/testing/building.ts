import { type Claimed, choice, insisting, type Refusal, type Seat } from '../../../../engine/writing.ts'
import type { Asking, CircleTurn } from '../../contract.ts'
import type { CircleEvent } from '../../events/index.ts'
import { type HotCircle, LIMITS, type Looking } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'
import { optionsOf } from '../drafts.ts'
import { isGamemaster, judges } from '../people.ts'
import {
  type Difficulty,
  type DifficultyStep,
  type EdgeSource,
  type ObstacleTest,
  type Reference,
  SIDES,
  type Side,
  type SideName,
} from './obstacle-test.ts'
import { characterOfSide, countDice, listSides } from './pools.ts'
import { nextThing } from './settling.ts'
import { openTest, ownerOfSide, ownSide } from './sides.ts'
import { labelOfThing, sheetOf, type TestedSheet, type Thing } from './tested-sheet.ts'

/** One side being built by whoever decides for it. */
export interface Building {
  readonly test: ObstacleTest
  readonly name: SideName
  readonly side: Side
  readonly sheet: TestedSheet
}

/** The side that this seat builds, while its pool is open. */
function findBuilding(state: HotCircle, seat: Seat): Building | undefined {
  const test = openTest(state)
  const name = ownSide(state, seat)
  const side = name && test.sides[name]
  const sheet = name && sheetOf(state, characterOfSide(test, name))
  return name && side && sheet && !side.locked ? { test, name, side, sheet } : undefined
}

export function isBuilding(state: HotCircle, seat: Seat): boolean {
  return findBuilding(state, seat) !== undefined
}

/** The same where there must be one. */
export function buildingOf({ state, seat }: Looking): Building {
  const building = findBuilding(state, seat)
  if (!building) throw new Error('this seat builds no pool')
  return building
}

/** Of a thing on the sheet that is built: what it is, and its side. */
export interface BuildingThing extends Building, Thing {
  readonly id: string
}

export function thingsToBuild(
  state: HotCircle,
  seat: Seat,
  isWanted: (thing: Thing, building: Building) => boolean,
): readonly BuildingThing[] {
  const building = findBuilding(state, seat)
  if (!building) return []
  return building.sheet.things
    .filter((one) => isWanted(one, building))
    .map((one) => ({ id: one.ref, ...one, ...building }))
}

export function isIn(all: readonly { readonly ref: string }[], ref: string): boolean {
  return all.some((one) => one.ref === ref)
}

/** HC-080: not the base, each once and one way, and nothing that was struck. */
export function mayHelp({ ref }: Thing, side: Side): boolean {
  return side.lifepath !== ref && !isCounted(side, ref) && !isJudgedOut(side, ref)
}

/** It helps or hinders already, or has to hinder. */
export function isCounted({ bonuses, hindrances, forced }: Side, ref: string): boolean {
  return isIn([...bonuses, ...hindrances, ...forced], ref)
}

/** The most dice that a side can still come to with what is on its sheet, for honest odds. */
export function mostDice(state: HotCircle, test: ObstacleTest, name: SideName): number {
  const side = test.sides[name]
  const things = sheetOf(state, characterOfSide(test, name))?.things ?? []
  const more = side && !side.locked ? things.filter((one) => mayHelp(one, side)) : []
  return countDice(state, test, name) + more.length
}

/** HC-077, HC-080: has the gamemaster said that it does not fit here? */
export function isJudgedOut({ judgedOut = [] }: Side, ref: string): boolean {
  return judgedOut.includes(ref)
}

/** A pool is its owner's, until it is locked. */
export const ofOpenPool = {
  in: ['test-build'] as const,
  by: isBuilding,
  notYours({ state, seat }: Asking) {
    const side = ownSide(state, seat)
    return side && openTest(state).sides[side] ? whyTest.locked : whyTest.notYoursToChoose
  },
}

/** The gamemaster judges what players claim; for an NPC nobody does. */
function judgesOfSide({ state, seat }: Looking): readonly Seat[] {
  return findBuilding(state, seat)?.sheet.isPc ? judges(state) : []
}

/** What is claimed for a pool may be struck while it is open; `struck` is the fact that does it. */
export function judgedClaim(
  stands: (side: Side, claim: Claimed) => boolean,
  struck: (side: SideName, ref: string) => CircleEvent,
) {
  return {
    by: judgesOfSide,
    owners: judges,
    stands(state: HotCircle, claim: Claimed) {
      const side = claimedSide(state, claim.seat)?.side
      return side !== undefined && stands(side, claim)
    },
    strike(turn: CircleTurn, { seat, on = '' }: Claimed) {
      const name = claimedSide(turn.state, seat)?.name
      if (name) turn.emit(struck(name, on))
    },
  }
}

/** The side of an open pool that a player decides for: what was claimed for it may still be struck. */
function claimedSide(state: HotCircle, seat: Seat): { name: SideName; side: Side } | undefined {
  const { test, phase } = state
  if (!test || phase !== 'test-build' || isGamemaster(state, seat)) return undefined
  const name = ownSide(state, seat)
  const side = name && test.sides[name]
  return side ? { name, side } : undefined
}

type Listed = (side: Side) => readonly { readonly ref: string }[]

/** Things that players claimed for their sides, as the gamemaster strikes them. */
export function listClaimed(state: HotCircle, listed: Listed) {
  return playersSides(state).flatMap(({ name, side, character }) =>
    listed(side).map(({ ref }) => ({ id: ref, side: name, label: labelOfThing(state, character, ref) })),
  )
}

/** What stands in the pool that a seat builds. */
export function ofOwnSide(state: HotCircle, seat: Seat, listed: Listed) {
  const { name, side, sheet } = buildingOf({ state, seat })
  return listed(side).map(({ ref }) => ({ id: ref, side: name, label: labelOfThing(state, sheet.id, ref) }))
}

/** The sides of players' characters, which the gamemaster judges. */
export function playersSides(state: HotCircle) {
  return listSides(openTest(state)).filter(({ character }) => sheetOf(state, character)?.isPc)
}

/** HC-160, HC-163: what an accepted compel forces and is not yet so. */
export function whyForced(state: HotCircle, { test, name, side }: Building): Refusal | undefined {
  const open = side.forced.find(({ basis, ref }) =>
    basis === 'hindering-lifepath'
      ? side.lifepath !== ref || side.use !== 'hindering'
      : !isIn(side.hindrances, ref),
  )
  return open && whyTest.binding(labelOfThing(state, characterOfSide(test, name), open.ref))
}

/** Whoever has a pool to build, and the gamemaster while the target is open. */
export function seatsBuilding(state: HotCircle): Seat[] {
  const test = openTest(state)
  if (state.compel) return [state.compel.to]
  const open = SIDES.filter((side) => test.sides[side]?.locked === false)
  const owners = open.map((side) => ownerOfSide(state, test, side))
  const isUnset = test.kind === 'independent' && test.difficulty === null
  return isUnset ? [...judges(state), ...owners] : owners
}

const REFERENCES: readonly Reference[] = ['average', 'journeyman', 'master']
const STEPS: readonly DifficultyStep[] = ['easy', 'moderate', 'hard']

/** HC-070: the fields of the grid, for deeds as well (HC-139). */
export function difficultyFields(refused: Refusal, set: Difficulty | null) {
  const asked = testWords.difficulty
  return {
    reference: choice(asked.reference, optionsOf(REFERENCES, testWords.references), {
      ...insisting(refused),
      initial: set?.reference ?? 'average',
    }),
    step: choice(asked.step, optionsOf(STEPS, testWords.steps), {
      ...insisting(refused),
      ...(set ? { initial: set.step } : {}),
    }),
  }
}

/** HC-081, HC-082, HC-145: one edge more. */
export function addEdge(turn: CircleTurn, edge: Omit<EdgeSource, 'id'>): void {
  turn.emit({ type: 'edge-given', edge: { id: nextThing(turn.state), ...edge } })
}

/** HC-083: many of a kind leave room for the other kind. */
export function whyEdgesFull({ edges }: ObstacleTest, edge: EdgeSource['edge']): Refusal | undefined {
  return edges.filter((one) => one.edge === edge).length >= LIMITS.edges ? whyTest.edgesFull : undefined
}
