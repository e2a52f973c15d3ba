import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runExport } from '../../cli/export.ts'
import { shelfOf } from '../../server/shelf.ts'
import { checkBookPage, checkEpub, checkMarkdown } from '../../testkit/book-check.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { type Guest, sitDown } from './guest.ts'
import { type House, openHouse } from './house.ts'

let house: House
let [ann, ben]: Guest[] = []
let table: string

beforeAll(async () => {
  house = await openHouse()
  ;[ann, ben] = [house.guest(), house.guest()]
  ;({ table } = await sitDown(ann, [ben]))
  await ann.act(table, 0, { do: 'narrate', with: { text: 'It began with a <b>door</b>.' } })
  await ann.act(table, 0, { do: 'bid', with: { tokens: 3 } })
})

afterAll(() => house.close())

function book(guest: Guest | undefined, query: string) {
  return guest?.get<string>(`/api/tables/${table}/book?${query}`) ?? Promise.reject(new Error('nobody'))
}

describe('the book of a table', () => {
  it('is made for whoever asks, and holds what only they may read', async () => {
    const own = await book(ann, 'seat=0&edition=annotated&format=md')
    expect(own.status).toBe(200)
    expect(own.body).toContain('You hold 3.')
    const others = await book(ben, 'seat=1&edition=annotated&format=md')
    const watchers = await book(house.guest(), 'edition=annotated&format=md')
    for (const { status, body } of [others, watchers]) {
      expect(status).toBe(200)
      expect(body).toContain('closes a hand.')
      expect(body).not.toContain('You hold')
    }
    expect((await book(ben, 'seat=0&edition=annotated&format=md')).status).toBe(401)
  })

  it('names no address that opens a table, its own or that of one it came from', async () => {
    const asked = await ann?.act(table, 0, { do: 'fork', with: { at: 5, title: 'Again' } })
    await ben?.act(table, 1, { do: 'agree', on: String(asked?.body.version) })
    const { body } =
      (await ann?.get<{ forks: { table: string }[] }>(`/api/tables/${table}/forks?seat=0`)) ?? {}
    const fork = body?.forks[0]?.table ?? ''
    expect(fork).toHaveLength(22)
    for (const id of [table, fork]) {
      for (const format of ['md', 'html']) {
        const made = await ann?.get<string>(
          `/api/tables/${id}/book?seat=0&edition=annotated&format=${format}`,
        )
        expect(made?.status).toBe(200)
        // Markdown writes some signs of a name with a stroke before them.
        const plain = made?.body.replaceAll('\\', '') ?? ''
        for (const other of [table, fork]) expect(plain.includes(other), format).toBe(false)
      }
    }
  })

  it('comes as a file of its kind, and to be read with nothing allowed', async () => {
    const markdown = await book(ann, 'seat=0&format=md')
    expect(markdown.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-novel\.md"$/)
    expect(markdown.headers.get('content-type')).toMatch(/^text\/markdown/)
    expect(checkMarkdown(markdown.body)).toEqual([])
    const read = await book(ann, 'seat=0&format=html&read=here&paper=letter')
    expect(read.headers.get('content-disposition')).toBe('inline')
    const policy = read.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/sandbox allow-same-origin allow-modals$/)
    expect(policy).not.toMatch(/script-src|allow-scripts/)
    expect(checkBookPage(read.body, () => false)).toEqual([])
    expect(read.body).toContain('8.5in 11in')
    expect(read.body).toContain('&lt;b&gt;door')
  })

  it.each(['edition=poem', 'format=pdf', 'paper=a0', 'read=aloud', 'more=1'])('refuses %s', async (query) => {
    expect((await book(ann, query)).status).toBe(400)
  })
})

describe('storytable export', () => {
  it('writes books from the data folder', async () => {
    const printed: string[] = []
    const terminal = { print: (text: string) => printed.push(text), complain: () => {}, environment: {} }
    const out = join(mkdtempSync(join(tmpdir(), 'storytable-book-')), 'story.epub')
    const run = (...given: string[]) =>
      runExport([table, '--data', house.folder, ...given], terminal as never, async () =>
        shelfOf([closedHands]),
      )
    expect(await run('--format', 'epub', '--edition', 'annotated', '--out', out)).toBe(0)
    expect(checkEpub(new Uint8Array(readFileSync(out)))).toEqual([])
    printed.length = 0
    expect(await run('--format', 'md', '--viewer', '0')).toBe(0)
    expect(printed.join('\n')).toContain('It began with')
    await expect(run('--format', 'epub')).rejects.toThrow(/--out/)
    await expect(run('--format', 'pdf')).rejects.toThrow(/md, html, epub/)
    await expect(run('--edition', 'novel')).rejects.toThrow(/--format/)
    await expect(run('--format', 'md', '--viewer', 'whole')).rejects.toThrow(/spectator/)
  })
})
