import type { Seat } from '../../../engine/game.ts'
import { findCharacter, type Mark } from '../rules/characters.ts'
import { characterName, seatOf } from '../rules/naming.ts'
import { spotlightCharacter } from '../rules/presence.ts'
import { words } from '../words/things.ts'
import { note, story, told } from '../words/told.ts'
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

interface Left {
  readonly bond: string
  readonly seat: Seat
  /** Facts from before did not say who left whom. */
  readonly character?: string
  readonly companion?: string
  readonly how?: 'left' | 'let-go'
}

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
    tell: (_event, state) => [note('SA-144', told.scattered(spotlightCharacter(state).name))],
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
      note(MARK_RULES[mark], told.marked(characterName(state, character), words.marks[mark])),
      ...story(reason, seatOf(state, 'spotlight')),
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
      note('SA-145', told.captures(characterName(state, captor), characterName(state, captive))),
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
      return [note('SA-154', says(characterName(state, character), characterName(state, companion)))]
    },
  }),
] as const
