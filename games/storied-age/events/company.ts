import { note, type Seat } from '../../../engine/writing.ts'
import { findCharacter, type Mark } from '../rules/characters.ts'
import { characterName, seatOf } from '../rules/naming.ts'
import { spotlightCharacter } from '../rules/presence.ts'
import { words } from '../words/things.ts'
import { story, told } from '../words/told.ts'
import { addBond, endBonds } from './bonding.ts'
import { purchase } from './buying.ts'
import { event } from './event.ts'

type Captured = { captive: string; captor: string; bond: string; reason: string; cost: number }
type Marked = { character: string; mark: Mark; reason: string; cost: number }
/** Facts from before did not say who left whom: the last three. */
type Left = { bond: string; seat: Seat; character?: string; companion?: string; how?: 'left' | 'let-go' }

const MARK_RULES: Readonly<Record<Mark, string>> = {
  none: 'SA-140',
  impeded: 'SA-140',
  thwarted: 'SA-141',
  killed: 'SA-142',
}

/** Who travels with whom, who holds whom, and who is gone. */
export const companyEvents = [
  purchase('company-joined', {
    apply(_chapter, { bond, a, b }: { bond: string; a: string; b: string; cost: number }, state) {
      addBond(state, bond, a, b)
    },
    tell: ({ a, b }, state) => [
      note(told.together(characterName(state, a), characterName(state, b)), 'SA-143'),
    ],
  }),
  purchase('company-scattered', {
    apply(_chapter, { bonds }: { bonds: readonly string[]; cost: number }, state) {
      state.bonds = state.bonds.filter((bond) => !bonds.includes(bond.id))
    },
    tell: (_event, state) => [note(told.scattered(spotlightCharacter(state).name), 'SA-144')],
  }),
  /** SA-142: with death bonds end, and whoever it held is free. */
  purchase('npc-marked', {
    apply(_chapter, { character, mark }: Marked, state) {
      const found = findCharacter(state, character)
      const before = { mark: found?.mark ?? 'none' }
      if (found) found.mark = mark
      if (mark !== 'killed') return { about: character, before }
      const { bonds, captivities } = state
      if (found) endBonds(state, ({ a, b }) => a === character || b === character)
      return { about: character, before: { ...before, bonds: [...bonds], captivities: [...captivities] } }
    },
    tell: ({ character, mark, reason }, state) => [
      note(told.marked(characterName(state, character), words.marks[mark]), MARK_RULES[mark]),
      ...story(reason, seatOf(state, 'spotlight')),
    ],
  }),
  purchase('spotlight-captured', {
    apply(_chapter, { captive, captor, bond }: Captured, state) {
      const before = { bonds: [...state.bonds], captivities: [...state.captivities] }
      endBonds(state, ({ a, b }) => a === captive || b === captive)
      addBond(state, bond, captor, captive)
      state.captivities.push({ captive, captor, bond, since: state.chapter?.number ?? 0 })
      return { about: captor, before }
    },
    tell: ({ captor, captive, reason }, state) => [
      note(told.captures(characterName(state, captor), characterName(state, captive)), 'SA-145'),
      ...story(reason, seatOf(state, 'adversity')),
    ],
  }),
  /** SA-154: free of charge, at any time; also a captor's player letting go. */
  event('company-left', {
    apply(state, { bond }: Left) {
      endBonds(state, ({ id }) => id === bond)
    },
    tell({ character = '', companion = '', how }, state) {
      const says = how === 'let-go' ? told.letsGo : told.leaves
      return [note(says(characterName(state, character), characterName(state, companion)), 'SA-154')]
    },
  }),
] as const
