import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { millisecondsFor } from './examiner.ts'
import { type Upload, Uploads, uploadOf } from './upload.ts'

const MEBIBYTE = 1024 * 1024
const LETTERS = 'a é € 👩‍👩‍👧‍👦\n'

const joined = (upload: Upload) => Buffer.concat([...upload.take()]).toString()

/** In parts of so many bytes, wherever they cut a letter. */
function sent(bytes: Buffer, size: number): Readable {
  const count = Math.ceil(bytes.length / size)
  return Readable.from(
    Array.from({ length: count }, (_, place) => bytes.subarray(place * size, (place + 1) * size)),
  )
}

let senders = 0

/** From an address of its own, unless it is said. */
function take(uploads: Uploads, payload: Readable, declared = 0, address = `${senders++}`): Promise<string> {
  const coming = { payload, declared, address, begin: async () => {}, giveBack: async () => {} }
  return uploads.take(coming, async (upload) => joined(upload))
}

/** A file that never comes to its end until it is let go. */
function unending(mebibytes: number): { readonly payload: Readable; end(): void } {
  const payload = new Readable({ read() {} })
  for (let count = 0; count < mebibytes; count++) payload.push(Buffer.alloc(MEBIBYTE, 'x'))
  return { payload, end: () => payload.push(null) }
}

