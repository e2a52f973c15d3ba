import { choice, line, name, order, point } from '../../../engine/fields/field.ts'
import { why } from '../refusals.ts'
import { groupsOf, isNamed, listTraits, otherSeats } from '../sheet.ts'
import { hasStake } from '../sums.ts'
import { words } from '../words.ts'
import { type Asking, type ChangeOffer, newId, offer } from './contract.ts'

/** What may be done whenever one likes, without rules that bite: places, spelling, the order of a sentence. */

/** The pad of the world map, in its own units. */
const MAP = { width: 100, height: 60 }

/** CH-003: new places may enter at any time, as results of what happened. */
export function addPlace({ state, seat }: Asking): ChangeOffer {
  return offer({
    do: 'add-place',
    title: words.place.title,
    prompt: words.place.prompt,
    rule: 'CH-003',
    aside: true,
    inputs: {
      name: name(words.place.name, 60),
      note: line(words.place.note, 0, 200),
      at: point(words.place.at, MAP),
    },
    judged: otherSeats(state, seat),
    decide(turn, { name, note, at }) {
      turn.emit({
        type: 'place-added',
        id: newId(turn.state, 'p'),
        seat: turn.seat,
        name,
        note,
        x: at.x,
        y: at.y,
      })
    },
  })
}

/** A slip of the pen in one's own trait; nothing else changes. */
export function correctSpelling({ state, seat }: Asking): ChangeOffer[] {
  const own = groupsOf(state, seat).flatMap((group) =>
    listTraits(group).filter(({ trait }) => isNamed(trait)),
  )
  if (own.length === 0) return []
  return [
    offer({
      do: 'correct-spelling',
      title: words.spelling.title,
      prompt: words.spelling.prompt,
      rule: 'CH-062',
      aside: true,
      inputs: {
        trait: choice(
          words.spelling.trait,
          own.map(({ trait }) => ({ value: trait.id, label: trait.name })),
        ),
        name: name(words.spelling.name, 60, { rule: 'CH-062', because: why.nameNeeded.because }),
      },
      judged: otherSeats(state, seat),
      decide(turn, { trait: id, name }) {
        const before = own.find(({ trait }) => trait.id === id)?.trait.name ?? ''
        turn.emit({ type: 'spelling-corrected', trait: id, name, before })
      },
    }),
  ]
}

/** CH-116: any Segment owner may set the sentence in another order, while no Challenge is open. */
export function rearrangeArenas({ state, seat }: Asking): ChangeOffer[] {
  if (state.challenge) return []
  const own = groupsOf(state, seat)
  return state.arenas
    .filter((arena) => arena.segments.length > 1 && own.some((group) => hasStake(arena, group.id)))
    .map((arena) =>
      offer({
        do: 'rearrange-arena',
        on: arena.id,
        title: words.rearrange.title(words.sentence(arena)),
        prompt: words.rearrange.prompt,
        rule: 'CH-116',
        inputs: {
          order: order(
            words.rearrange.order,
            arena.segments.map((one) => ({ value: one.id, label: one.text })),
          ),
        },
        judged: otherSeats(state, seat),
        decide: (turn, input) =>
          turn.emit({ type: 'arena-rearranged', arena: arena.id, segments: input.order }),
      }),
    )
}
