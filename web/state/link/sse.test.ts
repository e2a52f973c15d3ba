import { describe, expect, it } from 'vitest'
import { EventReader } from './sse.ts'

const text = ': hello\n\nevent: update\nid: 17\ndata: {"a":1}\n\n:\n\nevent: presence\ndata: {}\n\n'

describe('a stream of events', () => {
  it('is read whole, without its heartbeats', () => {
    expect(new EventReader().read(text)).toEqual([
      { event: 'update', data: '{"a":1}' },
      { event: 'presence', data: '{}' },
    ])
  })

  it('is read the same however it is cut', () => {
    for (let cut = 0; cut < text.length; cut++) {
      const reader = new EventReader()
      const events = [...reader.read(text.slice(0, cut)), ...reader.read(text.slice(cut))]
      expect(events.map(({ event }) => event)).toEqual(['update', 'presence'])
    }
  })
})
