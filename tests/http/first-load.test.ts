import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sitDown } from './guest.ts'
import { type House, openHouse } from './house.ts'

const HINTS = {
  play: ['assets/play.js', 'assets/story.woff2'],
  games: { 'closed-hands': { cover: ['assets/cover.js', 'assets/cover.css'], screens: ['assets/ui.js'] } },
}

let folder: string
let house: House

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storytable-client-'))
  mkdirSync(join(folder, 'assets'))
  for (const page of ['index', 'table', 'page'])
    writeFileSync(join(folder, `${page}.html`), `page of ${page}`)
  writeFileSync(join(folder, '.hints.json'), JSON.stringify(HINTS))
  house = await openHouse({ settings: { STORYTABLE_CLIENT: folder } })
})

afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

async function linkOf(path: string): Promise<string> {
  return (await house.guest().get(path)).headers.get('link') ?? ''
}

describe('the first load', () => {
  it.each([
    ['/', 'page of index'],
    ['/t/some-table', 'page of table'],
    ['/t/some-table/at/12?watch', 'page of table'],
    ['/t/some-table/book', 'page of page'],
    ['/guide/table', 'page of page'],
  ])('of %s is %s', async (path, page) => {
    expect((await house.guest().get(path)).body).toBe(page)
  })

  it('names what a table needs before it begins, and more once it is in play', async () => {
    const opened = (await house.guest().open(['Ann', 'Ben'])).body
    const waiting = await linkOf(`/t/${opened.table}`)
    expect(waiting).toContain(`</api/tables/${opened.table}>; rel=preload; as=fetch; crossorigin`)
    expect(waiting).toContain('</assets/cover.js>; rel=modulepreload; crossorigin')
    expect(waiting).toContain('</assets/cover.css>; rel=preload; as=style; crossorigin')
    expect(waiting).not.toMatch(/assets\/(play|ui)/)
    const { table } = await sitDown(house.guest(), [house.guest()])
    const playing = await linkOf(`/t/${table}`)
    expect(playing).toMatch(/assets\/play\.js.*assets\/cover\.js.*assets\/ui\.js/)
    expect(playing).toContain('</assets/story.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
  })

  it('carries what a chat shows of a link, and nothing that is not for everybody', async () => {
    writeFileSync(join(folder, 'table.html'), '<head><title>x</title></head><body>page of table</body>')
    const host = house.guest()
    const { table } = (await host.open(['Ann "&<b>', 'Ben'], { title: 'Friday <script>' })).body
    const page = String((await house.guest().get(`/t/${table}`)).body)
    expect(page).toContain('<meta property="og:title" content="Friday &lt;script&gt; · Closed Hands">')
    expect(page).toMatch(/og:description" content="Ann &quot;&amp;&lt;b&gt; invites you\. Three rounds/)
    expect(page).toContain('One seat is free.')
    expect(page).not.toMatch(/<script>|<b>/)
    expect(page.replace(/<meta [^>]*>/g, '')).toBe('<head><title>x</title></head><body>page of table</body>')
    const played = await sitDown(house.guest(), [house.guest()])
    await house.guest().get(`/t/${played.table}`)
    expect(String((await house.guest().get(`/t/${played.table}`)).body)).not.toContain('invites')
    writeFileSync(join(folder, 'table.html'), 'page of table')
  })

  it('says nothing about tables that are not there', async () => {
    expect(await linkOf('/t/AAAAAAAAAAAAAAAAAAAAAA')).toBe('')
    expect(await linkOf('/')).toBe('')
  })

  it('packs the shelf for whoever can unpack it', async () => {
    const packed = await fetch(`${house.base}/api/games`, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const plain = await fetch(`${house.base}/api/games`, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await packed.json()).toEqual(await plain.json())
  })
})
