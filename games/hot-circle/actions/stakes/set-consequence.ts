import { choice, line } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import type { Refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { type Condition, findCharacter, sameWords } from '../../rules/characters.ts'
import { kept } from '../../rules/drafts.ts'
import { isGamemaster } from '../../rules/people.ts'
import type { ObstacleTest } from '../../rules/testing/obstacle-test.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { gravities, RANKS } from '../../rules/testing/stakes.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { testWords, whyArtha, whyTest } from '../../words/index.ts'

const NONE = 'none'

/** HC-059 Against nobody, the gamemaster says before the dice what happens otherwise. HC-051: with a condition, new or raised. */
export const setConsequence = action('set-consequence', {
  rule: 'HC-059',
  in: ['test-stakes'],
  by: (state, seat) => isGamemaster(state, seat) && openTest(state).kind === 'independent',
  title: ({ state }) =>
    openTest(state).stakes.consequence ? testWords.consequence.again : testWords.consequence.title,
  prompt: () => testWords.consequence.prompt,
  main: ({ state }) => openTest(state).stakes.intent === null,
  inputs({ state }) {
    const test = openTest(state)
    const asked = testWords.consequence
    return {
      text: consequenceField(state),
      ...conditionFields(state, test),
      // HC-062: only a versus test with compromises puts a life or a conviction at stake.
      gravity: choice(
        asked.gravity,
        gravities((gravity) => (gravity === 'ordinary' ? undefined : whyTest.onlyVersus)),
        { rule: 'HC-062', initial: 'ordinary' },
      ),
    }
  },
  notYours: ({ state }) =>
    openTest(state).kind === 'versus' ? whyTest.versusConsequence : whyTest.gamemastersConsequence,
  decide(turn, { state }, { text, condition, rank, raises: raised }) {
    const raises = raised === NONE ? null : raised
    const named = condition || conditionsOf(state).find((one) => one.id === raises)?.text || ''
    const isGiven = condition !== '' || raises !== null
    turn.emit({
      type: 'consequence-set',
      text,
      gravity: 'ordinary',
      condition: isGiven ? { text: named, rank, raises } : null,
    })
  },
})

function conditionsOf(state: HotCircle): readonly Condition[] {
  return findCharacter(state.characters, openTest(state).tester)?.conditions ?? []
}

function isNothing(text: string): boolean {
  return testWords.consequence.nothing.some((one) => sameWords(one, text))
}

export function consequenceField(state: HotCircle) {
  return line(testWords.consequence.text, 1, LIMITS.text, {
    ...required(whyTest.mustChange),
    ...kept(openTest(state).stakes.consequence?.text),
    also: (text) => (isNothing(text) ? whyTest.mustChange : undefined),
  })
}

export function whyNotGiven(state: HotCircle, text: string): Refusal | undefined {
  const own = conditionsOf(state)
  if (text === '') return undefined
  if (own.some((one) => sameWords(one.text, text))) return whyArtha.conditionTwice
  return own.length >= LIMITS.conditions ? whyArtha.conditionsFull : undefined
}

/** HC-051: a new condition or one that is raised. */
function conditionFields(state: HotCircle, { stakes }: ObstacleTest) {
  const asked = testWords.consequence
  const own = conditionsOf(state)
  const staked = stakes.consequence?.condition
  const raisable = own.map(({ id, text, rank }) => ({
    value: id,
    label: text,
    ...(rank === 'major' ? { refused: whyArtha.alreadyMajor(text) } : {}),
  }))
  return {
    condition: line(asked.condition, 0, LIMITS.name, {
      hint: asked.conditionHint,
      ...kept(staked?.text),
      also: (text) => whyNotGiven(state, text),
    }),
    rank: choice(asked.rank, RANKS, { rule: 'HC-050', initial: staked?.rank ?? 'minor' }),
    raises: choice(asked.raises, [{ value: NONE, label: asked.none }, ...raisable], {
      rule: 'HC-051',
      initial: NONE,
      also: (raised, { condition }) =>
        raised !== NONE && condition !== '' ? whyArtha.giveOrRaise : undefined,
    }),
  }
}
