import { choice, name, plays, type Seat } from '../../../../engine/writing.ts'
import { action, byTheOthers, said } from '../../contract.ts'
import { PLAY, whyNoPlay } from '../../rules/play.ts'
import { isNamed, listTraits, traitCalled, traitName } from '../../rules/sheet.ts'
import type { Change, Trait } from '../../state.ts'
import { why, words } from '../../words/index.ts'

/** One's own traits, and those one has named for others. */
const namedTraits = (state: Change, seat: Seat) =>
  state.groups
    .flatMap((group) => listTraits(group))
    .filter(({ trait, group }) => isNamed(trait) && (group.seat === seat || isWriter(state, seat, trait)))

const isTime = ({ phase }: Change) => (['setup', ...PLAY] as readonly string[]).includes(phase)
const mustAsk = (state: Change, seat: Seat, { namer }: Trait) =>
  plays(state, 2) && namer !== null && namer !== seat
const isWriter = (state: Change, seat: Seat, { namer }: Trait) => plays(state, 2) && namer === seat

/** CH-062 A slip of the pen; nothing else changes. CH-047 A name that somebody else gave is theirs to respell, or to agree to. */
export const correctSpelling = action('correct-spelling', {
  rule: 'CH-062',
  // Without phases of its own: play does not wait for a namer's yes.
  by: (state, seat) => isTime(state) && namedTraits(state, seat).length > 0,
  ...said(words.spelling),
  aside: true,
  inputs({ state, seat }) {
    const options = namedTraits(state, seat).map(({ trait }) => ({ value: trait.id, label: trait.name }))
    return {
      trait: choice(words.spelling.trait, options),
      name: name(words.spelling.name, 60, why.nameNeeded),
    }
  },
  judged: byTheOthers,
  consent({ state, seat }, { trait: id }) {
    const trait = traitCalled(state, id)
    return trait && mustAsk(state, seat, trait) ? [trait.namer ?? seat] : []
  },
  asks: ({ state, seat }) => namedTraits(state, seat).some(({ trait }) => mustAsk(state, seat, trait)),
  notYours: ({ state }) => whyNoPlay(state),
  decide: (turn, { state }, { trait, name }) =>
    turn.emit({ type: 'spelling-corrected', trait, name, before: traitName(state, trait) }),
})
