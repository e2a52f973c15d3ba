import type { Asking } from '../../../../engine/action.ts'
import type { Refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { arenaAtStake, whyNotFounderBonus } from '../../rules/arenas.ts'
import { inPlay } from '../../rules/deeds.ts'
import { groupsOf } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { words } from '../../words/index.ts'
import { why } from '../../words/refusals.ts'

/** The Arena at stake, and its founder who is not the one to bend it. */
function standing(state: Change) {
  const arena = arenaAtStake(state)
  const founder = state.groups.find(({ id }) => id === arena?.founder && id !== state.challenge?.actor)
  return arena && founder ? { arena, founder, value: arena.bonus === 'lost' ? 0 : arena.bonus } : undefined
}

const valueAt = (state: Change) => standing(state)?.value ?? 0

/** CH-138 CH-139 The founder, and only the founder, may add the bonus to what it opposes; it wears by 1. */
export const useFounderBonus = action('use-founder-bonus', {
  rule: 'CH-138',
  in: ['opposition-build'],
  by: (state, seat) => standing(state)?.founder.seat === seat,
  title: ({ state }) => words.founder.title(valueAt(state)),
  prompt: () => words.founder.prompt,
  refuse({ state }) {
    const founder = standing(state)?.founder
    return founder && whyNotFounderBonus(state, founder)
  },
  price: ({ state }) => words.founder.price(valueAt(state)),
  notNow: inPlay(whyNot),
  notYours: whyNot,
  decide(turn, { state }) {
    const found = standing(state)
    if (!found) return
    const { arena, founder, value } = found
    turn.emit({ type: 'founder-bonus-used', arena: arena.id, group: founder.id, value, left: value - 1 })
  },
})

/** CH-137 to CH-141, for whichever of the seat's groups founded the Arena. */
function whyNot({ state, seat }: Asking<Change>): Refusal {
  const own = groupsOf(state, seat)
  const founder = own.find((group) => state.arenas.some((arena) => arena.founder === group.id)) ?? own[0]
  return (founder && whyNotFounderBonus(state, founder)) ?? why.defenceOnly
}
