import { listWords, refusal, said, type YesField, yes } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byAgent } from '../../rules/roles.ts'
import type { Becoming } from '../../state.ts'
import { why, words } from '../../words/words.ts'
import { listUntold } from './tick-element.ts'

/** BE-040 Elements that were left out are a warning, never a block. */
export const closeFraming = action('close-framing', {
  rule: 'BE-040',
  in: ['framing'],
  ...byAgent('BE-040'),
  ...said(words.framing.close),
  inputs({ state }): { confirm?: YesField } {
    const left = listWords(listLeft(state))
    if (left === '') return {}
    const whyNot = refusal('BE-040', why.elementsLeft(left))
    return { confirm: yes(words.framing.leave(left), { also: (value) => (value ? undefined : whyNot) }) }
  },
  decide(turn) {
    turn.emit({ type: 'framing-closed', left: listLeft(turn.state) })
    turn.emit({ type: 'step-reached', step: 2 })
  },
})

function listLeft(state: Becoming): string[] {
  return listUntold(state).map(({ text }) => text)
}
