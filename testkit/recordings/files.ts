import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readExport } from '../../engine/record/check.ts'
import type { Entry } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'
import type { Asked, Attempt } from './recorder.ts'

/** One recorded table: its log, what was asked for, and what was seen at the time. */
export interface Recording {
  /** `becoming/example`. */
  readonly name: string
  readonly game: string
  /** The table's file, as a server writes and takes it. */
  readonly file: string
  readonly entries: readonly Entry[]
  readonly asked: readonly Asked[]
  readonly seen: readonly Seen[]
}

/** What was seen when the table stood at a version. */
export interface Seen {
  readonly version: number
  /** By part, the beginning of the hash of its canonical form. */
  readonly digests: Readonly<Record<string, string>>
  /** At some versions, the parts themselves, so that a difference can be read. */
  readonly whole?: Readonly<Record<string, unknown>>
  readonly refusals?: readonly Omit<Attempt, 'version'>[]
}

const FOLDER = new URL('../../recordings/', import.meta.url)
/** What is larger is packed. */
const LARGEST_PLAIN = 128 * 1024

export function listRecordings(): string[] {
  if (!existsSync(FOLDER)) return []
  const games = readdirSync(FOLDER, { withFileTypes: true }).filter((one) => one.isDirectory())
  return games.flatMap(({ name: game }) =>
    readdirSync(new URL(`${game}/`, FOLDER))
      .flatMap((file) => /^([a-z0-9-]+)\.jsonl(\.gz)?$/.exec(file)?.[1] ?? [])
      .map((table) => `${game}/${table}`)
      .sort(),
  )
}

export function readRecording(name: string): Recording {
  const file = readText(`${name}.jsonl`)
  const { entries, head } = readExport(file, hashing)
  const rows = <Row>(kind: string): Row[] =>
    readText(`${name}.${kind}.jsonl`)
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row))
  return { name, game: head.game, file, entries, asked: rows('asked'), seen: rows('seen') }
}

export function writeRecording({ name, file, asked, seen }: Recording): void {
  const rows = (all: readonly unknown[]) => all.map((row) => `${JSON.stringify(row)}\n`).join('')
  writeText(`${name}.jsonl`, file)
  writeText(`${name}.asked.jsonl`, rows(asked))
  writeText(`${name}.seen.jsonl`, rows(seen))
}

/** What today's code makes of a recording, a row for each version that is looked at; see `today.ts`. */
export function readToday(name: string): string[] {
  const path = `${name}.today.txt`
  return existsSync(new URL(path, FOLDER)) ? readText(path).trimEnd().split('\n') : []
}

export function writeToday(name: string, rows: readonly string[]): void {
  writeText(`${name}.today.txt`, rows.map((row) => `${row}\n`).join(''))
}

/** What was done and read at tables that are played anew each time; see `fresh-tables.ts`. */
export function readFresh(game: string): string[] {
  return readText(`${game}/fresh.txt`).trimEnd().split('\n')
}

export function writeFresh(game: string, rows: readonly string[]): void {
  writeText(`${game}/fresh.txt`, rows.map((row) => `${row}\n`).join(''))
}

/** Refusals that name another rule than they did, and why that is right. */
export interface ChangedRefusal {
  /** A game, or `any`. */
  readonly game: string
  /** An action, or `any`. */
  readonly do: string
  readonly was: string
  /** The rule that refuses it now; `any`, or `TB` for any of the table's own. */
  readonly is: string
  readonly why: string
}

export function readChangedRefusals(): ChangedRefusal[] {
  return JSON.parse(readText('refusals-changed.json'))
}

/** A sentence of the chronicle that was mended, told anew, or is told no longer. */
export interface ChangedLine {
  /** A regular expression over the whole old sentence; without it, the line is new. */
  readonly was?: string
  /** The same over the new one; without it, the line is gone. */
  readonly is?: string
  readonly why: string
}

/** Of one game, and of every table. */
export function readChangedLines(game: string): ChangedLine[] {
  return [`${game}/lines-changed.json`, 'lines-changed.json'].flatMap((path) =>
    existsSync(new URL(path, FOLDER)) ? (JSON.parse(readText(path)) as ChangedLine[]) : [],
  )
}

function readText(path: string): string {
  const packed = new URL(`${path}.gz`, FOLDER)
  if (existsSync(packed)) return gunzipSync(readFileSync(packed)).toString('utf8')
  return readFileSync(new URL(path, FOLDER), 'utf8')
}

function writeText(path: string, text: string): void {
  const plain = new URL(path, FOLDER)
  mkdirSync(dirname(fileURLToPath(plain)), { recursive: true })
  const bytes = Buffer.from(text)
  if (bytes.length <= LARGEST_PLAIN) writeFileSync(plain, bytes)
  else writeFileSync(new URL(`${path}.gz`, FOLDER), gzipSync(bytes, { level: 9 }))
}
