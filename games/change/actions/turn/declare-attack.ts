import { action } from '../../contract.ts'
import { declare, mayAct, whyNoDeed } from '../../rules/deeds.ts'
import { aim } from '../../rules/inputs.ts'
import { activeGroup } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-039 An attack is on exactly one other group. */
export const declareAttack = action('declare-attack', {
  rule: 'CH-039',
  in: ['open'],
  by: mayAct,
  things: (state) =>
    state.groups
      .filter((other) => other.finished && other.id !== activeGroup(state).id)
      .map(({ id, name }) => ({ id: String(id), target: id, name })),
  none: () => ({ title: words.attack.any, prompt: words.attack.prompt, refused: why.nobodyToAttack }),
  title: ({ on }) => words.attack.title(on.name),
  prompt: () => words.attack.prompt,
  inputs: () => ({ aim: aim(words.attack.aim) }),
  otherwise: whyNoDeed,
  notThat({ state, asked }) {
    if (asked.on === undefined) return undefined
    return Number(asked.on) === activeGroup(state).id ? why.noSelfAttack : why.oneTarget
  },
  decide: (turn, { on: { target } }, { aim }) => declare(turn, { kind: 'attack', target }, aim),
})
