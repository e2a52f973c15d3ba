/** Everything in a database, out of it and into it. */
import type pg from 'pg'
import {
  CONTENTS,
  type ContentsSource,
  type ContentsTarget,
  type Kind,
  type Row,
  type Value,
} from '../contents.ts'
import { StoreUnusableError } from '../unusable.ts'

const ROWS_AT_ONCE = 1000
const TYPES: Readonly<Record<string, string>> = {
  version: 'int',
  first: 'int',
  last: 'int',
  epoch: 'int',
  seat: 'int',
  attempts: 'int',
  due: 'bigint',
  claimed_until: 'bigint',
}
const WIDE = ['due', 'claimed_until']

/** As it is at one moment, while others go on writing; inside a transaction that the caller ends. */
export async function readDatabase(client: pg.Client): Promise<ContentsSource> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  return { rows: (kind) => rowsOf(client, kind) }
}

/** Into empty tables, in one transaction: the caller commits, or nothing has happened. */
export async function fillDatabase(client: pg.Client): Promise<ContentsTarget> {
  await client.query('BEGIN')
  const { rows } = await client.query('SELECT 1 FROM entries LIMIT 1')
  if (rows.length > 0) {
    await client.query('ROLLBACK')
    throw new StoreUnusableError('The database holds tables already.')
  }
  return { rows: (kind) => rowsOf(client, kind), add: (kind, rows) => add(client, kind, rows) }
}

async function add(client: pg.Client, kind: Kind, rows: readonly Row[]): Promise<void> {
  const { columns } = CONTENTS[kind]
  const given = columns.map((column, place) => `$${place + 1}::${TYPES[column] ?? 'text'}[]`)
  await client.query({
    name: `fill ${kind}`,
    text: `INSERT INTO ${kind} (${columns.join(', ')}) SELECT * FROM unnest(${given.join(', ')})`,
    values: columns.map((_, place) => rows.map((row) => row[place] ?? null)),
  })
}

async function* rowsOf(client: pg.Client, kind: Kind): AsyncGenerator<readonly Row[]> {
  const { columns, order } = CONTENTS[kind]
  const select = `SELECT ${columns.join(', ')} FROM ${kind} ORDER BY ${order.join(', ')}`
  await client.query(`DECLARE some_rows NO SCROLL CURSOR FOR ${select}`)
  for (;;) {
    const { rows } = await client.query<Value[]>({
      text: `FETCH ${ROWS_AT_ONCE} FROM some_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield rows.map((row) => narrow(columns, row))
  }
  await client.query('CLOSE some_rows')
}

/** Times are 64 bits, which the driver hands over as text. */
function narrow(columns: readonly string[], row: Row): Row {
  if (!columns.some((column) => WIDE.includes(column))) return row
  return row.map((value, place) =>
    value !== null && WIDE.includes(columns[place] ?? '') ? Number(value) : value,
  )
}
