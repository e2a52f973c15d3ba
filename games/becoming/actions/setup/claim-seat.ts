import { choice, nameOf, type Option, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { why, words } from '../../words/words.ts'

/** BE-002 Exactly one plays the Hero, three the Fates; she may step down again until the draft. */
export const claimSeat = action('claim-seat', {
  rule: 'BE-002',
  in: ['gathering'],
  title: () => words.gathering.claim,
  prompt: () => words.gathering.claimPrompt,
  refuse: ({ state: { hero }, seat, names }) =>
    hero === null || hero === seat ? undefined : refusal('BE-002', why.heroTaken(nameOf(names, hero))),
  main: ({ state }) => state.hero === null,
  inputs({ state: { hero }, seat, names }) {
    const whyNotHero =
      hero === seat ? why.youAreHero : hero === null ? undefined : why.heroTaken(nameOf(names, hero))
    const whyNotFate = hero === seat ? undefined : why.youAreFate
    return {
      role: choice(words.gathering.role, [roleOption('hero', whyNotHero), roleOption('fate', whyNotFate)]),
    }
  },
  notNow: () => refusal('BE-022', why.rolesFixed),
  decide: (turn, { seat }, { role }) => turn.emit({ type: 'role-claimed', seat, role }),
})

function roleOption<Role extends 'hero' | 'fate'>(value: Role, whyNot?: string): Option<Role> {
  return { value, label: words.gathering[value], ...(whyNot ? { refused: refusal('BE-002', whyNot) } : {}) }
}
