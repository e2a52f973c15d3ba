import { line, name, several } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { why } from '../refusals.ts'
import { listTraits, otherSeats, traitCalled } from '../sheet.ts'
import type { Group, Work } from '../state.ts'
import { words } from '../words.ts'
import { type Asking, type ChangeOffer, type ChangeTurn, newId, offer } from './contract.ts'
import { whyNotSpend } from './uses.ts'

const about = {
  do: 'make-institution',
  prompt: words.institution.prompt,
}

/** CH-096: a name, and one line on what it does. */
const nameAndPurpose = () => ({
  name: name(words.institution.name, 60, { rule: 'CH-096', because: why.nameInstitution.because }),
  purpose: line(words.institution.purpose, 1, 200, { rule: 'CH-096', because: why.nameInstitution.because }),
})

/** CH-093: three different traits of one's own, free and as often as one likes in one's own turn. */
export function makeInstitution({ state, seat }: Asking, group: Group): ChangeOffer {
  const options = traitOptions(group, state.turn)
  const open = options.filter((option) => !option.refused).length
  return offer({
    ...about,
    title: words.institution.title,
    price: words.institution.price,
    rule: 'CH-093',
    inputs: {
      traits: several(
        words.institution.traits,
        options,
        { min: 3, max: 3 },
        {
          rule: 'CH-093',
          because: why.needThree.because,
          hint: words.institution.hint,
        },
      ),
      ...nameAndPurpose(),
    },
    judged: otherSeats(state, seat),
    ...(open < 3 ? { refused: why.needThree } : {}),
    decide: (turn, { traits, name, purpose }) => make(turn, group, { traits, name, purpose }),
  })
}

/** CH-087: a displaced good trait and two more make an Institution, at once, on anyone's turn. */
export function makeFromDisplaced({ state, seat }: Asking, group: Group, displaced: string): ChangeOffer[] {
  const options = traitOptions(group, state.turn)
  const open = options.filter((option) => !option.refused).length
  const trait = traitCalled(state, displaced)
  return [
    offer({
      ...about,
      on: displaced,
      title: words.institution.fromDisplaced(trait?.name ?? ''),
      price: words.institution.priceOfTwo,
      rule: 'CH-087',
      inputs: {
        traits: several(
          words.institution.twoMore,
          options,
          { min: 2, max: 2 },
          {
            rule: 'CH-087',
            because: why.needTwoMore.because,
          },
        ),
        ...nameAndPurpose(),
      },
      judged: otherSeats(state, seat),
      ...(open < 2 ? { refused: why.needTwoMore } : {}),
      decide: (turn, { traits, name, purpose }) =>
        make(turn, group, { traits: [displaced, ...traits], name, purpose }),
    }),
    offer({
      do: 'decline-institution',
      on: displaced,
      title: words.institution.decline(trait?.name ?? ''),
      rule: 'CH-087',
      inputs: {},
      decide: (turn) => turn.emit({ type: 'institution-declined', group: group.id, trait: displaced }),
    }),
  ]
}

/** Every trait of the group, those that cannot be spent with their reason. */
function traitOptions(group: Group, turn: number) {
  return listTraits(group).map((found) => {
    const refused: Refusal | undefined = whyNotSpend(turn, found)
    return {
      value: found.trait.id,
      label: `${found.trait.name} ${words.rating(found.trait.rating)}`,
      note: words.institution.cost(found.trait.rating),
      ...(refused ? { refused } : {}),
    }
  })
}

/** CH-094 and CH-095: power 3 with a good defining trait in it; each such trait must find a regular row. */
function make(
  turn: ChangeTurn,
  group: Group,
  made: { traits: string[]; name: string; purpose: string },
): void {
  const defining = made.traits.filter((id) => group.defining.some((trait) => trait?.id === id))
  const isFromDisplaced = made.traits.some((id) => group.aside.some((trait) => trait.id === id))
  turn.emit({
    type: 'institution-made',
    group: group.id,
    id: newId(turn.state, 'i'),
    ...made,
    power: defining.length > 0 || isFromDisplaced ? 3 : 1,
    next: defining.map(
      (trait): Work => ({ kind: 'place', by: group.id, trait, to: 'regular', rule: 'CH-095' }),
    ),
  })
}
