import { action } from '../../contract.ts'
import { arenaAtStake, whyNotFounderBonus } from '../../rules/arenas.ts'
import { groupsOf } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-138 CH-139 The founder, and only the founder, may add the bonus to what it opposes; it wears by 1. */
export const useFounderBonus = action('use-founder-bonus', {
  rule: 'CH-138',
  in: ['opposition-build'],
  things(state, seat) {
    const arena = arenaAtStake(state)
    const founder = groupsOf(state, seat).find(({ id }) => id === arena?.founder)
    if (!arena || !founder || founder.id === state.challenge?.actor) return []
    return [{ id: undefined, arena: arena.id, founder, value: arena.bonus === 'lost' ? 0 : arena.bonus }]
  },
  title: ({ on }) => words.founder.title(on.value),
  prompt: () => words.founder.prompt,
  refuse: ({ state, on }) => whyNotFounderBonus(state, on.founder),
  price: ({ on }) => words.founder.price(on.value),
  /** CH-137 to CH-141, for whichever of the seat's groups founded the Arena. */
  otherwise({ state, seat }) {
    const own = groupsOf(state, seat)
    const founder = own.find((group) => state.arenas.some((arena) => arena.founder === group.id)) ?? own[0]
    return (founder && whyNotFounderBonus(state, founder)) ?? why.defenceOnly
  },
  decide: (turn, { on: { arena, founder, value } }) =>
    turn.emit({ type: 'founder-bonus-used', arena, group: founder.id, value, left: value - 1 }),
})
