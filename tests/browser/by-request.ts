import type { BrowserContext } from 'playwright-core'

interface OpenedTable {
  readonly table: string
  readonly seats: readonly { readonly seat: number; readonly key: string | null }[]
}

/** What a page does by clicking, done by plain requests with the same cookies: to get quickly to a screen. */
export class ByRequest {
  readonly table: string
  readonly #contexts: readonly BrowserContext[]
  readonly #origin: string
  #count = 0

  private constructor(origin: string, table: string, contexts: readonly BrowserContext[]) {
    this.#origin = origin
    this.table = table
    this.#contexts = contexts
  }

  /** Opens a table with a seat for each context, and sits everyone down. */
  static async open(
    origin: string,
    game: string,
    contexts: readonly BrowserContext[],
    settings: { options?: Record<string, unknown>; pace?: 'live' | 'slow'; promise?: object } = {},
  ): Promise<ByRequest> {
    const names = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay'].slice(0, contexts.length)
    const body = { ...settings, game, names: names.map((name, seat) => (seat === 0 ? name : '')) }
    const opened = await post<OpenedTable>(contexts[0], `${origin}/api/tables`, body)
    const by = new ByRequest(origin, opened.table, contexts)
    for (const { seat, key } of opened.seats) {
      if (seat === 0) continue
      await post(contexts[seat], `${origin}/api/tables/${opened.table}/seats/claim`, { key })
      await by.act(seat, 'take-seat', { name: names[seat] })
    }
    return by
  }

  act(seat: number, name: string, input: Record<string, unknown> = {}, on?: string): Promise<unknown> {
    this.#count += 1
    const id = `by-request-${this.#count}`
    const action = { id, seat, do: name, with: input, nonce: '0123abcd', ...(on === undefined ? {} : { on }) }
    return post(this.#contexts[seat], `${this.#origin}/api/tables/${this.table}/actions`, action)
  }

  /** The texts of all lines that a seat reads. */
  async lines(seat: number): Promise<string[]> {
    const url = `${this.#origin}/api/tables/${this.table}?seat=${seat}`
    const { lines } = await get<{ lines: { text: string }[] }>(this.#contexts[seat], url)
    return lines.map(({ text }) => text)
  }
}

async function get<Answer>(context: BrowserContext | undefined, url: string): Promise<Answer> {
  const answer = await context?.request.get(url)
  if (!answer?.ok()) throw new Error(`${url}: ${await answer?.text()}`)
  return (await answer.json()) as Answer
}

async function post<Answer>(context: BrowserContext | undefined, url: string, data: object): Promise<Answer> {
  const answer = await context?.request.post(url, { data })
  if (!answer?.ok()) throw new Error(`${url} ${JSON.stringify(data)}: ${await answer?.text()}`)
  return (await answer.json()) as Answer
}
