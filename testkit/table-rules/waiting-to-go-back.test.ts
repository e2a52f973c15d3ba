import { describe, expect, it } from 'vitest'
import { act } from '../../engine/act.ts'
import { fastChance } from '../../engine/dice/chance.ts'
import type { Action, Seat } from '../../engine/game.ts'
import { Replay } from '../../engine/past/replay.ts'
import type { Entry } from '../../engine/table.ts'
import { closedHands } from '../closed-hands.ts'
import { fairly } from '../hostile/table-file.ts'
import type { PlayedTable } from '../players/played-table.ts'
import { DAY, PacedTable } from './pace/paced-table.ts'
import { bid, sit } from './sit.ts'

type Sitting = ReturnType<typeof sit>
/** At a table with a pace it is some hour. */
type Served = Pick<Sitting, 'table' | 'entries'> & { readonly now?: number }

/** As a server acts: without the log, until it is asked for. Says what came of it, by its events' types. */
function serve(played: Served, seat: Seat, action: Action): string[] {
  const { now } = played
  const means =
    now === undefined ? { chance: CHANCE, nonce: '', at: 0 } : { chance: fastChance(7), nonce: '', at: now }
  const first = act(played.table, seat, action, means)
  const outcome =
    first.kind === 'needs-past' ? act(played.table, seat, action, { ...means, past: played.entries }) : first
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
  played.entries.push(outcome.entry)
  return outcome.entry.events.map(({ type }) => type.replace('table/', ''))
}

const CHANCE = fairly()
const back = (version: number): Action => ({ do: 'rewind', with: { to: String(version) } })

/** Ann bids, Ben bids, and Ann asks to go back to before both. */
function ask(seats: number): Sitting {
  const played = sit({ seats, chance: CHANCE })
  const { version } = played.mustAct(0, bid(3))
  played.mustAct(1, bid(1))
  serve(played, 0, back(version))
  expect(played.table.kernel.proposals).toHaveLength(1)
  return played
}

function agree(played: Sitting, seat: Seat, place = 0): string[] {
  return serve(played, seat, { do: 'agree', on: String(played.table.kernel.proposals[place]?.id) })
}

function follow({ entries }: Pick<PlayedTable, 'entries'>): string[] {
  const again = new Replay(closedHands)
  return JSON.parse(JSON.stringify(entries)).map((entry: Entry) => again.take(entry))
}

const allFollow = ({ entries }: Sitting) => entries.map(() => 'follows')

describe('a request to go back that waits', () => {
  it('TB-044 TB-086 is carried out when the last who is asked lends their seat', () => {
    const played = ask(2)
    expect(serve(played, 1, { do: 'lend-seat' })).toContain('rewound')
    expect(follow(played)).toEqual(allFollow(played))
  })

  it('TB-044 TB-086 is carried out with what removes the last who is asked', () => {
    const played = ask(3)
    agree(played, 1)
    serve(played, 0, { do: 'remove-player', with: { seat: 2 } })
    expect(agree(played, 1, 1)).toEqual(expect.arrayContaining(['removed', 'rewound']))
    expect(follow(played)).toEqual(allFollow(played))
  })

  it('TB-044 TB-086 is carried out when the last who is asked leaves', () => {
    const played = ask(3)
    agree(played, 1)
    expect(serve(played, 2, { do: 'leave-table' })).toContain('rewound')
    expect(follow(played)).toEqual(allFollow(played))
  })

  it.each(['set-stand-in', 'rest-seat'])('TB-044 TB-095 %s does what the log says', (name) => {
    const paced = new PacedTable({ hours: 24, quiet: [], offset: 0, then: 'host' }).begin()
    const { version } = paced.table
    for (const seat of [0, 1]) paced.does(seat, bid(1))
    paced.does(0, back(version + 1))
    paced.does(1, { do: 'agree', on: String(paced.table.kernel.proposals[0]?.id) })
    expect(paced.pass(30 * DAY)).toContain('pace-lapsed')
    const [twin, past] = [paced.twin(), [...paced.entries]]
    const action = { do: name, on: '2' }
    const means = { chance: fastChance(7), nonce: '', at: paced.now, past }
    serve(paced, 0, action)
    expect({ kind: 'accepted', entry: paced.entries.at(-1) }).toEqual(act(twin, 0, action, means))
  })

  it('TB-044 TB-093 is carried out by the next step of anyone where the table’s own hand freed it', () => {
    for (const action of [bid(2), { do: 'say', with: { text: 'Well?' } }]) {
      const paced = new PacedTable({ hours: 24, quiet: [], offset: 0, then: 'rest' }).begin()
      const { version } = paced.table
      for (const seat of [0, 1]) paced.does(seat, bid(1))
      paced.does(0, back(version + 1))
      paced.does(1, { do: 'agree', on: String(paced.table.kernel.proposals[0]?.id) })
      expect(paced.pass(30 * DAY)).toContain('rested')
      expect(paced.table.kernel.proposals).toHaveLength(1)
      expect(serve(paced, action.do === 'bid' ? 2 : 0, action)).toContain('rewound')
    }
  })

  it('TB-033 TB-045 holds up neither talk nor a pause by reading the log', () => {
    const played = ask(3)
    for (const action of [
      { do: 'say', with: { text: 'Hm.' } },
      { do: 'narrate', with: { text: 'Rain.', voice: '' } },
      { do: 'nudge', with: { seat: 2 } },
      { do: 'pause' },
      { do: 'resume' },
    ]) {
      const outcome = act(played.table, 0, action, { chance: CHANCE, nonce: '', at: 0 })
      expect(outcome.kind).toBe('accepted')
      if (outcome.kind === 'accepted') played.entries.push(outcome.entry)
    }
    expect(follow(played)).toEqual(allFollow(played))
  })
})
