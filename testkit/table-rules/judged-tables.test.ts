import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readShelf, type Shelf } from '../../server/shelf.ts'

const SLUGS = ['storied-age', 'becoming', 'change', 'hot-circle', 'essential-traits']

/** What a game's SPEC.md says of a judged action. */
interface Row {
  readonly action: string
  readonly until: string
}

/** The rows of the table of SPEC.md that says what is judged, and until when. */
function judgedRows(text: string): Row[] {
  const tables = text.split(/\n(?!\|)/).map((part) => part.split('\n').filter((row) => row.startsWith('|')))
  const table = tables.find(([head = '']) => head.includes('judged') && /\| until \|/.test(head)) ?? []
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
  const [head = '', , ...rows] = table
  const named = cellsOf(head).findIndex((cell) => /^(action|what|judged)$/.test(cell))
  const until = cellsOf(head).indexOf('until')
  return rows.flatMap((row) => {
    const cells = cellsOf(row)
    const actions = [...(cells[named] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name)
    return actions.map((action) => ({ action, until: cells[until] ?? '' }))
  })
}

let shelf: Shelf
beforeAll(async () => {
  shelf = await readShelf()
}, 60_000)

describe.each(SLUGS)('%s', (slug) => {
  const rows = judgedRows(readFileSync(new URL(`../../games/${slug}/SPEC.md`, import.meta.url), 'utf8'))

  it('TB-041 every judged action stands in its table, and nothing else does', () => {
    const judged = shelf.find(slug)?.actions.filter(({ rules }) => rules.judged !== undefined) ?? []
    expect(rows.map(({ action }) => action).sort()).toEqual(judged.map(({ name }) => name).sort())
  })

  it('TB-041 it says which can be questioned only until the next step', () => {
    const judged = shelf.find(slug)?.actions.filter(({ rules }) => rules.judged !== undefined) ?? []
    const short = judged.filter(({ rules }) => rules.judged?.stands === undefined).map(({ name }) => name)
    const said = rows.filter(({ until }) => until.startsWith('the next step')).map(({ action }) => action)
    expect(said.sort()).toEqual(short.sort())
  })
})

it('a table that leaves one out, or says too much, is found', () => {
  const table =
    '# A game\n\n| judged | by | until |\n|---|---|---|\n| help: `help`, `lend` | all | the next step |\n\nMore.'
  expect(judgedRows(table)).toEqual([
    { action: 'help', until: 'the next step' },
    { action: 'lend', until: 'the next step' },
  ])
  expect(judgedRows(table.replace('judged', 'kept'))).toEqual([])
})
