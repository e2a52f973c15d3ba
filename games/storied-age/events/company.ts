import type { Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/names.ts'
import { findCharacter, type Mark } from '../rules/characters.ts'
import { characterName } from '../rules/naming.ts'
import { words } from '../words/things.ts'
import { note, told } from '../words/told.ts'
import { addBond, endBonds, setFree } from './bonding.ts'
import { purchase } from './buying.ts'
import { event } from './event.ts'

interface Captured {
  readonly captive: string
  readonly captor: string
  readonly bond: string
  readonly reason: string
  readonly cost: number
}

interface Marked {
  readonly character: string
  readonly mark: Mark
  readonly reason: string
  readonly cost: number
}

/** Who travels with whom, who holds whom, and who is gone. */
export const companyEvents = [
  purchase('company-joined', {
    apply(_chapter, { bond, a, b }: { bond: string; a: string; b: string; cost: number }, state) {
      addBond(state, bond, a, b)
      return undefined
    },
    tell: ({ a, b }, state) => [
      note('SA-143', told.together(characterName(state, a), characterName(state, b))),
    ],
  }),
  purchase('company-scattered', {
    apply(_chapter, { bonds }: { bonds: readonly string[]; cost: number }, state) {
      state.bonds = state.bonds.filter((bond) => !bonds.includes(bond.id))
      return undefined
    },
    tell: () => [note('SA-144', told.scattered)],
  }),
  /** SA-142: with death bonds end, and whoever it held is free. */
  purchase('npc-marked', {
    apply(_chapter, { character, mark }: Marked, state) {
      const found = findCharacter(state.characters, character)
      const before = { mark: found?.mark ?? 'none' }
      if (found) found.mark = mark
      if (mark !== 'killed') return { about: character, before }
      const { bonds, captivities } = state
      if (found) endBonds(state, ({ a, b }) => a === character || b === character)
      return { about: character, before: { ...before, bonds: [...bonds], captivities: [...captivities] } }
    },
    tell: ({ character, mark, reason }, state) => [
      note('SA-140', told.marked(characterName(state, character), words.marks[mark], reason)),
    ],
  }),
  purchase('spotlight-captured', {
    apply(_chapter, { captive, captor, bond }: Captured, state) {
      const before = { bonds: [...state.bonds], captivities: [...state.captivities] }
      setFree(state, captive)
      endBonds(state, ({ a, b }) => a === captive || b === captive)
      addBond(state, bond, captor, captive)
      state.captivities.push({ captive, captor, bond, since: state.chapter?.number ?? 0 })
      return { about: captor, before }
    },
    tell: ({ captor, captive, reason }, state) => [
      note('SA-145', told.captures(characterName(state, captor), characterName(state, captive), reason)),
    ],
  }),
  /** SA-154: free of charge, at any time; also a captor's player letting go. */
  event('company-left', {
    apply(state, { bond }: { bond: string; seat: Seat }) {
      endBonds(state, ({ id }) => id === bond)
    },
    tell: ({ seat }, _state, names) => [note('SA-154', told.endsCompany(nameOf(names, seat)))],
  }),
] as const
