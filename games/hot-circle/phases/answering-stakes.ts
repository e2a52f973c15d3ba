import { choice, line, yes } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { findCharacter } from '../characters.ts'
import { type Asking, barred, type CircleOffer, offer, required } from '../contract.ts'
import { isSimple, type ObstacleTest, type SideName, type StakesPart } from '../obstacle-test.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { nameOfSide, ownerOfSide } from '../sides.ts'
import { type HotCircle, isGamemaster, judges, LIMITS } from '../state.ts'
import { testWords } from '../words-tests.ts'
import { giveCondition } from './giving-conditions.ts'

/** HC-065: both sides accept; only then are pools built. */
export function acceptStakes({ state }: Asking, test: ObstacleTest, side: SideName): CircleOffer {
  const { accepted } = test.stakes
  const other = side === 'tester' ? 'opponent' : 'tester'
  const waiting = accepted.includes(side) ? whyTest.waitForSide(nameOfSide(state, test, other)) : undefined
  return offer({
    do: 'accept-stakes',
    ...testWords.accept,
    rule: 'HC-065',
    ...barred(whyNotAccept(state, test) ?? waiting),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'stakes-accepted', side }),
  })
}

/** What still stands between these stakes and the dice. */
function whyNotAccept(state: HotCircle, test: ObstacleTest): Refusal | undefined {
  const { intent, consequence, sentBack, flag, onConsequence, onIntent } = test.stakes
  if (flag) return whyTest.flagOpen
  const back = sentBack[0]
  if (back) return whyReword(back.what, back.reason)
  if (!intent) return whyTest.sayIntent
  if (!consequence) return test.kind === 'versus' ? whyTest.oppositionFirst : whyTest.consequenceFirst
  const grave = whyTooGrave(state, test)
  if (grave) return grave
  if (test.kind === 'independent' || isSimple(test)) return undefined
  if (onConsequence !== '' && onIntent !== '') return undefined
  return test.stakes.simple.length > 0 ? whyTest.bothSimple : whyTest.bothCompromises
}

function whyReword(part: StakesPart, reason: string): Refusal {
  switch (part) {
    case 'intent':
      return whyTest.rewordIntent(reason)
    case 'task':
      return whyTest.rewordTask(reason)
    case 'consequence':
      return whyTest.rewordOpposition(reason)
    case 'on-consequence':
    case 'on-intent':
      return whyTest.noSuccess(reason)
    default:
      return part satisfies never
  }
}

/** HC-062: who may be killed or convinced has put the same forward, and compromises are written. */
function whyTooGrave(state: HotCircle, test: ObstacleTest): Refusal | undefined {
  const intent = test.stakes.intent?.gravity ?? 'ordinary'
  const consequence = test.stakes.consequence?.gravity ?? 'ordinary'
  const isPc = findCharacter(state.characters, test.opponent) !== undefined
  if (consequence !== 'ordinary' && consequence !== intent) {
    return whyTest.sameKind(nameOfSide(state, test, 'tester'), testWords.done[consequence])
  }
  if (isPc && intent !== 'ordinary' && intent !== consequence) {
    return whyTest.sameKind(nameOfSide(state, test, 'opponent'), testWords.done[intent])
  }
  const isGrave = intent !== 'ordinary' || consequence !== 'ordinary'
  return isGrave && test.kind === 'versus' && isSimple(test) ? whyTest.needsCompromises : undefined
}

const REASONS: Readonly<Record<StakesPart, readonly (keyof typeof testWords.reasons)[]>> = {
  intent: ['is-task', 'too-wide', 'impossible', 'weight'],
  task: ['could-not', 'not-here', 'beyond'],
  consequence: ['weight', 'impossible', 'too-wide'],
  'on-consequence': ['no-success'],
  'on-intent': ['no-success'],
}

