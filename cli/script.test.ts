import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Frame } from '../engine/frame.ts'
import { shelfOf } from '../server/shelf.ts'
import { closedHands } from '../testkit/closed-hands.ts'
import { runScript } from './script.ts'

const folder = mkdtempSync(join(tmpdir(), 'storytable-script-'))
const OPENING = '{"game":"closed-hands","seats":["ann","ben"]}'
let count = 0

function played(...rows: string[]) {
  return play(rows)
}

async function play(rows: readonly string[], shelf = shelfOf([closedHands])) {
  const file = join(folder, `${++count}.jsonl`)
  writeFileSync(file, rows.join('\n'))
  const [said, complained]: [string[], string[]] = [[], []]
  const terminal = {
    print: (text: string) => said.push(text),
    complain: (text: string) => complained.push(text),
    environment: {},
  }
  const code = await runScript([file], terminal, async () => shelf)
  return {
    code,
    records: said.map((row) => JSON.parse(row)),
    text: said.join('\n'),
    complained: complained.join('\n'),
  }
}

describe('a script', () => {
  it('opens a table, seats everybody, begins, and plays with the dice it names', async () => {
    const { code, records } = await played(
      '# Two closed hands',
      OPENING,
      '',
      '{"seat":"ann","do":"bid","with":{"tokens":2}}',
      '{"seat":"ben","do":"bid","with":{"tokens":1},"dice":[5]}',
      '{"seat":0,"do":"tell","with":{"text":"So it was."}}',
    )
    expect(code).toBe(0)
    expect(records.map(({ line }) => line)).toEqual([2, 4, 5, 6])
    expect(records[0]).toEqual({
      line: 2,
      opened: { game: 'closed-hands', seats: ['ann', 'ben'], version: 3 },
    })
    expect(records[2].accepted.events).toContainEqual({
      type: 'bids-revealed',
      bids: [2, 1],
      winner: 0,
      face: 5,
    })
    expect(records[2].accepted.lines.at(-1).text).toBe('Hands open: 2, 1. ann wins and rolls 5.')
  })

  it('shows what a seat sees, with its offers, and what a spectator sees', async () => {
    const { records } = await played(
      OPENING,
      '{"seat":"ann","do":"bid","with":{"tokens":2}}',
      '{"show":"ann"}',
      '{"show":"spectator"}',
    )
    expect(records[2]).toMatchObject({ line: 3, show: 'ann', frame: { you: 0, whisper: { bid: 2 } } })
    expect(records[2].frame.common.length).toBeGreaterThan(3)
    expect(records[3].frame).toMatchObject({ you: null, whisper: {}, offers: [] })
  })

  it('prints a refusal with its rule, and goes on', async () => {
    const { code, records } = await played(
      OPENING,
      '{"seat":"ann","do":"bid","with":{"tokens":99}}',
      '{"seat":"ann","do":"bid","with":{"tokens":1},"refused":"XB-001"}',
    )
    expect(records[1]).toEqual({
      line: 2,
      refused: { rule: 'XB-001', because: 'You hold 6.', field: 'tokens' },
    })
    expect(code).toBe(1)
  })

  it('ends with 1 if a line is not refused by the rule it names, else with 0', async () => {
    const tooMany = '{"seat":"ann","do":"bid","with":{"tokens":99},"refused":'
    expect((await played(OPENING, `${tooMany}"XB-001"}`)).code).toBe(0)
    const other = await played(OPENING, `${tooMany}"XB-002"}`)
    expect([other.code, other.complained]).toEqual([
      1,
      'line 2: should be refused by XB-002, but was refused by XB-001.',
    ])
    const accepted = await played(
      OPENING,
      '{"seat":"ann","do":"say","with":{"text":"hi"},"refused":"TB-020"}',
    )
    expect([accepted.code, accepted.complained]).toEqual([
      1,
      'line 2: should be refused by TB-020, but was accepted.',
    ])
  })

  it('takes options, agreement and a seed, and gives the same bytes every time', async () => {
    const opening =
      '{"game":"closed-hands","seats":["ann"],"options":{"rich":true},"agreement":"asking","pace":"slow","seed":7}'
    const rows = [opening, '{"seat":"ann","do":"bid","with":{"tokens":20}}', '{"show":"ann"}']
    const first = await played(...rows)
    expect(first.code).toBe(0)
    expect(first.records[2].frame.table).toMatchObject({ agreement: 'asking', pace: 'slow' })
    expect((await played(...rows)).text).toBe(first.text)
    const other = await played(opening.replace('"seed":7', '"seed":8'), ...rows.slice(1))
    expect(other.code).toBe(0)
  })

  it.each([
    ['an empty script', [''], 'line 1: The script is empty'],
    ['what is not JSON', [OPENING, '{"seat":'], 'line 2: This is not JSON'],
    ['what is no object', [OPENING, '[1]'], 'line 2: A line is an object'],
    [
      'an unknown game',
      ['{"game":"closed-hand","seats":["a"]}'],
      'line 1: There is no game “closed-hand”. Did you mean closed-hands?',
    ],
    [
      'a wrong option',
      ['{"game":"closed-hands","seats":["a"],"options":{"poor":true}}'],
      'line 1: The table does not open',
    ],
    [
      'too many seats',
      ['{"game":"closed-hands","seats":["a","b","c","d","e","f"]}'],
      'line 1: The table does not open: Closed Hands is played with 1 to 5 seats. (TB-012)',
    ],
    ['names alike', ['{"game":"closed-hands","seats":["ann","Ann"]}'], 'line 1: The table does not open'],
    [
      'an unknown key',
      [OPENING, '{"seat":"ann","do":"say","whit":{}}'],
      'line 2: Nothing called “whit” belongs here',
    ],
    [
      'nobody’s seat',
      [OPENING, '# skipped', '{"seat":"eve","do":"say"}'],
      'line 3: Nobody called “eve” sits here; there are ann, ben.',
    ],
    ['nobody’s view', [OPENING, '{"show":7}'], 'line 2: Nobody called “7”'],
    ['no action', [OPENING, '{"seat":"ann"}'], 'line 2: “do” is missing'],
    [
      'dice that are none',
      [OPENING, '{"seat":"ann","do":"say","dice":["six"]}'],
      'line 2: “dice” is a list of faces',
    ],
    [
      'dice that nobody rolls',
      [OPENING, '{"seat":"ann","do":"bid","with":{"tokens":1},"dice":[3,4]}'],
      'line 2: Nobody rolled for these faces: 3, 4.',
    ],
    [
      'too few dice',
      ['{"game":"closed-hands","seats":["ann"]}', '{"seat":"ann","do":"bid","with":{"tokens":1},"dice":[]}'],
      'line 2: This roll is d6, but only 0 of the 0 given faces are left.',
    ],
    [
      'a face that is none',
      ['{"game":"closed-hands","seats":["ann"]}', '{"seat":"ann","do":"bid","with":{"tokens":1},"dice":[7]}'],
      'line 2: Given face number 1 is 7',
    ],
  ])('ends with 2 and names the line for %s', async (_name, rows, complaint) => {
    const { code, complained } = await played(...rows)
    expect(code).toBe(2)
    expect(complained).toContain(complaint)
  })
})

