import { act } from '../../../engine/act.ts'
import { Random } from '../../../engine/dice/random.ts'
import { frameFor } from '../../../engine/frame.ts'
import type { Action } from '../../../engine/game.ts'
import { openTable } from '../../../engine/open.ts'
import { awaited } from '../../../engine/phase.ts'
import type { Entry, Table } from '../../../engine/table.ts'
import { game } from '../../../games/storied-age/game.ts'
import { choose } from '../../../games/storied-age/player.ts'
import type { StoriedAge } from '../../../games/storied-age/state.ts'
import { loadGame } from '../../../lab/node/load-game.ts'
import { LabTable } from '../../../lab/run/lab-table.ts'
import { usualSetting } from '../../../lab/run/setting.ts'
import { createDiceCup, type DiceCup } from '../../../server/dice.ts'
import { hashSecret, newHolderSecret, newId } from '../../../server/secrets.ts'
import type { EpochSeed, Store } from '../../../server/store/port.ts'
import { chainHash } from '../../../server/tables/chain.ts'

/** A story told by simulated players up to its last page but one, and the cookies of its seats. */
export interface PreparedStory {
  readonly table: string
  readonly cookies: readonly string[]
  readonly protagonist: number
  readonly antagonist: number
  /** How many parts of the Antagonist's plot are complete: what is owed. */
  readonly owed: number
}

export interface LoggedEntry {
  readonly entry: Entry
  readonly seeds: readonly EpochSeed[]
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan']
const MOST_STORIES = 60
const MOST_STEPS = 6000

/** Puts a story into the store that the Protagonist has won at a price; its last chapter waits to be concluded. */
export async function prepareEnding(store: Store): Promise<PreparedStory> {
  for (let story = 1; story <= MOST_STORIES; story++) {
    const id = newId()
    const told = tellStory(id, createDiceCup(id, store), new Random(story))
    if (told === undefined) continue
    const secrets = NAMES.map(() => newHolderSecret())
    await storeLog(store, id, told.log, secrets)
    const cookies = secrets.map((secret) => `storytable=${secret}`)
    return { table: id, cookies, ...told.ending }
  }
  throw new Error('no story ended as wished')
}

type Ending = Pick<PreparedStory, 'protagonist' | 'antagonist' | 'owed'>

function tellStory(
  id: string,
  dice: DiceCup,
  random: Random,
): { log: LoggedEntry[]; ending: Ending } | undefined {
  const means = { chance: dice.chance, nonce: '00', at: 0 }
  const opening = {
    table: id,
    title: 'The Last Page',
    names: NAMES,
    agreement: 'trusting',
    pace: 'live',
  } as const
  const opened = openTable(game, opening, means)
  if (opened.kind === 'refused') throw new Error(opened.refusal.because)
  const table = opened.table as Table
  const log: LoggedEntry[] = [{ entry: opened.entry, seeds: dice.takeNewSeeds() }]
  const play = (seat: number, action: Action) => {
    const outcome = act(table, seat, action, means)
    if (outcome.kind === 'accepted') log.push({ entry: outcome.entry, seeds: dice.takeNewSeeds() })
    return outcome.kind === 'accepted'
  }
  for (const seat of [1, 2, 3]) play(seat, { do: 'take-seat', with: { name: NAMES[seat] } })
  play(0, { do: 'begin' })
  for (let step = 0; step < MOST_STEPS; step++) {
    const state = table.state as StoriedAge
    if (state.phase === 'epilogue') return undefined
    const ending = endingOf(state)
    if (ending) return { log, ending }
    if (!playOn(table, random, play)) return undefined
  }
  return undefined
}

function playOn(table: Table, random: Random, play: (seat: number, action: Action) => boolean): boolean {
  // Whoever is asked answers first: else the asker would only ask again.
  const asked = table.kernel.proposals.flatMap(({ needs, agreed }) =>
    needs.filter((seat) => !agreed.includes(seat)),
  )
  const seats = [...asked, ...awaited(table), 0, 1, 2, 3]
  return seats.some((seat) => {
    const action = isContent(table.state as StoriedAge, seat)
      ? { do: 'finish-spending' }
      : choose(frameFor(table, seat), random)
    return action !== undefined && play(seat, action)
  })
}

/** An Antagonist who has completed a part leaves the victory to the other. */
function isContent({ phase, leads, players }: StoriedAge, seat: number): boolean {
  if (phase !== 'resolve-spend' || leads?.seats?.antagonist !== seat) return false
  return players[seat]?.plot.some(({ steps }) => steps === 3) ?? false
}

/** The Protagonist has just completed the plot, and the Antagonist at least a part of theirs. */
function endingOf({ phase, leads, players }: StoriedAge): Ending | undefined {
  if (phase !== 'conclude' || !leads?.seats) return undefined
  const complete = (seat: number) => players[seat]?.plot.filter(({ steps }) => steps === 3).length ?? 0
  const { protagonist, antagonist } = leads.seats
  const owed = complete(antagonist)
  return complete(protagonist) === 3 && owed > 0 ? { protagonist, antagonist, owed } : undefined
}

/** Whole games by the simulator, with dice that can be checked; its file is a table like any other. */
export async function prepareSimulated(store: Store): Promise<{ table: string; cookie: string }> {
  const table = newId()
  const dice = createDiceCup(table, store)
  const log: LoggedEntry[] = []
  const lab = await loadGame('storied-age')
  new LabTable(lab, { ...usualSetting(lab), seats: 4 }, 7, {
    isLoud: true,
    table: { id: table, title: 'A Simulated Age', chance: dice.chance },
    onEntry: (entry) => log.push({ entry, seeds: dice.takeNewSeeds() }),
  }).play()
  const secrets = NAMES.map(() => newHolderSecret())
  await storeLog(store, table, log, secrets)
  return { table, cookie: `storytable=${secrets[0]}` }
}

export async function storeLog(
  store: Store,
  table: string,
  log: readonly LoggedEntry[],
  secrets: readonly string[],
): Promise<void> {
  const seats = secrets.map((secret, seat) => ({
    seat,
    keyHash: hashSecret(newId()),
    holderHash: hashSecret(secret),
  }))
  let hash = ''
  const appended = log.map(({ entry, seeds }, index) => {
    const body = JSON.stringify(entry)
    hash = chainHash(hash, body)
    const stored = { version: entry.version, actionId: newId(), body, hash }
    return store.append({ table, expected: index, entry: stored, seeds, ...(index === 0 ? { seats } : {}) })
  })
  for (const { kind } of await Promise.all(appended))
    if (kind !== 'stored') throw new Error(`not stored: ${kind}`)
}
