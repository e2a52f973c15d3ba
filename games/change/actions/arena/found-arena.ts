import { line, list } from '../../../../engine/writing.ts'
import { VERBS } from '../../content/ideas.ts'
import { FOUNDERS_BONUS } from '../../content/transitions.ts'
import { action, byTheOthers } from '../../contract.ts'
import { foldRefused, namesTwo, whyNotAct } from '../../rules/arenas.ts'
import { mayAct, whyNoDeed } from '../../rules/deeds.ts'
import { pieceFields } from '../../rules/inputs.ts'
import { roll } from '../../rules/result.ts'
import { activeGroup, countFreePoints, newId } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-102 CH-103 CH-104 A new Arena begins as one verb, with a free Institution and without a roll. */
export const foundArena = action('found-arena', {
  rule: 'CH-102',
  in: ['open'],
  by: mayAct,
  things(state) {
    const { institutions } = activeGroup(state)
    return foldRefused(institutions.map((one) => ({ id: one.id, institution: one, refused: whyNotAct(one) })))
  },
  none: () => ({ title: words.found.any, prompt: words.found.prompt, refused: why.needInstitution }),
  title: ({ on }) => words.found.title(on.institution.name),
  prompt: () => words.found.prompt,
  refuse: ({ on }) => on.refused,
  aside: ({ on }) => on.aside,
  inputs({ on: { institution } }) {
    // HJ-06 leaves to the table whether it is a verb; that it is one word can be seen.
    const also = (verb: string) => (verb.includes(' ') ? why.oneVerb : undefined)
    const limits = { min: 0, max: Math.max(0, countFreePoints(institution) - 1) }
    return {
      verb: line(words.found.verb, 1, 40, { ...why.oneVerb, ideas: VERBS, also }),
      more: list(words.found.more, pieceFields(), limits, why.noPoint(institution.name)),
    }
  },
  judged: byTheOthers,
  otherwise: whyNoDeed,
  notThat({ asked }) {
    if (asked.on === undefined) return undefined
    return namesTwo(asked.on, 'i') ? why.oneInstitution : why.needInstitution
  },
  decide(turn, { state, on: { id: institution } }, { verb, more }) {
    const { id: group } = activeGroup(state)
    const pieces = [
      { text: verb, question: '' },
      ...more.map(({ answer: text, question }) => ({ text, question })),
    ]
    const segments = pieces.map((piece, index) => ({ ...piece, id: newId(state, 's', index) }))
    const founded = { group, arena: newId(state, 'a'), institution, bonus: FOUNDERS_BONUS, segments }
    turn.emit({ type: 'arena-founded', ...founded, work: [roll(group, 'win', 1)] })
  },
})
