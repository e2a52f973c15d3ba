import { describe, expect, it } from 'vitest'
import type { Frame, LineView } from '../../engine/frame.ts'
import { applyUpdate, mergeLines } from './apply-update.ts'
import type { Update } from './wire.ts'

const frame = {
  version: 4,
  you: 0,
  show: { tests: [1], draft: 'x' },
  whisper: { bid: 3 },
  offers: [],
} as unknown as Frame

function update(parts: Partial<Update>): Update {
  return {
    table: 't',
    seat: 0,
    version: 5,
    full: false,
    changed: {},
    gone: [],
    lines: [],
    edits: [],
    ...parts,
  }
}

function line(id: string, text = id): LineView {
  return { id, at: 0, kind: 'note', text }
}

describe('an update', () => {
  it('changes only the parts it names, and leaves the old frame as it was', () => {
    const next = applyUpdate(frame, update({ changed: { 'show.tests': [1, 2] }, gone: ['show.draft'] }))
    expect(next.show).toEqual({ tests: [1, 2] })
    expect(next.whisper).toEqual({ bid: 3 })
    expect(next.version).toBe(5)
    expect(frame.show).toEqual({ tests: [1], draft: 'x' })
  })

  it('that is full leaves nothing of what was shown before', () => {
    const next = applyUpdate(frame, update({ full: true, changed: { 'show.tests': [] } }))
    expect(next.show).toEqual({ tests: [] })
    expect(next.whisper).toEqual({})
  })
})

describe('lines', () => {
  it('stand in the order they were written, each once', () => {
    const merged = mergeLines([line('9.0'), line('10.1')], [line('10.0'), line('10.1'), line('2.0')], [])
    expect(merged.map(({ id }) => id)).toEqual(['2.0', '9.0', '10.0', '10.1'])
  })

  it('carry the latest words of their author', () => {
    const merged = mergeLines([line('3.0', 'old')], [], [{ line: '3.0', text: 'new' }])
    expect(merged[0]?.text).toBe('new')
  })
})
