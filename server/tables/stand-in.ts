/** TB-095: the table plays for somebody who is away, by the game's simulated player and by what is offered. */
import { randomBytes } from 'node:crypto'
import { Random } from '../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import { type Frame, frameFor } from '../../engine/frame.ts'
import type { Action, Seat } from '../../engine/game.ts'
import type { GamePlayer } from '../shelf.ts'
import { listStoodIn } from './keeping.ts'
import type { LiveTable } from './live-table.ts'

const MOST_TRIES = 8

/** One move for one seat that is stood in for and awaited: what it leads to is thought about after it. */
export async function playForAbsent(live: LiveTable, version: number): Promise<boolean> {
  // Whatever was stored since has a thought of its own to follow.
  const seats = await live.read((table) => (table.version === version ? listStoodIn(table) : []))
  for (const seat of seats) if (await playFor(live, seat)) return true
  return false
}

async function playFor(live: LiveTable, seat: Seat): Promise<boolean> {
  const random = new Random(randomBytes(4).readUInt32LE())
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const thought = await live.read((table) => {
      if (!listStoodIn(table).includes(seat)) return undefined
      const player = live.world.shelf.findPlayer(table.game.slug)
      const frame = frameFor(table, seat)
      const action = (tries === 0 ? think(player, frame, random) : undefined) ?? pickOffer(frame, random)
      return { action, version: table.version }
    })
    if (thought?.action === undefined) return false
    const answer = await live.act({
      // The same thought at the same moment is the same move, should the server die over it.
      id: `think-${thought.version}-${seat}-${tries}`,
      seat,
      action: thought.action,
      nonce: randomBytes(16).toString('hex'),
      holderSecret: '',
      holds: [],
    })
    if (answer.kind === 'accepted') return true
  }
  return false
}

/** A simulated player must not stop a table: whatever it trips over, the offers are there. */
function think(player: GamePlayer | undefined, frame: Frame, random: Random): Action | undefined {
  try {
    return player?.(frame, random)
  } catch {
    return undefined
  }
}

/** Anything that is offered and not housekeeping; a question is answered with yes. */
function pickOffer({ offers, common }: Frame, random: Random): Action | undefined {
  const asked = common.filter((offer) => offer.do === 'agree' && !offer.refused)
  const open = offers.filter((offer) => !offer.refused && canSample(offer.inputs))
  const main = open.filter((offer) => !offer.aside)
  const among = asked.length > 0 ? asked : main.length > 0 ? main : open
  if (among.length === 0) return undefined
  const offer = random.pick(among)
  const on = offer.on === undefined ? {} : { on: offer.on }
  return { do: offer.do, ...on, with: sampleAll(offer.inputs, random) }
}
