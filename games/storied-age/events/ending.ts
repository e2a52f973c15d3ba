import type { Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/telling/names.ts'
import type { ConcessionSize, Lead } from '../state.ts'
import { words } from '../words/things.ts'
import { heading, note, told } from '../words/told.ts'
import { event } from './event.ts'

/** The epilogue: SA-159 to SA-163. */
export const endingEvents = [
  event('story-decided', {
    apply(state, { victor, antagonistSegments }: { victor: Lead; antagonistSegments: number }) {
      state.epilogue = { victor, antagonistSegments, changes: [], passed: [], concessions: [], aftermath: '' }
      state.phase = 'epilogue'
    },
    tell: ({ victor }) => [heading(words.steps.epilogue), note('SA-159', told.decided(words.roles[victor]))],
  }),
  event('world-change-stated', {
    apply(state, { seat, text }: { seat: Seat; text: string }) {
      state.epilogue?.changes.push({ seat, text })
    },
    tell: ({ seat }, _state, names) => [note('SA-160', told.saysChange(nameOf(names, seat)))],
  }),
  event('world-change-passed', {
    apply(state, { seat }: { seat: Seat }) {
      state.epilogue?.passed.push(seat)
    },
    tell: ({ seat }, _state, names) => [note('SA-160', told.leavesWorld(nameOf(names, seat)))],
  }),
  event('concession-imposed', {
    apply(state, { size, text }: { size: ConcessionSize; text: string }) {
      state.epilogue?.concessions.push({ size, text })
    },
    tell: ({ size }) => [note('SA-162', told.concession(size))],
  }),
  event('aftermath-told', {
    apply(state, { text }: { seat: Seat; text: string }) {
      if (!state.epilogue) return
      state.epilogue.aftermath = text
      state.phase = 'finished'
    },
    tell: () => [heading(words.steps.finished)],
  }),
] as const
