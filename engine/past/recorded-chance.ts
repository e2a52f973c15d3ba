import type { Chance } from '../dice/chance.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Entry } from '../log.ts'
import { isSame } from '../record/compare.ts'

/** The entry is none that the rules would make. */
export class Stray extends Error {}

/** Faces and seals as they stand in an entry, in their order. That they fit the dice is checked apart. */
export function recordedChance(events: Entry['events']): Chance {
  const rolls = events.filter((event): event is Rolled => event.type === 'table/rolled')
  let next = 0
  return {
    roll(_at, dice) {
      const roll = rolls[next]
      next += 1
      if (roll === undefined || !isSame(roll.dice, dice)) throw new Stray()
      return [...roll.faces]
    },
    commit(epoch) {
      const sealed = events.find((one): one is Sealed => one.type === 'table/epoch-opened')
      if (sealed?.epoch !== epoch || !IS_HASH.test(sealed.commitment)) throw new Stray()
      return sealed.commitment
    },
    reveal(epoch) {
      const opened = events.find(
        (one): one is Opened => one.type === 'table/epoch-closed' && (one as Opened).epoch === epoch,
      )
      if (opened === undefined || !IS_HASH.test(opened.seed)) throw new Stray()
      return opened.seed
    },
  }
}

const IS_HASH = /^[0-9a-f]{64}$/

type Rolled = Extract<TableEvent, { type: 'table/rolled' }>
type Sealed = Extract<TableEvent, { type: 'table/epoch-opened' }>
type Opened = Extract<TableEvent, { type: 'table/epoch-closed' }>
