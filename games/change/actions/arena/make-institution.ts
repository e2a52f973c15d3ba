import { line, name, several } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { isOwnTurn } from '../../rules/deeds.ts'
import { asOption } from '../../rules/inputs.ts'
import { whatIsOpen, workOf } from '../../rules/owed.ts'
import { activeGroup, groupOf, listTraits, newId, playerOf, traitName } from '../../rules/sheet.ts'
import { paymentFor, whyNotSpend } from '../../rules/uses.ts'
import type { Change, Group } from '../../state.ts'
import { why, words } from '../../words/index.ts'

interface Making {
  /** The displaced good trait that it is made of, if it is made of one. */
  readonly id: string | undefined
  readonly group: Group
}

/**
 * CH-093 CH-094 Three different traits of one's own make a body, free and as often as one likes in one's own turn.
 * CH-087 A displaced good trait and two more do so at once, on anyone's turn.
 */
export const makeInstitution = action('make-institution', {
  rule: 'CH-093',
  in: ['open', 'aftermath'],
  things(state, seat): Making[] {
    const work = workOf(state, 'institution')
    const group = work ? groupOf(state, work.by) : activeGroup(state)
    const isTime = work !== undefined || state.phase === 'open'
    return isTime && group.seat === seat ? [{ id: work?.trait, group }] : []
  },
  ruleOf: ({ on }) => (on.id ? 'CH-087' : 'CH-093'),
  title: ({ state, on: { id } }) =>
    id ? words.institution.fromDisplaced(traitName(state, id)) : words.institution.title,
  prompt: () => words.institution.prompt,
  refuse: ({ state, on }) =>
    optionsOf(state, on.group).filter((option) => !option.refused).length < neededFor(on).count
      ? neededFor(on).refused
      : undefined,
  price: ({ on }) => (on.id ? words.institution.priceOfTwo : words.institution.price),
  main: true,
  inputs: ({ state, on }) => ({
    traits: traitsField(state, on),
    name: name(words.institution.name, 60, why.nameInstitution),
    purpose: line(words.institution.purpose, 1, 200, why.nameInstitution),
  }),
  judged: byTheOthers,
  /** CH-087: off turn, only a displaced good trait allows it, and only at once. */
  otherwise({ state, seat, names, asked }) {
    const work = workOf(state, 'institution')
    if (work && work.trait === asked.on && groupOf(state, work.by).seat !== seat)
      return why.notBuilder(playerOf(state, work.by, names))
    if (asked.on !== undefined) return why.tooLate
    return isOwnTurn(state, seat) ? whatIsOpen(state) : why.notYourTurn(activeGroup(state).name)
  },
  /** CH-094 and CH-095: power 3 with a good defining trait in it; each such trait must find a regular row. */
  decide(turn, { state, on: { id: displaced, group } }, input) {
    const traits = displaced ? [displaced, ...input.traits] : input.traits
    const defining = traits.filter((id) => group.defining.some((trait) => trait?.id === id))
    const regular = traits.filter((id) => group.regular.some((trait) => trait?.id === id))
    turn.emit({
      type: 'institution-made',
      group: group.id,
      id: newId(state, 'i'),
      traits,
      name: input.name,
      purpose: input.purpose,
      paid: regular.flatMap((id) => paymentFor(state, id)),
      power: defining.length > 0 || displaced ? 3 : 1,
      leaves: '+',
      next: defining.map((trait) => ({ kind: 'place', by: group.id, trait, to: 'regular', rule: 'CH-095' })),
    })
  },
})

function neededFor({ id }: Making) {
  return id ? { count: 2, refused: why.needTwoMore } : { count: 3, refused: why.needThree }
}

function traitsField(state: Change, making: Making) {
  const { count, refused } = neededFor(making)
  const label = making.id ? words.institution.twoMore : words.institution.traits
  const details = making.id ? refused : { ...refused, hint: words.institution.hint }
  return several(label, optionsOf(state, making.group), { min: count, max: count }, details)
}

/** Every trait of the group, those that cannot be spent with their reason. */
function optionsOf(state: Change, group: Group) {
  return listTraits(group).map((found) => {
    const refused = whyNotSpend(state.turn, found)
    const note = words.institution.cost[found.trait.rating]
    return { ...asOption(found.trait), note, ...(refused ? { refused } : {}) }
  })
}
