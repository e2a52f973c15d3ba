import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { act } from '../../engine/act.ts'
import { type Chance, fairChance } from '../../engine/dice/chance.ts'
import { inputsWithoutFunctions } from '../../engine/fields/describe.ts'
import { type Frame, frameFor, linesFor } from '../../engine/frame.ts'
import type { Game, Viewer } from '../../engine/game.ts'
import { openTable } from '../../engine/open.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { workshop } from './workshop.ts'

const games = [workshop, closedHands] as unknown as Game[]
interface Kept { table: Table; entries: Entry[]; keys: Map<string, number>; spent: Set<string>; held: Map<number, Set<string>>; answers: Map<string, unknown>; chance: Chance; waiters: Set<() => void>; here: Map<number | null, number> }
const tables = new Map<string, Kept>()
const id = () => randomBytes(16).toString('base64url')
const hashing = { sha256: (m: Uint8Array) => new Uint8Array(createHash('sha256').update(m).digest()), hmac: (k: Uint8Array, m: Uint8Array) => new Uint8Array(createHmac('sha256', k).update(m).digest()) }
function send(res: ServerResponse, status: number, body?: unknown) { res.writeHead(status, { 'content-type': 'application/json' }); res.end(body === undefined ? '' : JSON.stringify(body)) }
async function body(req: IncomingMessage) { let text = ''; for await (const c of req) text += c; return text ? JSON.parse(text) : {} }
function holder(req: IncomingMessage, res: ServerResponse) {
  const found = /holder=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1]
  if (found) return found
  const made = id(); res.setHeader('set-cookie', `holder=${made}; HttpOnly; SameSite=Strict; Path=/`); return made
}
const viewerOf = (q: URLSearchParams): Viewer => (q.get('seat') === null || q.get('seat') === '-' ? 'spectator' : Number(q.get('seat')))
function parts(frame: Frame) {
  const out: Record<string, unknown> = {}
  for (const [k, v] of Object.entries(frame)) { if (k === 'show' || k === 'whisper') for (const [kk, vv] of Object.entries(v as object)) out[`${k}.${kk}`] = vv; else out[k] = v }
  return out
}
function lines(kept: Kept, viewer: Viewer, after: number, before = Infinity) {
  const read = kept.entries.filter((e) => e.version > after && e.version < before).map((e) => linesFor(e, viewer))
  return { lines: read.flatMap((r) => r.lines), edits: read.flatMap((r) => r.edits) }
}
function presence(kept: Kept) { return { table: kept.table.kernel.table, here: [...kept.here].filter(([s, n]) => s !== null && n > 0).map(([s]) => s), writing: [...writing.get(kept.table.kernel.table) ?? []], watching: kept.here.get(null) ?? 0 } }
const writing = new Map<string, Set<number>>()
function page(kept: Kept, viewer: Viewer, before = Infinity) {
  const all = lines(kept, viewer, 0, before); const cut = Math.max(0, all.lines.length - 200)
  return { lines: all.lines.slice(cut), edits: all.edits, more: cut > 0 }
}
async function route(req: IncomingMessage, res: ServerResponse) {
  const url = new URL(req.url ?? '/', 'http://x'); const p = url.pathname; const q = url.searchParams
  if (process.env.DOWN && existsSync(process.env.DOWN) && p.startsWith('/api')) { req.socket.destroy(); return }
  const me = holder(req, res)
  if (p === '/api/games') return send(res, 200, { games: games.map((g) => ({ slug: g.slug, title: g.title, rules: g.rules, seats: g.seats, about: g.about, options: Object.fromEntries(Object.entries(g.options).map(([k, o]) => [k, { ...o, field: inputsWithoutFunctions({ f: o.field }).f }])) })) })
  if (p === '/api/mine') return send(res, 200, { tables: [...tables.values()].flatMap((k) => [...k.held].filter(([, h]) => h.has(me)).map(([seat]) => { const f = frameFor(k.table, seat); return { table: f.table.id, seat, title: f.table.title, game: f.table.game, name: f.seats[seat]?.name, stage: f.table.stage, version: f.version, at: k.entries.at(-1)?.at, yourMove: f.seats[seat]?.awaited, phase: f.phase?.title ?? null } })).sort((a, b) => (b.at ?? 0) - (a.at ?? 0)) })
  if (p === '/api/tables' && req.method === 'POST') return open(req, res, me)
  if (p === '/api/updates') return stream(req, res, (q.get('watch') ?? '').split(',').filter(Boolean).map((w) => { const [t, s, v] = w.split('.'); return { table: t as string, seat: s === '-' ? null : Number(s), since: Number(v) } }))
  const m = /^\/api\/tables\/([\w-]+)(\/.*)?$/.exec(p)
  if (!m) return files(p, res)
  const kept = tables.get(m[1] as string)
  if (!kept) return send(res, 404, { error: { code: 'no-such-table', message: 'There is no such table.' } })
  const viewer = viewerOf(q); const rest = m[2] ?? ''
  if (viewer !== 'spectator' && req.method === 'GET' && !kept.held.get(viewer)?.has(me)) return send(res, 401, { error: { code: 'not-your-seat', message: 'no' } })
  if (rest === '') return send(res, 200, { frame: frameFor(kept.table, viewer), ...page(kept, viewer), presence: presence(kept) })
  if (rest === '/lines') return send(res, 200, page(kept, viewer, Number(q.get('before'))))
  if (rest === '/seats/claim') { const { key } = await body(req); const seat = kept.keys.get(key); if (seat === undefined) return send(res, 404, { error: { code: 'no-such-key', message: 'x' } }); if (kept.spent.has(key) && !kept.held.get(seat)?.has(me)) return send(res, 409, { error: { code: 'key-spent', message: 'x' } }); kept.spent.add(key); hold(kept, seat, me); return send(res, 200, { seat }) }
  const k = /^\/seats\/(\d+)\/key$/.exec(rest)
  if (k) { const key = id(); for (const [old, s] of kept.keys) if (s === Number(k[1]) && !kept.spent.has(old)) kept.keys.delete(old); kept.keys.set(key, Number(k[1])); return send(res, 200, { key }) }
  if (rest === '/writing') { const { seat } = await body(req); const set = writing.get(m[1] as string) ?? new Set(); writing.set(m[1] as string, set.add(seat)); setTimeout(() => { set.delete(seat); wake(kept) }, 4000); wake(kept); return send(res, 204) }
  if (rest === '/actions') return action(req, res, kept, me)
  if (rest === '/updates') return poll(res, kept, viewer, Number(q.get('since')), Number(q.get('wait') ?? 0))
  if (rest === '/dice') return send(res, 200, { table: m[1], epochs: [], rolls: [] })
  return send(res, 404, { error: { code: 'not-found', message: 'x' } })
}
function hold(kept: Kept, seat: number, who: string) { kept.held.set(seat, (kept.held.get(seat) ?? new Set()).add(who)) }
function wake(kept: Kept) { for (const w of [...kept.waiters]) w() }
async function open(req: IncomingMessage, res: ServerResponse, me: string) {
  const b = await body(req); const game = games.find((g) => g.slug === b.game); if (!game) return send(res, 404, { error: { code: 'not-found', message: 'x' } })
  const table = id(); const seeds = new Map<number, string>()
  const chance = fairChance({ table, hashing, seedOf: (e) => seeds.get(e), newSeed: (e) => { const s = randomBytes(32).toString('hex'); seeds.set(e, s); return s } })
  const opened = openTable(game, { table, title: b.title || game.title, names: b.names, options: b.options ?? {}, agreement: b.agreement ?? 'trusting', pace: b.pace ?? 'live' }, { chance, nonce: '', at: Date.now() })
  if (opened.kind === 'refused') return send(res, 422, { refused: opened.refusal })
  const kept: Kept = { table: opened.table, entries: [opened.entry], keys: new Map(), spent: new Set(), held: new Map(), answers: new Map(), chance, waiters: new Set(), here: new Map() }
  hold(kept, 0, me); tables.set(table, kept)
  const seats = (b.names as string[]).map((name, seat) => { if (seat === 0) return { seat, name, key: null }; const key = id(); kept.keys.set(key, seat); return { seat, name, key } })
  send(res, 201, { table, seats })
}
async function action(req: IncomingMessage, res: ServerResponse, kept: Kept, me: string) {
  const b = await body(req); const known = kept.answers.get(b.id) as { status: number; body: unknown } | undefined
  if (known) return send(res, known.status, known.body)
  if (!kept.held.get(b.seat)?.has(me)) return send(res, 401, { error: { code: 'not-your-seat', message: 'no' } })
  const outcome = act(kept.table, b.seat, { do: b.do, ...(b.on === undefined ? {} : { on: b.on }), with: b.with }, { chance: kept.chance, nonce: b.nonce ?? '', at: Date.now(), past: kept.entries })
  if (outcome.kind === 'needs-past') return send(res, 500)
  if (outcome.kind === 'refused') return send(res, 422, { refused: outcome.refusal })
  kept.entries.push(outcome.entry)
  if (b.do === 'add-seat') kept.keys.set(id(), kept.table.kernel.names.length - 1)
  const answer = { accepted: true, version: outcome.entry.version, lines: linesFor(outcome.entry, b.seat).lines, ...(b.do === 'hand-over' ? { key: id() } : {}) }
  kept.answers.set(b.id, { status: 200, body: answer }); send(res, 200, answer); wake(kept)
}
function poll(res: ServerResponse, kept: Kept, viewer: Viewer, since: number, wait: number) {
  const answer = () => { if (kept.table.version <= since) return false; send(res, 200, { table: kept.table.kernel.table, seat: viewer === 'spectator' ? null : viewer, version: kept.table.version, full: true, changed: parts(frameFor(kept.table, viewer)), gone: [], ...lines(kept, viewer, since) }); return true }
  if (answer()) return
  const w = () => { if (answer()) { kept.waiters.delete(w); clearTimeout(t) } }
  const t = setTimeout(() => { kept.waiters.delete(w); send(res, 204) }, wait * 1000); kept.waiters.add(w)
}
function stream(req: IncomingMessage, res: ServerResponse, watched: { table: string; seat: number | null; since: number }[]) {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }); res.write(': hello\n\n')
  const beat = setInterval(() => res.write(': here\n\n'), 15000); const ends: (() => void)[] = []
  for (const w of watched) {
    const kept = tables.get(w.table); if (!kept) continue
    const viewer: Viewer = w.seat ?? 'spectator'; let at = w.since; let before: Record<string, unknown> | undefined; let lastPresence = ''
    kept.here.set(w.seat, (kept.here.get(w.seat) ?? 0) + 1)
    const tell = () => {
      if (kept.table.version > at || (before === undefined && kept.table.version >= at)) {
        const now = parts(JSON.parse(JSON.stringify(frameFor(kept.table, viewer)))); const was = before
        const changed = was ? Object.fromEntries(Object.entries(now).filter(([k, v]) => JSON.stringify(v) !== JSON.stringify(was[k]))) : now
        const gone = was ? Object.keys(was).filter((k) => !(k in now)) : []
        if (kept.table.version > at) res.write(`event: update\nid: ${w.table}.${w.seat ?? '-'}.${kept.table.version}\ndata: ${JSON.stringify({ table: w.table, seat: w.seat, version: kept.table.version, full: !was, changed, gone, ...lines(kept, viewer, at) })}\n\n`)
        before = now; at = kept.table.version
      }
      const p = JSON.stringify(presence(kept)); if (p !== lastPresence) { lastPresence = p; res.write(`event: presence\ndata: ${p}\n\n`) }
    }
    kept.waiters.add(tell); wake(kept)
    ends.push(() => { kept.waiters.delete(tell); kept.here.set(w.seat, (kept.here.get(w.seat) ?? 1) - 1); wake(kept) })
  }
  req.on('close', () => { clearInterval(beat); for (const e of ends) e() })
}
const dist = join(import.meta.dirname, '../../dist/web')
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' }
function files(p: string, res: ServerResponse) {
  const file = p !== '/' && existsSync(join(dist, p)) ? join(dist, p) : join(dist, 'index.html')
  res.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'" })
  res.end(readFileSync(file))
}
createServer((req, res) => void route(req, res).catch((e) => { console.error(e); if (!res.headersSent) send(res, 500, { error: { code: 'x', message: String(e) } }) })).listen(Number(process.env.PORT ?? 8099), () => console.log('mock up'))
