import { choice } from '../../../../engine/writing.ts'
import { action, saidBy } from '../../contract.ts'
import { findTie, TIE_KINDS } from '../../rules/campaign.ts'
import { named, optionsOf } from '../../rules/drafts.ts'
import { whyOtherStep } from '../../rules/moments.ts'
import { isGamemaster } from '../../rules/people.ts'
import type { HotCircle } from '../../state.ts'
import { playWords, setupWords, whyZero, words } from '../../words/index.ts'

/** HC-009 HC-010 Each faction has a partner and a rival. HC-212 After session 1 any tie goes, wherever the story took it. */
export const setTie = action('set-tie', {
  rule: 'HC-009',
  in: ['relations', 'between'],
  by: (state, seat) => isFirstMap(state) || (isGamemaster(state, seat) && state.sessions > 0),
  ruleOf: ({ state }) => (isFirstMap(state) ? 'HC-009' : 'HC-212'),
  ...saidBy(({ state }) => (isFirstMap(state) ? setupWords.setTie : playWords.changeTie)),
  aside: ({ state }) => !isFirstMap(state),
  refuse: ({ state }) => (state.campaign.factions.length < 2 ? whyZero.onlyFaction : undefined),
  inputs({ state }) {
    const { from: who, kind: how, to: whom } = setupWords.setTie
    const factions = named(state.campaign.factions)
    return {
      from: choice(who, factions, { rule: 'HC-009' }),
      kind: choice(how, optionsOf(TIE_KINDS, words.tie), { rule: 'HC-009' }),
      to: choice(whom, factions, {
        rule: 'HC-009',
        also: (to, { from, kind }) =>
          from === to ? whyZero.notItself : whyNotTo(state, { from: String(from), to, kind }),
      }),
    }
  },
  notNow: ({ state }) => whyOtherStep(state, 'relations'),
  notYours: () => whyZero.stepDone(words.phases.relations),
  decide: (turn, _, { from, to, kind }) => turn.emit({ type: 'tie-set', from, to, kind }),
})

function isFirstMap({ phase }: HotCircle): boolean {
  return phase === 'relations'
}

/** On the first map nobody is partner and rival at once. */
function whyNotTo(state: HotCircle, { from, to, kind }: { from: string; to: string; kind: unknown }) {
  const other = findTie(state.campaign, from, kind === 'compete' ? 'cooperate' : 'compete')
  return isFirstMap(state) && other?.to === to ? whyZero.notBoth : undefined
}
