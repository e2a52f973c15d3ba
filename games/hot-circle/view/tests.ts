import { findCharacter, findLifepath } from '../rules/characters.ts'
import { nameOfCharacter, ownerOf } from '../rules/people.ts'
import type { AbilityTest } from '../rules/testing/ability-test.ts'
import { mostDice } from '../rules/testing/building.ts'
import {
  dueOf,
  edgeOf,
  fixedTarget,
  listHelping,
  NO_LIFEPATH,
  type ObstacleTest,
  type Roll,
  type SideName,
  type StakedCondition,
  type Stakes,
} from '../rules/testing/obstacle-test.ts'
import { characterOfSide, countDice, listDice } from '../rules/testing/pools.ts'
import { listAbilityDice, type Modifier, sumDice } from '../rules/testing/prices.ts'
import { countRerolls, floorOf } from '../rules/testing/rerolls.ts'
import { ownerOfSide } from '../rules/testing/sides.ts'
import { labelOfThing, sheetOf } from '../rules/testing/tested-sheet.ts'
import type { HotCircle } from '../state.ts'
import { abilityWords, testWords } from '../words/index.ts'

/** The open obstacle test as everybody sees it. */
export function viewTest(state: HotCircle, test: ObstacleTest) {
  const { id, number, kind, obstacle, tester, opponent, used } = test
  const head = { id, number, kind, obstacle, tester, opponent }
  return {
    ...head,
    stakes: viewStakes(test.stakes),
    difficulty: test.difficulty && { reference: test.difficulty.reference, step: test.difficulty.step },
    sides: {
      tester: viewSide(state, test, 'tester'),
      opponent: test.sides.opponent && viewSide(state, test, 'opponent'),
    },
    edges: test.edges.map(({ id, edge, kind, reason, ref }) => ({ id, edge, kind, reason, ref })),
    edge: edgeOf(test),
    helpers: listHelping(test),
    target: test.target ?? fixedTarget(test) ?? null,
    targetFixed: test.target !== null,
    opponentRoll: test.opponentRoll && viewRoll(test.opponentRoll),
    rolls: test.rolls.map(viewRoll),
    used: {
      advantage: used.advantage,
      disadvantage: used.disadvantage,
      compromise: { tester: used.compromise.tester, opponent: used.compromise.opponent },
    },
    due: dueOf(test) ?? null,
    floor: floorOf(test) ?? null,
    outcome: test.outcome,
  }
}

function viewStakes(stakes: Stakes) {
  const { intent, consequence, flag } = stakes
  const condition = consequence?.condition
  return {
    intent: intent && {
      text: intent.text,
      timing: intent.timing,
      gravity: intent.gravity,
      ...(intent.condition ? { condition: viewStaked(intent.condition) } : {}),
    },
    task: stakes.task,
    consequence: consequence && {
      text: consequence.text,
      gravity: consequence.gravity,
      condition: condition ? viewStaked(condition) : null,
    },
    opponentTask: stakes.opponentTask,
    onConsequence: stakes.onConsequence,
    onIntent: stakes.onIntent,
    ...(stakes.withSofter ? { withSofter: viewStaked(stakes.withSofter) } : {}),
    ...(stakes.withSmaller ? { withSmaller: viewStaked(stakes.withSmaller) } : {}),
    simple: [...stakes.simple],
    sentBack: stakes.sentBack.map(({ what, reason }) => ({ what, reason })),
    accepted: [...stakes.accepted],
    flag: flag && { seat: flag.seat, test: flag.test },
  }
}

function viewStaked({ text, rank, raises, bearer }: StakedCondition): StakedCondition {
  return { text, rank, raises, ...(bearer ? { bearer } : {}) }
}

/** HC-182: once rolled, a pool stays what it was. */
function rolledPool(test: ObstacleTest, name: SideName): number | undefined {
  return name === 'tester' ? test.rolls[0]?.pool : test.opponentRoll?.pool
}

function viewRoll({ cause, pool, waves, successes }: Roll): Roll {
  return { cause, pool, waves: waves.map((wave) => [...wave]), successes }
}

function viewSide(state: HotCircle, test: ObstacleTest, name: SideName) {
  const side = test.sides[name] ?? test.sides.tester
  const character = characterOfSide(test, name) ?? test.tester
  const label = (ref: string) => labelOfThing(state, character, ref)
  const { lifepath } = side
  return {
    owner: ownerOfSide(state, test, name),
    character,
    name: nameOfCharacter(state, character),
    lifepath,
    lifepathName:
      lifepath === NO_LIFEPATH ? testWords.lifepath.none : lifepath === null ? '' : label(lifepath),
    use: side.use,
    reward: side.reward,
    bonuses: side.bonuses.map(({ source, ref }) => ({ source, ref, label: label(ref) })),
    hindrances: side.hindrances.map(({ source, ref, reward }) => ({
      source,
      ref,
      label: label(ref),
      reward,
    })),
    forced: side.forced.map(({ basis, ref }) => ({ basis, ref, label: label(ref) })),
    pool: rolledPool(test, name) ?? countDice(state, test, name),
    most: rolledPool(test, name) ?? mostDice(state, test, name),
    rerolls: countRerolls(state, test, name),
    dice: listDice(state, test, name).map((one) => ({ label: one.label, dice: one.dice })),
    persona: sheetOf(state, character)?.persona ?? 0,
    personaSpent: side.personaSpent,
    locked: side.locked,
  }
}

/** The open ability test as everybody sees it. */
export function viewAbility(state: HotCircle, test: AbilityTest) {
  const character = findCharacter(state, test.character)
  const sources = listAbilityDice(state, test)
  const roll = test.rolls.at(-1)
  const isDue = roll && test.target !== null
  const { id, number, ability, lifepath, use, ask, name, setting, existing, npc } = test
  const asked = { id, number, ability, lifepath, use, ask, name, setting, existing, npc }
  return {
    ...asked,
    character: test.character,
    owner: ownerOf(state, test.character),
    lifepathName: findLifepath(character, lifepath)?.name ?? '',
    modifiers: Object.entries(test.modifiers)
      .filter(([, times]) => times > 0)
      .map(([key, times]) => ({ key, label: abilityWords.modifiers[key as Modifier], times })),
    difficulty: test.difficulty && { reference: test.difficulty.reference, step: test.difficulty.step },
    sharedRelationship: test.sharedRelationship,
    bonus: sumDice(sources.slice(1)),
    target: test.target,
    pool: test.target === null ? sumDice(sources) : test.pool,
    rolls: test.rolls.map(viewRoll),
    due: isDue ? passOrFail(roll.successes >= (test.target ?? 0)) : null,
    fate: character?.fate ?? 0,
    fateSpent: test.fateSpent,
    result: test.result,
    answer: test.answer && { by: test.answer.by, text: test.answer.text },
  }
}

function passOrFail(isPassed: boolean): 'pass' | 'fail' {
  return isPassed ? 'pass' : 'fail'
}
