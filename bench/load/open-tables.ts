import { randomUUID } from 'node:crypto'

/** A table in play, with a cookie for each seat: every client is a browser of its own. */
export interface OpenTable {
  readonly id: string
  readonly cookies: readonly string[]
  /** The version in which the first seat has its turn. */
  readonly version: number
}

export interface Wanted {
  readonly port: number
  readonly tables: number
  readonly seats: number
  /** Without it, the bench's own dice game is opened with so many piles. */
  readonly game?: string
  readonly piles?: number
}

const AT_ONCE = 16

export async function openTables(wanted: Wanted): Promise<OpenTable[]> {
  const tables: OpenTable[] = []
  let next = 0
  const work = async () => {
    while (next < wanted.tables) {
      next += 1
      tables.push(await openTable(wanted))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return tables
}

async function openTable({ port, seats, game = 'two-dice', piles }: Wanted): Promise<OpenTable> {
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`)
  const opened = await post<Opened>(port, '/api/tables', '', {
    game,
    names,
    options: piles === undefined ? {} : { piles },
  })
  const { table } = opened.body
  const cookies = [opened.cookie]
  for (const { seat, key } of opened.body.seats.slice(1)) {
    const { cookie } = await post(port, `/api/tables/${table}/seats/claim`, '', { key })
    cookies.push(cookie)
    await act(port, table, cookie, { seat, do: 'take-seat' })
  }
  const { version } = await act(port, table, opened.cookie, { seat: 0, do: 'begin' })
  return { id: table, cookies, version }
}

interface Opened {
  readonly table: string
  readonly seats: readonly { readonly seat: number; readonly key: string | null }[]
}

async function act(
  port: number,
  table: string,
  cookie: string,
  action: object,
): Promise<{ version: number }> {
  const { body } = await post<{ version: number }>(port, `/api/tables/${table}/actions`, cookie, {
    id: randomUUID(),
    ...action,
  })
  return body
}

async function post<Body>(port: number, path: string, cookie: string, body: unknown) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  const fresh = answer.headers.get('set-cookie')?.split(';')[0]
  return { body: JSON.parse(text) as Body, cookie: fresh ?? cookie }
}
