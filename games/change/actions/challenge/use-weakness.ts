import { action } from '../../contract.ts'
import { closedWindow, inChallenge, makeClaims, untilTheDie } from '../../rules/claims.ts'
import { claimFields } from '../../rules/inputs.ts'
import { isPlaying } from '../../rules/joining.ts'
import { findTrait } from '../../rules/sheet.ts'
import { listWeaknesses } from '../../rules/uses.ts'
import { buildingOf, memberOf, participants, SUM_PHASES } from '../../rules/windows.ts'
import { why, words } from '../../words/index.ts'

/** CH-025 CH-030 The bad and poor traits of whoever faces this window are free pickings for anyone. */
export const useWeakness = action('use-weakness', {
  rule: 'CH-030',
  in: SUM_PHASES,
  things(state, seat) {
    const open = listWeaknesses(state, seat).filter(({ refused }) => !refused)
    const traits = open.map(({ found }) => found.trait)
    return open.map(({ found, by }) => ({ id: found.trait.id, found, by, traits }))
  },
  ruleOf: ({ on }) => (on.found.trait.rating === '--' ? 'CH-025' : 'CH-030'),
  title: ({ on: { found } }) => words.claim.weakness(found.trait.name, found.group.name),
  prompt: () => words.claim.prompts.weakness,
  price: ({ on }) => words.claim.weaknessPrice(on.found.trait.rating),
  inputs: ({ on: { found, traits } }) => claimFields(traits.filter((one) => one !== found.trait)),
  judged: untilTheDie,
  /** CH-022, CH-025, CH-026, CH-030, CH-031 and CH-119: tired, used, one's own, not poor, or not facing this. */
  otherwise: inChallenge(({ state, seat, asked }, challenge) => {
    if (!isPlaying(state, seat)) return why.notInPlay
    if (asked.on === undefined) return undefined
    const open = listWeaknesses(state, seat).find((one) => one.found.trait.id === asked.on)
    if (open?.refused) return open.refused
    const found = findTrait(state, asked.on)
    if (!found) return why.noSuchTrait
    const building = buildingOf(state)
    if (!building) return closedWindow(state, challenge)
    const { group, trait, column } = found
    if (memberOf(challenge, building.window.weak) === group.id) {
      return column === 'peripheral' ? why.traitPeripheral(trait.name) : why.notPoor(trait.name)
    }
    if (challenge.kind === 'arena') return why.onlyActorsFlaws
    return participants(challenge).includes(group.id)
      ? closedWindow(state, challenge)
      : why.notFacing(group.name)
  }),
  decide(turn, { state, on: { id, by } }, { how, also }) {
    const side = buildingOf(state)?.window.weakHelps ?? 'opposite'
    makeClaims(turn, { kind: 'weakness', by, side, on: id, how }, also)
  },
})
