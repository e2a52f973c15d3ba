import { isOfRounds } from '../dice/hands.ts'
import type { GameEvent, Seat } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/state.ts'
import type { Means } from '../means.ts'
import type { Entry } from '../table.ts'

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>

function list<Type extends TableEvent['type']>(events: Entry['events'], type: Type): EventOf<Type>[] {
  return events.filter((event: GameEvent): event is EventOf<Type> => event.type === type)
}

/** What the acting seat sent along; a roll that several people had a part in says nothing of it. */
export function nonceOf(events: Entry['events']): string {
  return list(events, 'table/rolled').find(({ kind }) => kind !== 'shared')?.nonce ?? ''
}

/** What whoever acted brought for the dice, and how they were sealed. */
export function recordedParts(events: Entry['events']): Pick<Means, 'part' | 'bind' | 'sealing'> {
  const part = list(events, 'table/part-given')[0]?.part
  const bind = list(events, 'table/bound')[0]?.head
  const sealing = list(events, 'table/epoch-opened')[0]?.scheme
  return {
    ...(part === undefined ? {} : { part }),
    ...(bind === undefined ? {} : { bind }),
    ...(sealing === undefined ? {} : { sealing }),
  }
}

/** TB-125: which other seats its browser held; by scheme 3 a part's chain has said it. */
export function recordedHand(events: Entry['events'], { dice }: Kernel): readonly Seat[] {
  const [bound] = list(events, 'table/bound')
  const [given] = list(events, 'table/part-given')
  const { parts } = dice
  const chain = given && parts && isOfRounds(parts) ? parts.chains[given.seat] : undefined
  return bound?.also ?? given?.also ?? chain?.also ?? []
}
