import { expect, it } from 'vitest'
import type { Entry } from '../../engine/table.ts'
import { PlayedTable } from '../players/played-table.ts'
import { sealedWords } from '../secrecy/sealed-words.ts'
import { withVeilsAsTheyWere } from './mended-veils.ts'

it('a recorded veil may name what was veiled before, and nothing else that today’s does not', () => {
  const played = new PlayedTable(sealedWords, { seats: 2 })
  const claim = () => `${played.mustAct(0, { do: 'claim', with: { text: 'the bridge' } }).version}.0`
  const [first, other] = [claim(), claim()]
  played.mustAct(1, { do: 'veil', with: { passages: first } })
  const past = [...played.entries] as readonly Entry[]
  const now = played.mustAct(1, { do: 'veil', with: { passages: first } }) as Entry
  const naming = (id: string): Entry => ({
    ...now,
    events: [{ type: 'table/veiled', lines: [id], words: [id], spares: [] }],
  })
  expect(now.events).toEqual([{ type: 'table/veiled', lines: [], words: [], spares: [] }])
  expect(withVeilsAsTheyWere(naming(first), now, past)).toEqual(naming(first))
  expect(withVeilsAsTheyWere(naming(other), now, past)).toBe(now)
})
