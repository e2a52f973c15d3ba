import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Meanings } from './meanings.svelte.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function meaning(pairs: Record<string, string>): [string, string][] {
  return Object.entries(pairs)
}

it('what has just come to mean something else takes no press until that could be seen', () => {
  const meanings = new Meanings()
  meanings.note(meaning({ main: 'roll' }))
  expect(meanings.areNew, 'nothing else was there').toBe(false)
  vi.advanceTimersByTime(1000)
  meanings.note(meaning({ main: 'give-in' }))
  expect(meanings.areNew).toBe(true)
  vi.advanceTimersByTime(250)
  meanings.note(meaning({ main: 'tell' }))
  vi.advanceTimersByTime(250)
  expect(meanings.areNew, 'it has changed again').toBe(true)
  vi.advanceTimersByTime(100)
  expect(meanings.areNew).toBe(false)
})

it('a key counts like the button', () => {
  const meanings = new Meanings()
  meanings.note(meaning({ main: 'roll', 1: 'roll', 2: 'add' }))
  meanings.note(meaning({ main: 'roll', 1: 'roll', 2: 'give-in' }))
  expect(meanings.areNew).toBe(true)
})

it('what stays, goes, comes back or comes where nothing ever was can be pressed at once', () => {
  const meanings = new Meanings()
  meanings.note(meaning({ main: 'roll', 1: 'roll' }))
  meanings.note(meaning({ main: 'roll', 1: 'roll', 2: 'add' }))
  meanings.note(meaning({ 1: 'roll' }))
  meanings.note(meaning({ main: 'roll', 1: 'roll' }))
  expect(meanings.areNew).toBe(false)
  meanings.note(meaning({ 1: 'roll' }))
  meanings.note(meaning({ main: 'tell', 1: 'roll' }))
  expect(meanings.areNew, 'it was another before').toBe(true)
})
