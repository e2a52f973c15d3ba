import { describe, expect, it } from 'vitest'
import { fastChance } from '../../engine/dice/chance.ts'
import { isHiddenAt } from '../../engine/kernel/hidden.ts'
import { Replay } from '../../engine/past/replay.ts'
import type { Entry } from '../../engine/table.ts'
import { PlayedTable } from '../players/played-table.ts'
import { sealedWords } from './sealed-words.ts'

const whisper = (text: string) => ({ do: 'whisper', with: { text } })
const fork = (at: number) => ({ do: 'fork', with: { at, title: 'Otherwise' } })

/** Files hold seals that look like seals. */
const chance = { ...fastChance(1), commit: () => '0'.repeat(64) }

function exchange(game = sealedWords) {
  const played = new PlayedTable(game, { seats: 2, chance })
  const { version } = played.mustAct(1, whisper('by poison'))
  played.mustAct(1, whisper('by luck'))
  played.mustAct(0, { do: 'open' })
  return { played, version }
}

/** One who does not say what lies sealed, as all did before. */
const { seals: _, ...before } = sealedWords

describe('what was exchanged before it opened', () => {
  it('TB-056 closes the moments at which it lay there, and no others', () => {
    const { played, version } = exchange()
    const hidden = Array.from({ length: 4 }, (_, step) => isHiddenAt(played.table.kernel, version - 1 + step))
    expect(hidden).toEqual([false, true, false, false])
  })

  it('TB-056 is kept account of through a way back', () => {
    const { played, version } = exchange()
    played.mustAct(1, whisper('by rope'))
    const { version: again } = played.mustAct(1, whisper('by boat'))
    played.mustAct(1, { do: 'rewind', with: { to: String(again - 1) } })
    played.mustAct(0, { do: 'open' })
    const { kernel } = played.table
    expect([version, again - 1, again].map((one) => isHiddenAt(kernel, one))).toEqual([true, true, true])
    expect([again - 2, played.table.version].map((one) => isHiddenAt(kernel, one))).toEqual([false, false])
  })

  it('TB-086 a file follows from the rules that went on from such a moment when that was possible', () => {
    const { played, version } = exchange(before)
    const asked = played.mustAct(0, fork(version))
    played.mustAct(1, { do: 'agree', on: String(asked.version) })
    const replay = new Replay(sealedWords)
    const steps = (played.entries as readonly Entry[]).map((entry) => [entry.do, replay.take(entry)])
    expect(steps.filter(([, step]) => step !== 'follows')).toEqual([])
    expect(isHiddenAt(replay.table.kernel, version)).toBe(true)
  })
})
