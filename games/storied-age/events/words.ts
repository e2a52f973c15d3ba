import { heading, nameOf, note, type Seat } from '../../../engine/writing.ts'
import { type Player, type Seed, type Settings, wordAt } from '../state.ts'
import { words } from '../words/things.ts'
import { told } from '../words/told.ts'
import { event, playerEvent } from './event.ts'

/** A seed to be: the words of a group, as rolled. */
export interface SplitGroup {
  readonly seed: string
  readonly seat: Seat
  readonly numbers: readonly number[]
}

/** `rules` is left out under the first ones. */
type Laid = { seats: number; settings: Settings; words: readonly string[]; theme: string; rules?: number }
type RolledWord = { seat: Seat; dice: readonly number[]; landed: number; repeated: boolean }

/** Steps 1 and 2: the theme table, the walk over it, the groups. */
export const wordEvents = [
  event('table-laid', {
    apply(state, laid: Laid) {
      if (laid.rules !== undefined) state.rules = laid.rules
      state.seats = laid.seats
      state.settings = { ...laid.settings }
      state.themeWords = laid.words
      state.themeWritten = !laid.settings.customTheme
      state.players = Array.from({ length: laid.seats }, newPlayer)
      state.lists = state.players.map((_, seat) => ({ seat, rolls: [], numbers: [], closed: false }))
    },
    tell: ({ theme }) => [heading(words.setup), note(told.theme(theme), 'SA-012')],
  }),
  event('theme-table-written', {
    apply(state, written: { words: readonly string[] }) {
      state.themeWords = written.words
      state.themeWritten = true
    },
    tell: () => [note(told.themeWritten, 'SA-O2')],
  }),
  event('word-rolled', {
    apply(state, { seat, dice, landed, repeated }: RolledWord) {
      const list = state.lists.find((one) => one.seat === seat && !one.closed)
      list?.rolls.push({ dice, landed })
      if (repeated && list) list.closed = true
      else list?.numbers.push(landed)
    },
    tell({ seat, dice, landed, repeated }, state, names) {
      const word = wordAt(state, landed)
      const line = note(told.lands(nameOf(names, seat), word, repeated), repeated ? 'SA-009' : 'SA-008')
      return [{ ...line, dice: [{ label: word, seat, sizes: [12, 12], faces: dice }] }]
    },
  }),
  event('groups-split', {
    apply(state, { groups }: { groups: readonly SplitGroup[] }) {
      for (const group of groups) state.seeds.push(newSeed(group))
      state.made.seeds += groups.length
      state.phase = 'seeds'
    },
    tell: ({ groups }) => [note(told.groups(groups.length), 'SA-014')],
  }),
  playerEvent('more-seeds-requested', {
    apply(player, { seat }, state) {
      state.lists.push({ seat, rolls: [], numbers: [], closed: false })
      player.moreSeeds += 1
      state.phase = 'words'
    },
    tell: ({ seat }, _state, names) => [note(told.walksAgain(nameOf(names, seat)), 'SA-039')],
  }),
] as const

function newPlayer(): Player {
  return {
    role: null,
    concept: null,
    pc: null,
    plot: [],
    spotlight: 0,
    adversity: 0,
    lastSpotlight: 0,
    lastAdversity: 0,
    failedStart: null,
    moreSeeds: 0,
  }
}

function newSeed({ seed, seat, numbers }: SplitGroup): Seed {
  return {
    id: seed,
    creator: seat,
    holder: seat,
    group: [...numbers],
    ordered: [],
    sentence: '',
    about: 'character',
    confirmed: false,
    chart: null,
    suggestions: [],
  }
}
