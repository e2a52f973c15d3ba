import type { Refusal, Seat } from '../../../../engine/writing.ts'
import type { Asking } from '../../contract.ts'
import type { HotCircle } from '../../state.ts'
import { testWords, whyTest, words } from '../../words/index.ts'
import { findCharacter } from '../characters.ts'
import { optionsOf } from '../drafts.ts'
import { plays } from '../edition.ts'
import { judges } from '../people.ts'
import {
  type Gravity,
  isSimple,
  type ObstacleTest,
  SIDES,
  type SideName,
  type StakesPart,
} from './obstacle-test.ts'
import { openTest, ownerOfSide, ownSide, sideName } from './sides.ts'

const GRAVITIES: readonly Gravity[] = ['ordinary', 'kill', 'convince']

/** HC-062: what it is about; some of it may be refused. */
export function gravities(why: (gravity: Gravity) => Refusal | undefined = () => undefined) {
  return optionsOf(GRAVITIES, testWords.gravities).map((one) => {
    const refused = why(one.value)
    return refused ? { ...one, refused } : one
  })
}

/** HC-062: a life or a conviction is at stake against somebody, or not at all. */
export function whyNotAgainstNobody(state: HotCircle, { kind }: ObstacleTest) {
  const isOpen = kind === 'versus' || !plays(state, 2)
  return (gravity: Gravity) => (isOpen || gravity === 'ordinary' ? undefined : whyTest.onlyVersus)
}

export const RANKS = optionsOf(['minor', 'major'], words.ranks)

/** What still stands between these stakes and the dice. */
export function whyNotAccept(state: HotCircle, test: ObstacleTest): Refusal | undefined {
  const { intent, consequence, sentBack, flag, onConsequence, onIntent, simple } = test.stakes
  if (flag) return whyTest.flagOpen
  const back = sentBack[0]
  if (back) return whyReword[back.what](back.reason)
  if (!intent) return whyTest.sayIntent
  if (!consequence) return test.kind === 'versus' ? whyTest.oppositionFirst : whyTest.consequenceFirst
  const grave = whyTooGrave(state, test)
  if (grave) return grave
  if (isSimple(test) || (onConsequence !== '' && onIntent !== '')) return undefined
  return simple.length > 0 ? whyTest.bothSimple : whyTest.bothCompromises
}

const whyReword: Readonly<Record<StakesPart, (reason: string) => Refusal>> = {
  intent: whyTest.rewordIntent,
  task: whyTest.rewordTask,
  consequence: whyTest.rewordOpposition,
  'on-consequence': whyTest.noSuccess,
  'on-intent': whyTest.noSuccess,
}

/** HC-062: who may be killed or convinced has put the same forward, and compromises are written. */
function whyTooGrave(state: HotCircle, test: ObstacleTest): Refusal | undefined {
  const intent = test.stakes.intent?.gravity ?? 'ordinary'
  const consequence = test.stakes.consequence?.gravity ?? 'ordinary'
  const isPc = findCharacter(state, test.opponent) !== undefined
  if (consequence !== 'ordinary' && consequence !== intent) {
    return whyTest.sameKind(sideName(state, 'tester'), testWords.done[consequence])
  }
  if (isPc && intent !== 'ordinary' && intent !== consequence) {
    return whyTest.sameKind(sideName(state, 'opponent'), testWords.done[intent])
  }
  return isGrave(test) && test.kind === 'versus' && isSimple(test) ? whyTest.needsCompromises : undefined
}

/** Is a life or a conviction at stake? */
export function isGrave({ stakes: { intent, consequence } }: ObstacleTest): boolean {
  return [intent, consequence].some((one) => one && one.gravity !== 'ordinary')
}

/** What has been written, is not the gamemaster's own in an independent test, and is not sent back already. */
export function listParts({ kind, stakes }: ObstacleTest): StakesPart[] {
  const parts: StakesPart[] = stakes.intent ? ['intent', 'task'] : []
  if (kind === 'versus' && stakes.consequence) parts.push('consequence')
  if (stakes.onConsequence !== '') parts.push('on-consequence')
  if (stakes.onIntent !== '') parts.push('on-intent')
  return parts.filter((part) => !stakes.sentBack.some((one) => one.what === part))
}

const WRITER: Readonly<Record<StakesPart, SideName>> = {
  intent: 'tester',
  task: 'tester',
  consequence: 'opponent',
  'on-consequence': 'tester',
  'on-intent': 'opponent',
}

/** Whoever has a word to write, or else to accept; whoever is asked comes first. */
export function seatsAtStakes(state: HotCircle): Seat[] {
  const test = openTest(state)
  const { stakes } = test
  if (state.compel) return [state.compel.to]
  if (stakes.flag) return judges(state)
  const missing = new Set(stakes.sentBack.map((one) => WRITER[one.what]))
  if (!stakes.intent) missing.add('tester')
  if (!stakes.consequence) missing.add('opponent')
  if (!isSimple(test)) {
    if (stakes.onConsequence === '' && !stakes.simple.includes('tester')) missing.add('tester')
    if (stakes.onIntent === '' && !stakes.simple.includes('opponent')) missing.add('opponent')
    // One side alone wants none: it is still for that side to offer one, or for the other to join.
    if (missing.size === 0 && stakes.simple.length === 1) for (const side of SIDES) missing.add(side)
  }
  const sides = missing.size > 0 ? [...missing] : SIDES.filter((side) => !stakes.accepted.includes(side))
  return sides.map((side) => ownerOfSide(state, test, side))
}

/** Is this seat's side one of two that stand against each other? */
export function isInContest(state: HotCircle, seat: Seat): boolean {
  return openTest(state).kind === 'versus' && ownSide(state, seat) !== undefined
}

export function whyNoContest({ state }: Asking): Refusal {
  return openTest(state).kind === 'versus' ? whyTest.notYourSide : whyTest.nobodyOpposes
}
