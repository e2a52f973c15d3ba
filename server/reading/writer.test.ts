import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { Writer } from './writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'storytable-writer-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a long answer is whole, also where the disk takes less at once', async () => {
  const probe = await open(join(folder, 'probe'), 'w')
  const handle = Object.getPrototypeOf(probe) as typeof probe
  await probe.close()
  const writev = vi.spyOn(handle, 'writev').mockImplementation(async function (this: typeof probe, parts) {
    const [first] = parts as readonly Uint8Array[]
    await this.write(first ?? new Uint8Array(0), 0, 1)
    return { bytesWritten: 1, buffers: parts }
  })
  const parts = Array.from({ length: 50 }, (_, place) => String(place % 10).repeat(5000))
  const said = await new Writer(folder).write({ parts })
  writev.mockRestore()
  if (said.kind !== 'long') throw new Error('It is no long answer.')
  expect(readFileSync(said.file, 'utf8')).toBe(parts.join(''))
})
