import { expect, test } from 'vitest'
import { MOST_PAYLOAD_BYTES, payloadOf } from './push.ts'

test('however long the names and lines are, what is pushed stays small and whole', () => {
  for (const sign of ['x', 'ü', '漢', '🎲', '"', '\\', '\u0007']) {
    const long = sign.repeat(5000)
    const notice = {
      id: 'notice',
      kind: 'your-move' as const,
      thread: long,
      title: long,
      lines: [long, long, long],
      path: '/t/AAAAAAAAAAAAAAAAAAAAAA',
      asOf: 1,
      expires: 2,
    }
    const payload = payloadOf(notice, 'https://stories.example', 3)
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MOST_PAYLOAD_BYTES)
    expect(JSON.parse(payload).notification.navigate).toBe('https://stories.example/t/AAAAAAAAAAAAAAAAAAAAAA')
    expect(payload.isWellFormed()).toBe(true)
  }
})
