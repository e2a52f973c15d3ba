import { expect, it } from 'vitest'
import type { LineView } from '../../../engine/frame.ts'
import type { LinesAnswer } from '../wire.ts'
import { readEarlier } from './earlier.ts'

const line: LineView = { id: '7.0', at: 0, kind: 'story', text: 'Told.' }
const [late, early] = [
  { line: '7.0', text: 'Told anew.' },
  { line: '7.0', text: 'Told.' },
]

/** What a server answers by `before`; anything else was never to be asked. */
function serverOf(pages: Readonly<Record<number, LinesAnswer>>) {
  const asked: number[] = []
  const ask = async (before: number) => {
    asked.push(before)
    const page = pages[before]
    if (page === undefined) throw new Error(`Nobody asks for what was before ${before}.`)
    return page
  }
  return { ask, asked }
}

it('reads on over steps that told this reader nothing, up to the next lines', async () => {
  const { ask, asked } = serverOf({
    6001: { lines: [], edits: [late], more: true, from: 4001 },
    4001: { lines: [], edits: [], more: true, from: 2001 },
    2001: { lines: [line], edits: [early], more: true, from: 7 },
  })
  const answer = await readEarlier(ask, 6001)
  expect(answer).toEqual({ lines: [line], edits: [early, late], more: true, from: 7 })
  expect(asked).toEqual([6001, 4001, 2001])
})

it('ends with the chronicle, and where a server does not say how to go on', async () => {
  const end = serverOf({ 9: { lines: [], edits: [], more: false, from: 1 } })
  expect(await readEarlier(end.ask, 9)).toMatchObject({ lines: [], more: false })
  const older = serverOf({ 9: { lines: [], edits: [], more: true } })
  expect(await readEarlier(older.ask, 9)).toMatchObject({ lines: [] })
})
