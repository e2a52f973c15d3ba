import { choice, insisting, line, type Refusal } from '../../../../engine/writing.ts'
import { type Asking, action, said } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { isGamemaster } from '../../rules/people.ts'
import { failWith, listFailures, openAbility } from '../../rules/testing/ability-settling.ts'
import { giveCondition } from '../../rules/testing/settling.ts'
import { RANKS } from '../../rules/testing/stakes.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { abilityWords, testWords, whyAbility, whyTest } from '../../words/index.ts'

/** HC-115 The gamemaster says what failing brings: tax, or the one alternative that the ability has. HC-142: a deed may leave a condition. */
export const chooseAbilityFailure = action('choose-ability-failure', {
  rule: 'HC-115',
  in: ['ability-resolve'],
  by: (state, seat) => isGamemaster(state, seat) && openAbility(state).result === 'fail',
  ...said(abilityWords.failure),
  inputs({ state }) {
    const asked = abilityWords.failure
    const test = openAbility(state)
    return {
      what: choice(asked.what, optionsOf(listFailures(state, test), abilityWords.failures), {
        ...insisting(whyAbility.taxOrAlternative),
        initial: 'tax',
      }),
      text: line(asked.text, 0, LIMITS.text, {
        rule: 'HC-115',
        also: (text, { what }) => (text === '' ? whyWordless(what) : undefined),
      }),
      ...(test.ability === 'deeds' ? conditionFields() : {}),
    }
  },
  notNow: (asking) => (asking.state.ability ? whyNotChosen(asking) : whySettled(asking.state)),
  notYours: whyNotChosen,
  decide(turn, { state }, { what, text, condition = '', rank = 'minor' }) {
    if (what === 'deed-with-cost' && condition !== '') {
      giveCondition(turn, openAbility(state).character, { text: condition, rank, raises: null }, text)
    }
    failWith(turn, what, text)
  },
})

function whyWordless(failure: unknown): Refusal | undefined {
  if (failure === 'misinformed') return whyAbility.sayMistake
  return failure === 'deed-with-cost' ? whyAbility.sayCost : undefined
}

function conditionFields() {
  const { condition, rank } = testWords.consequence
  return {
    condition: line(condition, 0, LIMITS.name, { rule: 'HC-142' }),
    rank: choice(rank, RANKS, { rule: 'HC-050', initial: 'minor' }),
  }
}

function whyNotChosen({ state, seat }: Asking): Refusal {
  return isGamemaster(state, seat) ? whyAbility.taxOrAlternative : whyAbility.gamemasterChooses
}

/** HC-121, HC-129: where there was nothing to choose, it has happened. */
function whySettled({ ledger }: HotCircle): Refusal | undefined {
  const last = ledger.recent.at(-1)
  if (last?.kind === 'resources') return whyAbility.alwaysTaxes
  return last?.kind === 'circles' ? whyAbility.onlyNewTurn : last && whyTest.settled
}
