import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ReadAnswer } from './answer.ts'

const CONTENT = randomBytes(3 * 1024 * 1024 + 17)

async function answer(): Promise<ReadAnswer> {
  const path = join(mkdtempSync(join(tmpdir(), 'storytable-answer-')), 'long')
  writeFileSync(path, CONTENT)
  return ReadAnswer.ofFile('long', path)
}

function streamOf(one: ReadAnswer): Readable {
  const body = one.body()
  if (!(body instanceof Readable)) throw new Error('a long answer is not in memory')
  return body
}

function countOpen(): number {
  return readdirSync('/proc/self/fd').length
}

describe('a long answer', () => {
  it('is whole for all who share it, also where one of them goes away', async () => {
    const before = countOpen()
    const first = await answer()
    const shared = [first.again(), first.again(), first.again()]
    await first.drop()
    const [gone, ...others] = shared.map(streamOf)
    const closed = new Promise((resolve) => gone?.once('close', resolve))
    gone?.once('data', () => gone.destroy())
    const read = others.map((one) => buffer(one))
    await closed
    // Whatever is opened now may get the number of a file that was closed.
    const another = await answer()
    for (const one of await Promise.all(read)) expect(one.equals(CONTENT)).toBe(true)
    expect((await buffer(streamOf(another))).equals(CONTENT)).toBe(true)
    expect(countOpen()).toBeLessThanOrEqual(before)
  })

  it('is let go where nobody begins to take it', async () => {
    const before = countOpen()
    const stream = streamOf(await answer())
    const closed = new Promise((resolve) => stream.once('close', resolve))
    stream.destroy()
    await closed
    expect(countOpen()).toBeLessThanOrEqual(before)
  })
})
