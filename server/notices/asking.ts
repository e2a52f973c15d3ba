/** What the holder of a seat may set about being told: taken from outside, checked, kept. */
import { Problem } from '../problem.ts'
import type { World } from '../world.ts'
import type { Choice, MailWay, PushWay, TableHook, Way } from './choices.ts'
import type { NoticeDesk } from './desk.ts'
import type { NoticeKind } from './notice.ts'
import { type Beside, change, shortHash } from './register.ts'
import { guessFormat, type HookFormat } from './sending/webhook.ts'
import { isZone, parseTime } from './zone-time.ts'

export interface AskedChoice {
  readonly zone: string
  readonly quiet: { readonly from: string; readonly to: string } | null
  readonly digest: string | null
  readonly kinds: Readonly<Record<NoticeKind, boolean>>
}

export interface AskedPush {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly key: string
  readonly name: string
}

/** Whose seat it is, and who asks. */
export interface Asker {
  readonly table: string
  readonly seat: number
  readonly holder: string
}

const CONFIRMATIONS = 'confirmations'
const MOST_WAYS = 10
const MOST_CONFIRMATIONS_A_DAY = 5
/** Somebody else wrote in between: so often it is tried again. */
const MOST_TRIES = 30
const DAY_MILLISECONDS = 86_400_000
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

export function parseChoice({ zone, quiet, digest, kinds }: AskedChoice): Choice {
  if (!isZone(zone)) throw new Problem('bad-request', 'There is no such time zone.')
  const time = (text: string) => parseTime(text) ?? 0
  return {
    zone,
    quiet: quiet === null ? null : { from: time(quiet.from), to: time(quiet.to) },
    digest: digest === null ? null : time(digest),
    kinds,
  }
}

export async function addPush(desk: NoticeDesk, asker: Asker, asked: AskedPush, now: number): Promise<Way> {
  const { push } = desk.senders
  if (asked.key !== push.publicKey)
    throw new Problem('bad-request', 'This was made for another server’s key.')
  const why = push.whyNot(asked.endpoint)
  if (why !== undefined) throw new Problem('bad-request', why)
  const ways = await ownWays(desk, asker)
  // A browser says it again at every start: it is the same way.
  const known = ways.find((way) => way.kind === 'push' && way.endpoint === asked.endpoint)
  if (known === undefined) checkRoom(ways)
  const { table, seat, holder } = asker
  const way: PushWay = {
    kind: 'push',
    id: known?.id ?? wayId(asker, asked.endpoint),
    seat,
    holder,
    since: known?.since ?? now,
    endpoint: asked.endpoint,
    keys: { p256dh: asked.keys.p256dh, auth: asked.keys.auth },
    key: asked.key,
    name: asked.name,
  }
  await desk.register.saveWay(table, way)
  await desk.watch(table)
  return way
}

export async function addMail(desk: NoticeDesk, world: World, asker: Asker, address: string): Promise<Way> {
  if (desk.senders.mail === undefined) throw new Problem('not-found', 'This server sends no mail.')
  if (!ADDRESS.test(address)) throw new Problem('bad-request', 'This is not an e-mail address.')
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const way = await tryMail(desk, world, asker, address)
    if (way === undefined) continue
    await desk.watch(asker.table)
    return way
  }
  throw new Problem('slow-down', 'Many ask about this address at once. Try again in a moment.', 1)
}

/** Undefined where somebody else was asked about the same address in the same moment. */
async function tryMail(
  desk: NoticeDesk,
  world: World,
  asker: Asker,
  address: string,
): Promise<Way | undefined> {
  // First: whoever was asked since then has changed it, so that nothing is missed by looking at the ways now.
  const before = await world.store.notes.read(CONFIRMATIONS, nameOf(address))
  const ways = await ownWays(desk, asker)
  const known = ways.find((way) => way.kind === 'mail' && way.address === address)
  if (known !== undefined) return known
  checkRoom(ways)
  const { table, seat, holder } = asker
  const confirmed = await desk.register.isConfirmed(holder, address)
  const id = wayId(asker, address)
  const way: MailWay = { kind: 'mail', id, seat, holder, since: world.now(), address, confirmed }
  const beside = confirmed ? undefined : askToConfirm(world, { table, before }, way)
  return (await desk.register.saveWay(table, way, beside)) ? way : undefined
}

/** Nobody shall be flooded with questions by somebody who types their address, however many at once. */
function askToConfirm(
  { now }: World,
  { table, before }: { table: string; before: string | undefined },
  { id, address }: MailWay,
): Beside {
  const day = Math.floor(now() / DAY_MILLISECONDS)
  const known = before === undefined ? undefined : (JSON.parse(before) as { day: number; count: number })
  const count = known?.day === day ? known.count + 1 : 1
  if (count > MOST_CONFIRMATIONS_A_DAY) {
    throw new Problem('slow-down', 'This address was asked often enough today. Try again tomorrow.', 3600)
  }
  const due = now()
  const payload = JSON.stringify({ way: id })
  return {
    changes: [change(CONFIRMATIONS, nameOf(address), { day, count })],
    jobs: [{ id: `confirm/${id}/${due}`, kind: 'confirm', table, due, payload }],
    only: { shelf: CONFIRMATIONS, name: nameOf(address), body: before ?? null },
  }
}

function nameOf(address: string): string {
  return shortHash(CONFIRMATIONS, address.toLowerCase())
}

/** The same for the same: whoever asks twice at once has one way. */
function wayId({ table, seat, holder }: Asker, to: string): string {
  return shortHash(table, String(seat), holder, to)
}

interface AskedHook {
  readonly url: string
  readonly format: HookFormat | null
}

export async function setHook(
  desk: NoticeDesk,
  asker: Omit<Asker, 'seat'>,
  asked: AskedHook | null,
  now: number,
): Promise<void> {
  const { table, holder } = asker
  if (asked === null) return desk.register.saveHook(table, null)
  const why = desk.senders.hook.whyNot(asked.url)
  if (why !== undefined) throw new Problem('bad-request', why)
  const format = asked.format ?? guessFormat(asked.url)
  const hook: TableHook = { url: asked.url, format, since: now, holder }
  await desk.register.saveHook(table, hook)
  await desk.watch(table)
}

export async function ownWays(desk: NoticeDesk, { table, seat, holder }: Asker): Promise<Way[]> {
  const { ways } = await desk.register.read(table)
  return ways.filter((way) => way.seat === seat && way.holder === holder)
}

export async function findOwnWay(desk: NoticeDesk, asker: Asker, id: string): Promise<Way> {
  const way = (await ownWays(desk, asker)).find((one) => one.id === id)
  if (way === undefined) throw new Problem('not-found', 'There is no such way of telling you.')
  return way
}

function checkRoom(ways: readonly Way[]): void {
  if (ways.length >= MOST_WAYS) throw new Problem('bad-request', 'Ten ways are enough. End one first.')
}
