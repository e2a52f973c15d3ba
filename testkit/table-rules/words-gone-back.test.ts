import { expect, it } from 'vitest'
import { sit } from './sit.ts'

it('TB-050 words stay their author’s to edit where the table went back to after them, at any version', () => {
  const played = sit()
  const narrate = (text: string) => played.mustAct(0, { do: 'narrate', with: { text, voice: '' } }).version
  const versions = Array.from({ length: 12 }, (_, place) => narrate(`It rains, day ${place}.`))
  const to = 10
  expect(versions).toContain(to)
  played.mustAct(0, { do: 'rewind', with: { to: String(to + 1) } })
  const kept = played.table.kernel.words.map(({ line }) => Number(line.split('.')[0]))
  expect(kept).toEqual(versions.filter((version) => version <= to))
})
