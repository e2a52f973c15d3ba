import { describe, expect, it } from 'vitest'
import { forcedChance } from '../../engine/dice/chance.ts'
import { answer, bid, sit } from './sit.ts'

const back = (version: number) => ({ do: 'rewind', with: { to: String(version) } })

describe('going back', () => {
  it('TB-050 one’s own latest step is free to take back, a sealed one too', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    const entry = played.mustAct(0, back(version))
    expect(entry.events[0]).toMatchObject({ type: 'table/rewound', free: true })
    expect(played.table.state.bids).toEqual([null, null, null])
    expect(played.frame('spectator').table.takenBack).toEqual([{ after: version - 1, upTo: version }])
    expect(answer(played.act(0, bid(1)))).toBe('accepted')
  })

  it('TB-050 nothing is erased: the log only grows', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    played.mustAct(0, back(version))
    expect(played.entries.map((entry) => entry.version)).toEqual([1, 2, 3, 4, version, version + 1])
    expect(played.lines(0).lines.some((line) => line.text === 'You hold 3.')).toBe(true)
  })

  it('TB-050 talk and seats are not turned back', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    played.mustAct(1, { do: 'say', with: { text: 'quick' } })
    played.mustAct(0, { do: 'rename', with: { name: 'Anna' } })
    played.mustAct(0, back(version))
    expect(played.table.kernel.names[0]).toBe('Anna')
  })

  it('TB-050 what was told after that step goes with it, and what came before stays', () => {
    const narrate = (text: string) => ({ do: 'narrate', with: { text, voice: '' } })
    const played = sit()
    const { kernel } = played.table
    const first = played.mustAct(0, narrate('It rains.'))
    const { version } = played.mustAct(0, bid(1))
    played.mustAct(0, narrate('Still it rains.'))
    expect(kernel.trail).toHaveLength(3)
    played.mustAct(0, back(version))
    expect(kernel.trail.map((step) => step.version)).toEqual([first.version])
    expect(kernel.words.map(({ text }) => text)).toEqual(['It rains.'])
    played.mustAct(0, back(played.mustAct(0, bid(2)).version))
    expect(kernel.takenBack.map(({ after }) => after)).toEqual([first.version, first.version + 3])
  })

  it('TB-050 so does what was claimed and questioned', () => {
    const played = sit()
    const { kernel } = played.table
    const [first = 0, second = 0] = [0, 1].map(
      (seat) => played.mustAct(seat, { do: 'claim', with: { text: `The bridge of ${seat}` } }).version,
    )
    for (const on of [first, second]) {
      played.mustAct(2, { do: 'object', on: String(on), with: { reason: 'We saw it.' } })
    }
    played.mustAct(0, back(second))
    for (const seat of [1, 2]) played.mustAct(seat, { do: 'agree', on: String(kernel.proposals[0]?.id) })
    expect(kernel.questions.map(({ about }) => about)).toEqual([first])
    expect(kernel.judged.map(({ version }) => version)).toEqual([first])
    expect(kernel.trail.map(({ version }) => version)).toEqual([first])
  })

  it('TB-051 past another seat’s step everyone has to agree', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    played.mustAct(1, bid(1))
    const entry = played.mustAct(0, back(version))
    expect(entry.events[0]).toMatchObject({ type: 'table/proposed', needs: [1, 2] })
    expect(played.table.state.bids).toEqual([3, 1, null])
    const on = String(played.table.kernel.proposals[0]?.id)
    played.mustAct(1, { do: 'agree', on })
    const last = played.mustAct(2, { do: 'agree', on })
    expect(last.events.at(-1)).toMatchObject({ type: 'table/rewound', free: false })
    expect(played.table.state.bids).toEqual([null, null, null])
  })

  it('TB-051 past a roll or a reveal it is not free, even for the one who made it', () => {
    const played = sit({ seats: 2 })
    played.mustAct(1, bid(1))
    const { version } = played.mustAct(0, bid(2), forcedChance([4]))
    const note = played.frame(0).common.find((offer) => offer.do === 'rewind')?.inputs.to
    expect(JSON.stringify(note)).toContain('Needs Ben')
    expect(played.mustAct(0, back(version)).events[0]?.type).toBe('table/proposed')
  })

  it('TB-051 a step the table does not remember cannot be gone back to', () => {
    const played = sit()
    played.mustAct(0, bid(1))
    expect(answer(played.act(0, back(2)))).toBe('TB-051')
    expect(answer(played.act(0, back(99)))).toBe('TB-051')
  })

  it('TB-052 the roll after going back has a new number', () => {
    const played = sit({ seats: 1 })
    const { version } = played.mustAct(0, bid(2), forcedChance([4]))
    played.mustAct(0, back(version))
    expect(played.table.state.lastRoll).toBe(0)
    const entry = played.mustAct(0, bid(2), forcedChance([4]))
    expect(entry.events.find((event) => event.type === 'table/rolled')).toMatchObject({ index: 1 })
  })
})

describe('dice', () => {
  it('TB-070 the dice are committed to before the first roll, and each roll says how it came about', () => {
    const played = sit({ seats: 1 })
    const begun = played.entries.at(-1)
    expect(begun?.events.map((event) => event.type)).toEqual(['table/begun', 'table/epoch-opened', 'dealt'])
    const entry = played.mustAct(0, bid(1), forcedChance([5]))
    expect(entry.events[1]).toEqual({
      type: 'table/rolled',
      seat: 0,
      epoch: 1,
      index: 0,
      nonce: '00',
      dice: [6],
      faces: [5],
    })
  })

  it('TB-071 anyone may have the dice opened; new ones are sealed at once', () => {
    const played = sit()
    expect(answer(played.act(1, { do: 'open-dice' }))).toBe('TB-071')
    for (const seat of [0, 1, 2]) played.mustAct(seat, bid(1))
    const entry = played.mustAct(1, { do: 'open-dice' })
    expect(entry.events.map((event) => event.type)).toEqual(['table/epoch-closed', 'table/epoch-opened'])
    expect(played.frame(0).table.dice).toMatchObject({ epoch: 2, rolls: 0 })
  })

  it('TB-071 closing the table opens the dice', () => {
    const played = sit()
    expect(played.mustAct(0, { do: 'close-table' }).events[0]?.type).toBe('table/epoch-closed')
  })
})