describe('TB-084 a file that comes in', () => {
  it.each([1, 2, 3, 5, 7, 1000])('is text, in parts of %i bytes too', async (size) => {
    const bytes = Buffer.from(LETTERS.repeat(20))
    expect(await take(new Uploads(), sent(bytes, size))).toBe(LETTERS.repeat(20))
    expect(uploadOf(bytes)).toMatchObject({ bytes: bytes.length, lines: 20 })
  })

  it.each([
    ['a byte that begins nothing', [0x61, 0xff]],
    ['a letter that ends too soon', [0xe2, 0x82, 0x61]],
    ['a letter that breaks off', [0x61, 0xe2, 0x82]],
    ['what follows nothing', [0x80]],
    ['half of a pair', [0xed, 0xa0, 0x80]],
  ])('is refused with %s, however it is cut', async (_what, bytes) => {
    for (const size of [1, 2, 100])
      await expect(take(new Uploads(), sent(Buffer.from(bytes), size))).rejects.toMatchObject({ status: 400 })
  })

  it('is refused where it says itself, or turns out, to be longer than any table’s', async () => {
    const small = sent(Buffer.from('x'), 1)
    await expect(take(new Uploads(), small, 81 * MEBIBYTE)).rejects.toMatchObject({ status: 413 })
    const { payload } = unending(81)
    await expect(take(new Uploads(), payload)).rejects.toMatchObject({ status: 413 })
    // Who sent it can still be answered.
    expect(payload.destroyed).toBe(false)
  })

  it('that breaks off is a mistake of its sender', async () => {
    const { payload } = unending(1)
    const taken = take(new Uploads(), payload)
    payload.destroy(new Error('aborted'))
    await expect(taken).rejects.toMatchObject({ status: 400 })
  })

  it('is kept in few parts, however small they were', async () => {
    const bytes = Buffer.from(LETTERS.repeat(8000))
    const upload = uploadOf(Buffer.alloc(0))
    for (let at = 0; at < bytes.length; at++) upload.add(bytes.subarray(at, at + 1))
    const parts = [...upload.take()]
    expect(parts.length).toBeLessThan(10)
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })

  it('is one at a time for an address, which may hold no more than that', async () => {
    const uploads = new Uploads()
    const { payload, end } = unending(1)
    const first = take(uploads, payload, 0, 'here')
    const second = () => take(uploads, sent(Buffer.from('x'), 1), 0, 'here')
    await expect(second()).rejects.toMatchObject({ status: 429, retryAfter: 5 })
    expect(await take(uploads, sent(Buffer.from('x'), 1), 0, 'there')).toBe('x')
    end()
    await first
    expect(await second()).toBe('x')
  })

  it('counts when it begins, not only if it comes to its end', async () => {
    const uploads = new Uploads()
    const { payload, end } = unending(1)
    let begun = 0
    const begin = async () => {
      begun += 1
    }
    const coming = { payload, declared: 0, address: '', begin, giveBack: async () => {} }
    const taken = uploads.take(coming, async () => begun)
    expect(begun).toBe(1)
    end()
    expect(await taken).toBe(1)
  })

  it('may come as slowly as it likes, as long as it comes', async () => {
    const pace = { milliseconds: 40, bytes: 10, part: 1 / 40 }
    const uploads = new Uploads(pace)
    const { payload, end } = unending(0)
    const taken = take(uploads, payload, 0, 'here')
    for (let parts = 0; parts < 30; parts++) {
      payload.push('x'.repeat(20))
      await sleep(10)
    }
    end()
    expect(await taken).toHaveLength(600)
    const still = unending(0)
    still.payload.push('x'.repeat(20))
    await expect(take(uploads, still.payload, 0, 'here')).rejects.toMatchObject({ status: 408 })
    // Its place is free, and who sent it can still be answered.
    expect(still.payload.destroyed).toBe(false)
    expect(await take(uploads, sent(Buffer.from('x'), 1), 0, 'here')).toBe('x')
  })

  it('holds much room only while it comes so much faster', async () => {
    const uploads = new Uploads({ milliseconds: 40, bytes: 10, part: 1 / 40 })
    const { payload } = unending(1)
    const drip = setInterval(() => payload.push('x'.repeat(20)), 5)
    await expect(take(uploads, payload)).rejects.toMatchObject({ status: 408 })
    clearInterval(drip)
  })

  it('that others keep from being read counts for nobody, and is refused before it is sent where that is known', async () => {
    const uploads = new Uploads()
    const done = Promise.withResolvers<void>()
    const days: string[] = []
    const bring = (address: string, payload: Readable) =>
      uploads.take(
        {
          payload,
          declared: 0,
          address,
          begin: async () => void days.push(address),
          giveBack: async () => void days.splice(days.indexOf(address), 1),
        },
        () => done.promise,
      )
    const slow = unending(1)
    const early = bring('early', slow.payload)
    const read = ['one', 'two'].map((address) => bring(address, sent(Buffer.from('x'), 1)))
    await vi.waitFor(() => expect(days).toEqual(['early', 'one', 'two']))
    await sleep(10)
    const unread = unending(1)
    await expect(bring('late', unread.payload)).rejects.toMatchObject({ status: 429, retryAfter: 5 })
    expect(unread.payload.readableLength).toBe(MEBIBYTE)
    slow.end()
    await expect(early).rejects.toMatchObject({ status: 429, retryAfter: 5 })
    expect(days).toEqual(['one', 'two'])
    done.resolve()
    await Promise.all(read)
    // Other faults count.
    await expect(bring('one', sent(Buffer.from([0xff]), 1))).rejects.toMatchObject({ status: 400 })
    expect(days).toEqual(['one', 'two', 'one'])
  })

  it('has two minutes at most, however many lines it has', () => {
    expect(millisecondsFor(0)).toBe(20_000)
    expect(millisecondsFor(600_000)).toBe(120_000)
  })

  it('waits where others hold all the room there is, with a time; what they let go is free', async () => {
    const uploads = new Uploads()
    const slow = [unending(70), unending(70)]
    const taken = slow.map(({ payload }) => take(uploads, payload))
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(take(uploads, unending(30).payload)).rejects.toMatchObject({ status: 429, retryAfter: 5 })
    await expect(take(uploads, sent(Buffer.from('x'), 1), 30 * MEBIBYTE)).rejects.toMatchObject({
      status: 429,
    })
    expect(await take(uploads, sent(Buffer.from('small'), 2))).toBe('small')
    for (const { end } of slow) end()
    await Promise.all(taken)
    expect((await take(uploads, sent(Buffer.alloc(30 * MEBIBYTE, 'y'), MEBIBYTE))).length).toBe(30 * MEBIBYTE)
  })
})
