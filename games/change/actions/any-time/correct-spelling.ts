import { choice, name } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import type { Seat } from '../../../../engine/game.ts'
import { action } from '../../contract.ts'
import { byTheOthers } from '../../rules/away.ts'
import { PLAY } from '../../rules/deeds.ts'
import { groupsOf, isNamed, listTraits, traitCalled } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

const namedTraits = (state: Change, seat: Seat) =>
  groupsOf(state, seat).flatMap((group) => listTraits(group).filter(({ trait }) => isNamed(trait)))

/** CH-062 A slip of the pen in one's own trait; nothing else changes. */
export const correctSpelling = action('correct-spelling', {
  rule: 'CH-062',
  in: ['setup', ...PLAY],
  by: (state, seat) => namedTraits(state, seat).length > 0,
  title: () => words.spelling.title,
  prompt: () => words.spelling.prompt,
  aside: true,
  inputs({ state, seat }) {
    const options = namedTraits(state, seat).map(({ trait }) => ({ value: trait.id, label: trait.name }))
    return {
      trait: choice(words.spelling.trait, options),
      name: name(words.spelling.name, 60, insisting(why.nameNeeded)),
    }
  },
  judged: byTheOthers,
  decide(turn, { state }, { trait, name }) {
    turn.emit({ type: 'spelling-corrected', trait, name, before: traitCalled(state, trait)?.name ?? '' })
  },
})
