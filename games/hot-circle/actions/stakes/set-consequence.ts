import { choice, line, type Refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { type Condition, findCharacter, sameWords } from '../../rules/characters.ts'
import { kept, neededText } from '../../rules/drafts.ts'
import { isGamemaster } from '../../rules/people.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { gravities, RANKS } from '../../rules/testing/stakes.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { testWords, whyArtha, whyTest } from '../../words/index.ts'

const NONE = 'none'
/** HC-062: only a versus test with compromises puts a life or a conviction at stake. */
const GRAVITIES = gravities((gravity) => (gravity === 'ordinary' ? undefined : whyTest.onlyVersus))

/** HC-059 Against nobody, the gamemaster says before the dice what happens otherwise. HC-051: with a condition, new or raised. */
export const setConsequence = action('set-consequence', {
  rule: 'HC-059',
  in: ['test-stakes'],
  by: (state, seat) => isGamemaster(state, seat) && openTest(state).kind === 'independent',
  title: ({ state }) =>
    openTest(state).stakes.consequence ? testWords.consequence.again : testWords.consequence.title,
  prompt: () => testWords.consequence.prompt,
  main: ({ state }) => openTest(state).stakes.intent === null,
  inputs: ({ state }) => ({
    text: consequenceField(state),
    ...conditionFields(state),
    gravity: choice(testWords.gravity, GRAVITIES, { rule: 'HC-062', initial: 'ordinary' }),
  }),
  notYours: ({ state }) =>
    openTest(state).kind === 'versus' ? whyTest.versusConsequence : whyTest.gamemastersConsequence,
  decide(turn, { state }, { text, condition, rank, raises: raised }) {
    const raises = raised === NONE ? null : raised
    const named = condition || conditionsOf(state).find((one) => one.id === raises)?.text || ''
    const staked = condition !== '' || raises !== null ? { text: named, rank, raises } : null
    turn.emit({ type: 'consequence-set', text, gravity: 'ordinary', condition: staked })
  },
})

function conditionsOf(state: HotCircle): readonly Condition[] {
  return findCharacter(state, openTest(state).tester)?.conditions ?? []
}

export function consequenceField(state: HotCircle) {
  const { text: label, nothing } = testWords.consequence
  return {
    ...neededText(label, whyTest.mustChange, openTest(state).stakes.consequence?.text),
    also: (text: string) => (nothing.some((one) => sameWords(one, text)) ? whyTest.mustChange : undefined),
  }
}

/** HC-051: a word or two, and none that they bear already. */
export function conditionField(state: HotCircle, staked?: string) {
  const { condition, conditionHint: hint } = testWords.consequence
  return line(condition, 0, LIMITS.name, { hint, ...kept(staked), also: (text) => whyNotGiven(state, text) })
}

function whyNotGiven(state: HotCircle, text: string): Refusal | undefined {
  const own = conditionsOf(state)
  if (text === '') return undefined
  if (own.some((one) => sameWords(one.text, text))) return whyArtha.conditionTwice
  return own.length >= LIMITS.conditions ? whyArtha.conditionsFull : undefined
}

/** HC-051: a new condition or one that is raised. */
function conditionFields(state: HotCircle) {
  const asked = testWords.consequence
  const staked = openTest(state).stakes.consequence?.condition
  const raisable = conditionsOf(state).map(({ id, text, rank }) => ({
    value: id,
    label: text,
    ...(rank === 'major' ? { refused: whyArtha.alreadyMajor(text) } : {}),
  }))
  return {
    condition: conditionField(state, staked?.text),
    rank: choice(asked.rank, RANKS, { rule: 'HC-050', initial: staked?.rank ?? 'minor' }),
    raises: choice(asked.raises, [{ value: NONE, label: asked.none }, ...raisable], {
      rule: 'HC-051',
      initial: NONE,
      also: (raised, { condition }) =>
        raised !== NONE && condition !== '' ? whyArtha.giveOrRaise : undefined,
    }),
  }
}