/** HC-057, HC-058, HC-061, HC-063: the gamemaster asks for other words; of a compromise, the other side too. */
export function sendBackOffers({ state, seat }: Asking, test: ObstacleTest): CircleOffer[] {
  return listParts(test)
    .filter((part) => maySendBack(state, test, seat, part))
    .map((part) =>
      offer({
        do: 'send-back',
        on: part,
        title: testWords.sendBack.title(part),
        rule: part === 'intent' ? 'HC-057' : part === 'task' ? 'HC-058' : 'HC-061',
        aside: true,
        inputs: {
          reason: choice(
            testWords.sendBack.reason,
            REASONS[part].map((value) => ({ value, label: testWords.reasons[value] })),
            { initial: REASONS[part][0] ?? 'impossible' },
          ),
        },
        decide: (turn, input) =>
          turn.emit({
            type: 'stakes-sent-back',
            what: part,
            reason: testWords.reasons[input.reason as keyof typeof testWords.reasons],
          }),
      }),
    )
}

/** What has been written, is not the gamemaster's own in an independent test, and is not sent back already. */
function listParts({ kind, stakes }: ObstacleTest): StakesPart[] {
  const parts: StakesPart[] = stakes.intent ? ['intent', 'task'] : []
  if (kind === 'versus' && stakes.consequence) parts.push('consequence')
  if (stakes.onConsequence !== '') parts.push('on-consequence')
  if (stakes.onIntent !== '') parts.push('on-intent')
  return parts.filter((part) => !stakes.sentBack.some((one) => one.what === part))
}

function maySendBack(state: HotCircle, test: ObstacleTest, seat: number, part: StakesPart): boolean {
  if (isGamemaster(state, seat)) return true
  if (part === 'on-consequence') return ownerOfSide(state, test, 'opponent') === seat
  return part === 'on-intent' && ownerOfSide(state, test, 'tester') === seat
}

/** HC-066: no dice where they would tell nothing; what was staked may still come of it. */
export function makeRuling(test: ObstacleTest): CircleOffer {
  const said = testWords.ruling
  return offer({
    do: 'make-ruling',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-066',
    aside: true,
    inputs: {
      result: choice(
        said.result,
        [
          { value: 'granted', label: said.granted },
          { value: 'imposed', label: said.imposed },
        ],
        { rule: 'HC-066' },
      ),
      text: line(said.text, 1, LIMITS.text, required(whyTest.sayRuling)),
    },
    decide(turn, input) {
      const condition = test.stakes.consequence?.condition
      if (input.result === 'imposed' && condition) giveCondition(turn, test.tester, condition, input.text)
      turn.emit({ type: 'test-ruled', result: input.result as 'granted' | 'imposed', text: input.text })
    },
  })
}

/** HC-065: before the first die, with the gamemaster's leave. */
export function withdrawTest({ state }: Asking): CircleOffer {
  const { because, ...said } = testWords.withdraw
  return offer({
    do: 'withdraw-test',
    ...said,
    rule: 'HC-065',
    aside: true,
    consent: () => judges(state),
    because: () => because,
    inputs: {},
    decide: (turn) => turn.emit({ type: 'test-cancelled', why: 'withdrawn' }),
  })
}

/** HC-068, HC-069: any player may point to a result that already covers this. */
export function flagOffers({ state, seat }: Asking, test: ObstacleTest): CircleOffer[] {
  if (isGamemaster(state, seat) || test.stakes.flag) return []
  return state.ledger.recent
    .filter(({ kind }) => kind === 'independent' || kind === 'versus')
    .map(({ id, about }) =>
      offer({
        do: 'flag-settled',
        on: id,
        title: testWords.flag.title(about),
        prompt: testWords.flag.prompt,
        rule: 'HC-069',
        aside: true,
        inputs: {},
        decide: (turn) => turn.emit({ type: 'settled-flagged', seat: turn.seat, test: id }),
      }),
    )
}

/** HC-069 */
export function answerFlag({ state, seat }: Asking, test: ObstacleTest): CircleOffer[] {
  if (!isGamemaster(state, seat) || !test.stakes.flag) return []
  return [
    offer({
      do: 'answer-flag',
      title: testWords.answerFlag.title,
      prompt: testWords.answerFlag.prompt,
      rule: 'HC-069',
      inputs: { settled: yes(testWords.answerFlag.settled) },
      decide(turn, input) {
        turn.emit({ type: 'flag-answered', isSettled: input.settled })
        if (input.settled) turn.emit({ type: 'test-cancelled', why: 'settled' })
      },
    }),
  ]
}
