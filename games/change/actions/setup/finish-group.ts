import { action } from '../../contract.ts'
import { everybodyElse } from '../../rules/away.ts'
import { isWriting, mayWrite } from '../../rules/joining.ts'
import { whyNoPlay } from '../../rules/play.ts'
import { groupsOf, hasStartingMix, ownThings } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

const isJoining = ({ state }: { readonly state: Change }) => state.phase !== 'setup'

/**
 * CH-007 Two good and one bad defining trait, and one regular trait of each kind: then a group is ready.
 * CH-001 In a game that is under way it joins by that, if all agree that it fits.
 */
export const finishGroup = action('finish-group', {
  rule: 'CH-007',
  // Without phases of its own: play does not wait for whoever joins.
  by: (state, seat) => isWriting(state) && mayWrite(state, seat),
  things: (state, seat) => ownThings(state, seat, (group) => !group.finished),
  ruleOf: (at) => (isJoining(at) ? 'CH-001' : 'CH-007'),
  title: (at) => (isJoining(at) ? words.join : words.finish).title(at.on.group.name),
  prompt: (at) => (isJoining(at) ? words.join : words.finish).prompt,
  refuse: ({ on }) => (hasStartingMix(on.group) ? undefined : why.startMix),
  consent: (at) => (isJoining(at) ? everybodyElse(at) : []),
  asks: isJoining,
  because: () => words.join.because,
  notYours: ({ state }) => (isWriting(state) ? why.writtenBefore('CH-007') : whyNoPlay(state)),
  main: true,
  notThat: ({ state, seat }) => (groupsOf(state, seat).length === 0 ? why.nameGroupFirst : undefined),
  decide: (turn, { on }) => turn.emit({ type: 'group-finished', group: on.group.id }),
})