describe('stand-ins in a script', () => {
  const players = new Map([
    [
      'closed-hands',
      {
        choose: ({ offers }: Frame) =>
          offers.some((offer) => offer.do === 'bid' && !offer.refused)
            ? { do: 'bid', with: { tokens: 1 } }
            : undefined,
      },
    ],
  ])

  it('move after every line, the same way every time, and are marked', async () => {
    const shelf = shelfOf([closedHands], new Map(), players)
    const opening = '{"game":"closed-hands","seats":["ann","ben","cleo"],"stand-ins":["ben","cleo"],"seed":3}'
    const rows = [opening, '{"seat":"ann","do":"bid","with":{"tokens":2}}']
    const first = await play(rows, shelf)
    expect(first.code).toBe(0)
    expect((await play(rows, shelf)).text).toBe(first.text)
    const moved = first.records.filter((record) => 'stand-in' in record)
    expect(moved.map((record) => record['stand-in']).sort()).toEqual(['ben', 'cleo'])
    expect(moved[0].do).toBe('bid')
  })

  it('must be among the seats', async () => {
    const { code, complained } = await play(['{"game":"closed-hands","seats":["ann"],"stand-ins":["zed"]}'])
    expect(code).toBe(2)
    expect(complained).toMatch(/stand-ins/)
  })
})
