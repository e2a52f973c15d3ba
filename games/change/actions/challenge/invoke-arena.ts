import { choice, line } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { presentIn, whyNotInvoke } from '../../rules/arenas.ts'
import { closedWindow, inChallenge, makeClaim, untilTheDie } from '../../rules/claims.ts'
import { groupOf } from '../../rules/sheet.ts'
import { participants, userAt } from '../../rules/windows.ts'
import { why, words } from '../../words/index.ts'

/** CH-106 CH-107 CH-108 CH-109 CH-110 One Arena each, with a stake, in accord, an Institution on the scene: all its Segments. */
export const invokeArena = action('invoke-arena', {
  rule: 'CH-106',
  in: ['build', 'attack-build', 'defence-build'],
  things(state, seat) {
    const user = userAt(state, seat)
    return user ? state.arenas.map((arena) => ({ id: arena.id, arena, ...user })) : []
  },
  title: ({ on }) => words.invoke.title(words.sentence(on.arena)),
  prompt: () => words.invoke.prompt,
  refuse: ({ on: { challenge, arena, group } }) => whyNotInvoke(challenge, arena, group),
  price: ({ on }) => words.invoke.worth(on.arena.segments.length),
  inputs({ on: { arena, group } }) {
    const present = presentIn(arena, group)
    const options = present.map(({ id, name, purpose }) => ({ value: id, label: name, note: purpose }))
    return {
      institution: choice(words.invoke.institution, options, why.notPresent),
      how: line(words.invoke.how, 1, 200, { rule: 'CH-108', because: words.invoke.sayHow }),
    }
  },
  judged: untilTheDie,
  /** CH-105, CH-111 and CH-112: none to invoke, only support, an Arena at stake itself; or the die has fallen. */
  otherwise: inChallenge(({ state, seat }, challenge) => {
    if (challenge.kind === 'arena') return why.noBonusHere
    if (!participants(challenge).some((group) => groupOf(state, group).seat === seat))
      return why.supportOneTrait
    return state.arenas.length === 0 ? why.noArena : closedWindow(state, challenge)
  }),
  decide: (turn, { on: { id, side, group, arena } }, { institution, how }) =>
    makeClaim(turn, { kind: 'arena', by: group.id, side, on: id, institution, how }, arena.segments.length),
})
