import { choice, line } from '../../../engine/fields/field.ts'
import { findCharacter, sameWords } from '../characters.ts'
import { type Asking, barred, type CircleOffer, offer, required } from '../contract.ts'
import type { Gravity, ObstacleTest, SideName } from '../obstacle-test.ts'
import { whyArtha } from '../refusals/artha.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { nameOfSide } from '../sides.ts'
import { type HotCircle, LIMITS, settledKey } from '../state.ts'
import { words } from '../words.ts'
import { testWords } from '../words-tests.ts'

const NONE = 'none'

/** HC-056 to HC-059, HC-068: what the tester wants, and how. */
export function stateIntent({ state }: Asking, test: ObstacleTest): CircleOffer {
  const said = testWords.intent
  const { intent, task } = test.stakes
  const isTried = (text: string) => state.ledger.failed[settledKey(test.obstacle, text)] !== undefined
  return offer({
    do: 'state-intent',
    title: intent ? said.again : said.title,
    prompt: said.prompt,
    rule: 'HC-056',
    inputs: {
      intent: line(said.intent, 1, LIMITS.text, { ...required(whyTest.sayIntent), ...kept(intent?.text) }),
      task: line(said.task, 1, LIMITS.text, {
        ...required(whyTest.sayTask),
        ...kept(task),
        also: (text) => (isTried(text) ? whyTest.triedAlready : undefined),
      }),
      timing: line(said.timing, 0, LIMITS.line, kept(intent?.timing)),
      gravity: choice(said.gravity, gravities(), { rule: 'HC-062', initial: intent?.gravity ?? 'ordinary' }),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'intent-stated',
        intent: input.intent,
        timing: input.timing,
        gravity: input.gravity as Gravity,
        task: input.task,
      }),
  })
}

function kept(text: string | undefined): { initial?: string } {
  return text ? { initial: text } : {}
}

const GRAVITIES: readonly Gravity[] = ['ordinary', 'kill', 'convince']

function gravities(why?: (gravity: Gravity) => ReturnType<typeof whyTest.sameKind> | undefined) {
  return GRAVITIES.map((value) => {
    const refused = why?.(value)
    return { value, label: testWords.gravities[value], ...(refused ? { refused } : {}) }
  })
}

/** HC-051, HC-059: what happens otherwise, in an independent test. */
export function setConsequence({ state }: Asking, test: ObstacleTest): CircleOffer {
  const said = testWords.consequence
  const { consequence } = test.stakes
  return offer({
    do: 'set-consequence',
    title: consequence ? said.again : said.title,
    prompt: said.prompt,
    rule: 'HC-059',
    inputs: {
      text: line(said.text, 1, LIMITS.text, {
        ...required(whyTest.mustChange),
        ...kept(consequence?.text),
        also: (text) => (isNothing(text) ? whyTest.mustChange : undefined),
      }),
      ...conditionFields(state, test),
      // HC-062: only a versus test with compromises puts a life or a conviction at stake.
      gravity: choice(
        said.gravity,
        gravities((gravity) => (gravity === 'ordinary' ? undefined : whyTest.onlyVersus)),
        { rule: 'HC-062', initial: 'ordinary' },
      ),
    },
    decide(turn, input) {
      const isGiven = input.condition !== '' || input.raises !== NONE
      turn.emit({
        type: 'consequence-set',
        text: input.text,
        gravity: 'ordinary',
        condition: isGiven
          ? {
              text: input.condition || nameCondition(turn.state, test.tester, input.raises),
              rank: input.rank as 'minor' | 'major',
              raises: input.raises === NONE ? null : input.raises,
            }
          : null,
      })
    },
  })
}

function nameCondition(state: HotCircle, character: string, id: string): string {
  const conditions = findCharacter(state.characters, character)?.conditions
  return conditions?.find((one) => one.id === id)?.text ?? ''
}

function isNothing(text: string): boolean {
  return ['nothing', 'nothing happens', 'none'].some((one) => sameWords(one, text))
}

