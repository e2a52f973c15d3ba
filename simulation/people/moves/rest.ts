import type { House } from '../../house/house.ts'
import type { Watched } from '../stream.ts'
import type { Move } from './move.ts'

/** Longer than anything that is put off, looked at now and then, or asked again. */
const REST_MILLISECONDS = 12_000
/** A stand-in rests as little as the clock does: what it did this moment is still on its way. */
const WAY_MILLISECONDS = 2000

/**
 * Nothing goes wrong with the store for a while, and nobody does anything: then every page shows the table
 * as its log has it, whoever lost a seat reads it no longer, and whoever holds one can. The bus stays as it is.
 */
export const rest: Move = async ({ house }) => {
  house.weather.calm()
  await house.loop.pause(REST_MILLISECONDS)
  await checkPages(house)
}

async function checkPages({ people, ledger, referee, loop }: House): Promise<void> {
  const { seats } = ledger.store
  for (const person of people) {
    for (const reading of person.readings) {
      for (const watched of reading.watched) {
        const { table, viewer } = watched
        const head = ledger.logOf(table).length
        if (head === 0 || reading.isClosed || ledger.removed.has(table)) continue
        const held =
          viewer === 'spectator' || (await seats.heldBy(table, reading.holderHash)).includes(viewer)
        const whom = `${viewer} (person ${person.place})`
        if (!held) {
          const late = loop.now - (watched.lostAt ?? loop.now)
          if (reading.isStream && late > REST_MILLISECONDS / 2 && reading.watched.length === 1)
            referee.fail('right', `the stream of ${whom} is open ${late} ms after the seat was lost`)
          continue
        }
        if (!reading.isOpen) {
          referee.fail('cut-off', `${whom} cannot read the table`)
          continue
        }
        const isFresh = () => loop.now - watched.since < WAY_MILLISECONDS
        if (!isAt(watched, head) || isFresh()) await loop.pause(WAY_MILLISECONDS)
        const { frame, version = 0 } = watched
        if (isAt(watched, head) && frame)
          referee.checkFrame(table, viewer, frame, isFresh() ? 'play' : 'rest')
        else if (reading.isOpen && (version <= head || frame?.version !== version))
          referee.fail(
            'behind',
            `${whom} is at version ${version} of ${head}, with the frame of ${frame?.version}`,
          )
      }
    }
  }
}

function isAt({ version, frame }: Watched, head: number): boolean {
  return version === head && frame?.version === head
}
