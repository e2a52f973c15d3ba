import { expect, it } from 'vitest'
import { veilOf } from '../../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../../engine/table.ts'
import { RecentEntries } from '../recent.ts'

const LOG = [
  { do: 'say', lines: [{ kind: 'told', text: 'Cleo sits down.' }], words: ['Cleo'], events: [] },
  { do: 'veil', lines: [], events: [{ type: 'table/veiled', lines: [], words: ['1.0'], spares: [] }] },
  {
    do: 'write-anew',
    lines: [],
    events: [{ type: 'table/written-anew', seat: 0, word: '1.0', text: 'Dora' }],
  },
].map((entry, place) => ({ title: '', seat: 0, at: 0, version: place + 1, ...entry })) as Entry[]

it('TB-034 what was veiled and written anew is told anew, also out of memory', () => {
  const recent = new RecentEntries()
  const told: string[] = []
  for (const [place, entry] of LOG.entries()) {
    recent.push(entry, { actionId: `id ${place}`, body: JSON.stringify(entry) })
    recent.veil(veilOf(LOG.slice(0, place + 1)))
    told.push(recent.at(1)?.tell('spectator').lines ?? '')
  }
  expect(told.map((text) => JSON.parse(text).text)).toEqual([
    'Cleo sits down.',
    '(veiled) sits down.',
    'Dora sits down.',
  ])
})
