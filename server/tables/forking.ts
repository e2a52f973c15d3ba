import { agree } from '../../engine/actions/deciding/agree.ts'
import { traitsOf } from '../../engine/actions/index.ts'
import type { Action, GameEvent } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import { branchTable } from '../../engine/past/branch.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { createDiceCup, SEALING } from '../dice.ts'
import { hashSecret, newId } from '../secrets.ts'
import type { Branch } from '../store/port.ts'
import type { ActingTable, Moment } from './acting-table.ts'
import { chainHash } from './chain.ts'
import type { Loaded } from './load.ts'

/**
 * The version that a table would go on from by this action, if it is one that may make another
 * table: the asking itself, or the last yes to it. Whether it may is for the offers to say.
 */
export function forkMoment(
  { kernel, version }: Table,
  { do: name, on, with: given }: Action,
): number | undefined {
  const proposal = name === agree.name ? kernel.proposals.find((one) => String(one.id) === on) : undefined
  const at = proposal ? traitsOf(proposal.do).branchesAt?.(proposal.with) : traitsOf(name).branchesAt?.(given)
  return Number.isSafeInteger(at) && (at as number) >= 1 && (at as number) <= version
    ? (at as number)
    : undefined
}

type Forked = Extract<TableEvent, { type: 'table/forked' }>

function isForked(event: GameEvent): event is Forked {
  return event.type === 'table/forked'
}

/**
 * The moment that is not at hand and has to be: a request for another table is carried out by whatever
 * leaves nobody to wait for, and only then is it known to be. What was decided is decided again with it.
 */
export function missingMoment(entry: Entry, past: Moment | undefined): number | undefined {
  const forked = entry.events.find(isForked)
  return forked === undefined || forked.at === past?.table.version ? undefined : forked.at
}

/**
 * TB-055: the table that comes into being with an entry. Nothing secret goes over: its dice have a
 * seed of their own, the old seeds stay with the old table, and nobody is given a key, because
 * whoever holds a seat there holds it here.
 */
export function branchOf(
  acting: ActingTable,
  loaded: Loaded,
  { entry, past }: { entry: Entry; past: Moment | undefined },
): Branch | undefined {
  const forked = entry.events.find(isForked)
  if (forked === undefined) return undefined
  if (past?.table.version !== forked.at) {
    acting.drop()
    throw new Error('The moment of a fork was not folded.')
  }
  const { table, at: upTo, title } = forked
  const dice = createDiceCup(table, acting.world.store)
  const from = loaded.table.kernel
  const first = branchTable(
    past.table,
    { table, title, from },
    { chance: dice.chance, nonce: '', at: entry.at, sealing: SEALING },
  )
  const body = JSON.stringify(first)
  return {
    table,
    upTo,
    entry: { version: first.version, actionId: newId(), body, hash: chainHash(past.hash, body) },
    seeds: dice.takeNewSeeds(),
    seats: from.names.map((_, seat) => ({ seat, keyHash: hashSecret(newId()) })),
  }
}
