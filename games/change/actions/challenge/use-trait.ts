import { action } from '../../contract.ts'
import { closedWindow, inChallenge, makeClaims, untilTheDie } from '../../rules/claims.ts'
import { claimFields } from '../../rules/inputs.ts'
import { findTrait, listTraits } from '../../rules/sheet.ts'
import { isUsed, whyNotUse } from '../../rules/uses.ts'
import { participants, userAt } from '../../rules/windows.ts'
import { why, words } from '../../words/index.ts'

/** CH-020 CH-021 A participant uses as many of its own traits as it likes, each worth 1; the tired ones say so. */
export const useTrait = action('use-trait', {
  rule: 'CH-020',
  in: ['build', 'attack-build', 'defence-build', 'actor-build'],
  things(state, seat) {
    const user = userAt(state, seat)
    if (!user) return []
    const left = listTraits(user.group)
      .filter(({ trait, column }) => column !== 'peripheral' && trait.rating !== '--')
      .filter((found) => !isUsed(user.challenge, found))
    return left.map((found) => ({ id: found.trait.id, found, left, ...user }))
  },
  ruleOf({ on: { found } }) {
    if (found.column === 'defining') return 'CH-024'
    return found.trait.rating === '+' ? 'CH-027' : 'CH-028'
  },
  title: ({ on }) => words.claim.use(on.found.trait.name),
  prompt: () => words.claim.prompts.trait,
  refuse: ({ state, on }) => whyNotUse(state, on.challenge, on.found),
  price: ({ on }) => words.claim.price(on.found.trait.rating),
  inputs({ state, on: { found, left, challenge } }) {
    const others = left.filter((one) => one !== found && !whyNotUse(state, challenge, one))
    return claimFields(others.map(({ trait }) => trait))
  },
  judged: untilTheDie,
  /** CH-022, CH-023, CH-031, CH-111 and CH-118: another's, used up, past its die, or only to be lent. */
  otherwise: inChallenge(({ state, seat, asked }, challenge) => {
    if (asked.on === undefined) return undefined
    const found = findTrait(state, asked.on)
    if (!found) return why.noSuchTrait
    if (found.group.seat !== seat) return why.notYours
    if (userAt(state, seat)?.group === found.group)
      return whyNotUse(state, challenge, found) ?? closedWindow(state, challenge)
    if (!found.group.finished) return why.notInPlay
    if (participants(challenge).includes(found.group.id)) return closedWindow(state, challenge)
    return challenge.kind === 'arena' ? why.onlySupport : why.supportOneTrait
  }),
  decide: (turn, { on: { id, side, group } }, { how, also }) =>
    makeClaims(turn, { kind: 'trait', by: group.id, side, on: id, how }, also),
})
