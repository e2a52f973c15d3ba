import { heading, nameOf, note, type Seat } from '../../../engine/writing.ts'
import { newCharacter, type Sheet, traitsOf } from '../rules/characters.ts'
import { unfinishedPlots } from '../rules/setup/plots.ts'
import { type Axis, SEGMENTS_OF_LEAD, type Segment } from '../state.ts'
import { words } from '../words/things.ts'
import { told } from '../words/told.ts'
import { beginChapter } from './chapters.ts'
import { event, playerEvent } from './event.ts'

interface Outlined extends Readonly<Pick<Segment, 'kind' | 'goal' | 'turningPoint'>> {
  readonly seat: Seat
  readonly index: number
}

/** Steps 6 and 8 to 10, sheets and starting tokens. */
export const worldEvents = [
  event('axis-agreed', {
    apply(state, { axis }: { axis: Axis }) {
      state.axis = { ...axis }
      if (state.phase === 'axis') state.phase = 'map-draft'
    },
    tell: ({ axis }) => [note(told.axis(axis), 'SA-030')],
  }),
  playerEvent('segment-outlined', {
    apply(player, { index, kind, goal, turningPoint }: Outlined, state) {
      const length = player.role === 'supporting' ? 1 : SEGMENTS_OF_LEAD
      while (player.plot.length < length) {
        player.plot.push({ kind: '', goal: '', turningPoint: '', steps: 0, completedIn: null })
      }
      const segment = player.plot[index]
      if (segment) Object.assign(segment, { kind, goal, turningPoint })
      if (state.phase === 'lead-plots' && unfinishedPlots(state, 'leads').length === 0) {
        state.phase = 'supporting'
      } else if (state.phase === 'subplots' && unfinishedPlots(state, 'supporting').length === 0) {
        state.phase = 'map-final'
      }
    },
    tell({ seat, index, goal }, state, names) {
      const who = nameOf(names, seat)
      return state.players[seat]?.role === 'supporting'
        ? [note(told.subplot(who, goal), 'SA-040')]
        : [note(told.plotPart(index + 1, who, goal), 'SA-033')]
    },
  }),
  playerEvent('supporting-chosen', {
    apply(player, { seed, who }: { seat: Seat; seed: string; who: string }, state) {
      player.concept = { seed, who }
      if (state.players.every((one) => one.role !== 'supporting' || one.concept)) state.phase = 'subplots'
    },
    tell: ({ seat, who }, _state, names) => [note(told.plays(nameOf(names, seat), who), 'SA-037')],
  }),
  /** SA-052, SA-053, SA-056: leads stand personally with themselves, others Neutral; nobody is anywhere yet. */
  playerEvent('sheet-written', {
    apply(player, { seat, sheet }: { seat: Seat; sheet: Sheet }, state) {
      const existing = state.characters.find((one) => one.id === sheet.character)
      if (existing) {
        existing.name = sheet.name
        existing.traits = traitsOf(sheet)
        return
      }
      const track = player.role === 'protagonist' ? 2 : player.role === 'antagonist' ? -2 : 0
      player.pc = sheet.character
      state.made.characters += 1
      state.characters.push({ ...newCharacter(sheet), owner: seat, track, origin: 'setup' })
    },
    tell({ seat, sheet }, _state, names) {
      const traits = sheet.traits.map(({ text, dice }) => `${text} ${dice}`).join(', ')
      return [note(told.sheet(nameOf(names, seat), sheet.name, traits), 'SA-047')]
    },
  }),
  /** SA-057 */
  event('play-begun', {
    apply: beginChapter,
    tell: () => [heading(words.chapter(1)), note(told.startingTokens, 'SA-057')],
  }),
] as const