/** HC-051: a new condition or one that is raised. */
function conditionFields(state: HotCircle, test: ObstacleTest) {
  const said = testWords.consequence
  const conditions = findCharacter(state.characters, test.tester)?.conditions ?? []
  const staked = test.stakes.consequence?.condition
  const raisable = conditions.map(({ id, text, rank }) => ({
    value: id,
    label: text,
    ...(rank === 'major' ? { refused: whyArtha.alreadyMajor(text) } : {}),
  }))
  const whyNotGiven = (text: string) => {
    if (text === '') return undefined
    if (conditions.some((one) => sameWords(one.text, text))) return whyArtha.conditionTwice
    return conditions.length >= LIMITS.conditions ? whyArtha.conditionsFull : undefined
  }
  return {
    condition: line(said.condition, 0, LIMITS.name, {
      hint: said.conditionHint,
      ...kept(staked?.text),
      also: whyNotGiven,
    }),
    rank: choice(said.rank, rankOptions(), { rule: 'HC-050', initial: staked?.rank ?? 'minor' }),
    raises: choice(said.raises, [{ value: NONE, label: said.none }, ...raisable], {
      rule: 'HC-051',
      initial: NONE,
      also: (raised, { condition }) =>
        raised !== NONE && condition !== '' ? whyArtha.giveOrRaise : undefined,
    }),
  }
}

export function rankOptions() {
  return (['minor', 'major'] as const).map((value) => ({ value, label: words.ranks[value] }))
}

/** HC-060, HC-062: the opponent's intent is the consequence. */
export function stateOpposition({ state }: Asking, test: ObstacleTest): CircleOffer {
  const said = testWords.opposition
  const { intent, consequence, opponentTask } = test.stakes
  const tester = nameOfSide(state, test, 'tester')
  const whyNotGravity = (gravity: Gravity) =>
    gravity === 'ordinary' || intent?.gravity === gravity
      ? undefined
      : whyTest.sameKind(tester, testWords.done[gravity])
  return offer({
    do: 'state-opposition',
    title: said.title(nameOfSide(state, test, 'opponent')),
    prompt: said.prompt,
    rule: 'HC-060',
    inputs: {
      intent: line(said.intent, 1, LIMITS.text, {
        ...required(whyTest.sayIntent),
        ...kept(consequence?.text),
      }),
      task: line(said.task, 1, LIMITS.text, { ...required(whyTest.sayTask), ...kept(opponentTask) }),
      gravity: choice(said.gravity, gravities(whyNotGravity), { rule: 'HC-062', initial: 'ordinary' }),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'opposition-stated',
        intent: input.intent,
        gravity: input.gravity as Gravity,
        task: input.task,
      }),
  })
}

/** HC-063: each side softens what the other would get. */
export function offerCompromise(test: ObstacleTest, side: SideName): CircleOffer {
  const { intent, consequence, onConsequence, onIntent } = test.stakes
  const isReady = side === 'tester' ? consequence !== null : intent !== null
  const written = side === 'tester' ? onConsequence : onIntent
  return offer({
    do: 'offer-compromise',
    ...testWords.compromise[side],
    rule: 'HC-063',
    ...barred(isReady ? undefined : whyTest.nothingToSoften),
    inputs: {
      text: line(testWords.compromise.text, 1, LIMITS.text, {
        ...required(whyTest.sayCompromise),
        ...kept(written),
      }),
    },
    decide: (turn, input) => turn.emit({ type: 'compromise-offered', side, text: input.text }),
  })
}

/** HC-064: without compromises, if both want it and no life or conviction is at stake. */
export function agreeSimple(test: ObstacleTest, side: SideName): CircleOffer {
  const { simple, intent, consequence } = test.stakes
  const isGrave = [intent, consequence].some((one) => one && one.gravity !== 'ordinary')
  const refused = isGrave
    ? whyTest.needsCompromises
    : simple.includes(side)
      ? whyTest.simpleAlready
      : undefined
  return offer({
    do: 'agree-simple-versus',
    ...testWords.simple,
    rule: 'HC-064',
    ...barred(refused),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'simple-versus-wanted', side }),
  })
}
