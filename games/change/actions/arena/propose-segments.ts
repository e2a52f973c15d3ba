import { choice, list, type Refusal } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { foldRefused, namesTwo, ownersIn, whyNotAct } from '../../rules/arenas.ts'
import { mayAct, whyNoDeed } from '../../rules/deeds.ts'
import { aim, pieceFields } from '../../rules/inputs.ts'
import { openStances } from '../../rules/result.ts'
import { activeGroup, countFreePoints } from '../../rules/sheet.ts'
import type { Arena } from '../../state.ts'
import { why, words } from '../../words/index.ts'

const ADD = 'add'

/** CH-121 CH-129 CH-142 Additions and Changes with one Institution in one Arena: one attempt. */
export const proposeSegments = action('propose-segments', {
  rule: 'CH-121',
  in: ['open'],
  by: mayAct,
  things: (state) =>
    foldRefused(
      state.arenas.flatMap((arena) =>
        activeGroup(state).institutions.map((institution) => ({
          id: `${arena.id}:${institution.id}`,
          arena,
          institution,
          refused: whyNotAct(institution, arena),
        })),
      ),
    ),
  none: ({ state }) => ({
    title: words.propose.any,
    refused: state.arenas.length === 0 ? why.noArena : why.needInstitution,
  }),
  title: ({ on }) => words.propose.title(on.institution.name, words.sentence(on.arena)),
  prompt: () => words.propose.prompt,
  refuse: ({ on }) => on.refused,
  aside: ({ on }) => on.aside,
  main: true,
  inputs({ on: { arena, institution } }) {
    const max = Math.max(1, countFreePoints(institution))
    const piece = { what: choice(words.propose.what, optionsOf(arena), { initial: ADD }), ...pieceFields() }
    const because = words.propose.points(institution.name, max)
    const also = (parts: readonly Written[]) => whyNotParts(arena, parts)
    return {
      parts: list(words.propose.parts, piece, { min: 1, max }, { rule: 'CH-098', because, also }),
      how: aim(words.propose.how),
    }
  },
  judged: byTheOthers,
  otherwise: whyNoDeed,
  notThat({ asked }) {
    if (asked.on === undefined) return undefined
    if (namesTwo(asked.on, 'i')) return why.oneInstitution
    return namesTwo(asked.on, 'a') ? why.oneArena : why.needInstitution
  },
  decide(turn, { state, on: { arena, institution } }, { parts: written, how: text }) {
    const { id: actor, name } = activeGroup(state)
    const parts = written.map(({ what, ...piece }) => ({ segment: what === ADD ? null : what, ...piece }))
    const asked = ownersIn(arena).filter((owner) => owner !== actor)
    const proposal = { arena: arena.id, institution: institution.id, parts }
    turn.emit({ type: 'segments-proposed', actor, text, proposal, asked })
    turn.narrate(text, name)
    openStances(turn)
  },
})

function optionsOf({ segments }: Arena) {
  const changes = segments.map(({ id, text }) => ({ value: id, label: words.propose.change(text) }))
  return [{ value: ADD, label: words.propose.add }, ...changes]
}

type Written = Readonly<Record<'what' | 'answer', string>>

/** CH-129: each Segment once, and to something it does not say already. */
function whyNotParts({ segments }: Arena, parts: readonly Written[]): Refusal | undefined {
  const changed = parts.filter((part) => part.what !== ADD)
  if (new Set(changed.map((part) => part.what)).size < changed.length) return why.onceEach
  const isSame = ({ what, answer }: Written) => segments.find((one) => one.id === what)?.text === answer
  return changed.some(isSame) ? why.sameText : undefined
}
