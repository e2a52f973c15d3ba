import { heading, nameOf, note, type Seat } from '../../../engine/writing.ts'
import type { ConcessionSize, Lead } from '../state.ts'
import { words } from '../words/things.ts'
import { told } from '../words/told.ts'
import { event } from './event.ts'

/** The epilogue: SA-159 to SA-163. */
export const endingEvents = [
  event('story-decided', {
    apply(state, { victor, antagonistSegments }: { victor: Lead; antagonistSegments: number }) {
      state.epilogue = { victor, antagonistSegments, changes: [], passed: [], concessions: [], aftermath: '' }
      state.phase = 'epilogue'
    },
    tell: ({ victor }) => [heading(words.steps.epilogue), note(told.decided(words.roles[victor]), 'SA-159')],
  }),
  event('world-change-stated', {
    apply(state, { seat, text }: { seat: Seat; text: string }) {
      state.epilogue?.changes.push({ seat, text })
    },
    tell: ({ seat }, _state, names) => [note(told.saysChange(nameOf(names, seat)), 'SA-160')],
  }),
  event('world-change-passed', {
    apply(state, { seat }: { seat: Seat }) {
      state.epilogue?.passed.push(seat)
    },
    tell: ({ seat }, _state, names) => [note(told.leavesWorld(nameOf(names, seat)), 'SA-160')],
  }),
  event('concession-imposed', {
    apply(state, { size, text }: { size: ConcessionSize; text: string }) {
      state.epilogue?.concessions.push({ size, text })
    },
    tell: ({ size }) => [note(told.concession(size), 'SA-162')],
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
