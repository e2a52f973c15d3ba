import { expect, it } from 'vitest'
import { parseRoute } from './parse-route.ts'

it('finds the room that an address leads to', () => {
  expect(parseRoute('/')).toEqual({ at: 'shelf' })
  expect(parseRoute('/open/some-game')).toEqual({ at: 'open', game: 'some-game' })
  expect(parseRoute('/t/AbC_-1/')).toEqual({ at: 'table', table: 'AbC_-1' })
  expect(parseRoute('/t/AbC_-1/at/41')).toEqual({ at: 'table', table: 'AbC_-1', moment: 41 })
  expect(parseRoute('/t/AbC_-1/at/now')).toEqual({ at: 'nowhere' })
  expect(parseRoute('/guide/table')).toEqual({ at: 'guide', game: 'table' })
  expect(parseRoute('/paper/some-game')).toEqual({ at: 'paper', game: 'some-game' })
  expect(parseRoute('/t/AbC_-1/paper')).toEqual({ at: 'table-paper', table: 'AbC_-1' })
  expect(parseRoute('/t/AbC_-1/book')).toEqual({ at: 'book', table: 'AbC_-1' })
  expect(['/lab', '/lab/odds', '/lab/table', '/lab/x'].map((path) => parseRoute(path).at)).toEqual([
    'lab',
    'lab-odds',
    'lab-table',
    'nowhere',
  ])
  expect(parseRoute('/t/../etc')).toEqual({ at: 'nowhere' })
})
