import { act } from '../../engine/act.ts'
import { forcedChance } from '../../engine/dice/chance.ts'
import type { Random } from '../../engine/dice/random.ts'
import { type Frame, frameFor } from '../../engine/frame.ts'
import type { Action, Game } from '../../engine/game.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { mutate } from '../hostile/mutate.ts'
import { seatsOf } from '../players/played-table.ts'
import { say } from './difference.ts'
import type { ChangedRefusal, Recording } from './files.ts'
import { type Attempt, asStored } from './recorder.ts'
import { type Mismatch, walk } from './replaying.ts'

type Tried = Omit<Attempt, 'version' | 'rule'>

/** What somebody might try and may not: names that are not offered, things that are not there, misfits. */
export function thinkOfAttempts(table: Table, names: readonly string[], random: Random): Tried[] {
  return seatsOf(table).flatMap((seat) => {
    const frame = frameFor(table, seat)
    return [
      ...pickUnoffered(frame, names, random),
      ...pickRefused(frame, random),
      ...pickMisfit(frame, random),
    ].map((action) => ({ seat, action: asStored(action) }))
  })
}

const UNOFFERED = 3

function pickUnoffered({ offers, common }: Frame, names: readonly string[], random: Random): Action[] {
  const offered = new Set([...offers, ...common].map((offer) => offer.do))
  const others = names.filter((name) => !offered.has(name))
  return random
    .shuffle(others)
    .slice(0, UNOFFERED)
    .map((name) => ({ do: name, with: {} }))
}

function pickRefused({ offers, common }: Frame, random: Random): Action[] {
  const refused = [...offers, ...common].filter((offer) => offer.refused)
  if (refused.length === 0) return []
  const { do: name, on } = random.pick(refused)
  return [{ do: name, ...(on === undefined ? {} : { on }) }]
}

function pickMisfit({ offers, common }: Frame, random: Random): Action[] {
  const open = (offers.length > 0 ? offers : common).filter((offer) => !offer.refused)
  if (open.length === 0) return []
  const offer = random.pick(open)
  const action = { do: offer.do, ...(offer.on === undefined ? {} : { on: offer.on }), with: {} }
  return [mutate(action, offer.inputs, random)]
}

/** The rules that refuse attempts, or nothing where one is not refused. Works on copies: nothing changes. */
export function rulesAgainst(
  table: Table,
  past: readonly Entry[],
  tried: readonly Tried[],
): (string | undefined)[] {
  let copy = copyOf(table)
  return tried.map((one) => {
    const rule = ruleAgainst(copy, past, one)
    if (rule === undefined) copy = copyOf(table)
    return rule
  })
}

/** One that can be acted on, while the table itself stays as it is. */
export function copyOf({ game, version, kernel, state }: Table): Table {
  return { game, version, kernel: structuredClone(kernel), state: structuredClone(state) }
}

function ruleAgainst(table: Table, past: readonly Entry[], { seat, action }: Tried): string | undefined {
  const means = { chance: generous, nonce: '', at: 0, nameTable: () => 'another' }
  let outcome = act(table, seat, action, means)
  if (outcome.kind === 'needs-past') outcome = act(table, seat, action, { ...means, past: asStored(past) })
  return outcome.kind === 'refused' ? outcome.refusal.rule : undefined
}

const generous = { ...forcedChance([]), roll: (_at: unknown, dice: readonly number[]) => dice.map(() => 1) }

/** A refusal that is no longer what it was. */
export interface Turned {
  readonly place: string
  readonly game: string
  readonly do: string
  readonly was: string
  /** Undefined: it is accepted now. */
  readonly is: string | undefined
}

/** Tries everything again that was refused. */
export function refuseAgain(game: Game, { name, entries, seen }: Recording, rules = rulesAgainst): Turned[] {
  const turned: Turned[] = []
  const attempts = new Map(seen.map(({ version, refusals }) => [version, refusals]))
  walk(game, entries, (table, { version }) => {
    const tried = attempts.get(version)
    if (tried === undefined) return
    const now = rules(table, entries.slice(0, version), tried)
    for (const [index, { seat, action, rule: was }] of tried.entries()) {
      const is = now[index]
      if (is === was) continue
      const place = `${name}, version ${version}, seat ${seat}, ${say(action)}`
      turned.push({ place, game: game.slug, do: action.do, was, is })
    }
  })
  return turned
}

/** What is accepted now cannot be listed. */
function isOf({ game, do: name, was, is }: Turned, change: ChangedRefusal): boolean {
  if (is === undefined || was !== change.was) return false
  const isSame = (wanted: string, got: string) => wanted === 'any' || wanted === got
  const isRule = isSame(change.is, is) || (change.is === 'TB' && is.startsWith('TB-'))
  return isSame(change.game, game) && isSame(change.do, name) && isRule
}

/** Turned refusals that nobody has listed. */
export function listUnlisted(turned: readonly Turned[], listed: readonly ChangedRefusal[]): Mismatch[] {
  return turned
    .filter((one) => !listed.some((change) => isOf(one, change)))
    .map(
      ({ place, was, is }) => `${place}: was refused by ${was}, is ${is ? `refused by ${is}` : 'accepted'}`,
    )
}

/** Listed ones that did not turn. */
export function listStale(turned: readonly Turned[], listed: readonly ChangedRefusal[]): Mismatch[] {
  return listed
    .filter((change) => !turned.some((one) => isOf(one, change)))
    .map(
      ({ game, do: name, was, is }) => `${game}, ${name}: listed as turned from ${was} to ${is}, and is not`,
    )
}
