import { choice, type Option } from '../../../../engine/fields/field.ts'
import { refusal } from '../../../../engine/refusal.ts'
import { nameOf } from '../../../../engine/telling/names.ts'
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
    const whyNotHero = hero === seat ? why.youAreHero : hero !== null && why.heroTaken(nameOf(names, hero))
    const asHero: Option<'hero'> = {
      value: 'hero',
      label: words.gathering.hero,
      ...(whyNotHero ? { refused: refusal('BE-002', whyNotHero) } : {}),
    }
    const asFate: Option<'fate'> = {
      value: 'fate',
      label: words.gathering.fate,
      ...(hero === seat ? {} : { refused: refusal('BE-002', why.youAreFate) }),
    }
    return { role: choice(words.gathering.role, [asHero, asFate]) }
  },
  notNow: () => refusal('BE-022', why.rolesFixed),
  decide: (turn, { seat }, { role }) => turn.emit({ type: 'role-claimed', seat, role }),
})
