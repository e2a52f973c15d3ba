/**
 * The database's tables, and how an older schema becomes a newer one while nodes of two releases run:
 * a release may expand the schema (add what older nodes do not mind), and a later one contract it (drop
 * what only older nodes needed). Nodes never change it; `storytable migrate` does.
 */
import type pg from 'pg'
import { StoreUnusableError } from '../unusable.ts'
import { SCHEMA } from './primary.ts'

export interface Migration {
  readonly name: string
  readonly kind: 'expand' | 'contract'
  readonly steps: readonly MigrationStep[]
}

export type MigrationStep =
  /** In one transaction with the others beside it. */
  | { readonly sql: string }
  /** Built beside running nodes, outside any transaction. */
  | { readonly index: string; readonly on: string }

/** Which schemas this program can work with: from the number of migrations it needs to the number it has seen work. */
export interface SchemaRange {
  readonly least: number
  readonly most: number
}

/** Never changed once released; only added to. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'log-seats-and-jobs',
    kind: 'expand',
    steps: [
      {
        sql: `
          CREATE TABLE entries (
            table_id TEXT COLLATE "C" NOT NULL,
            version INTEGER NOT NULL CHECK (version > 0),
            action_id TEXT COLLATE "C" NOT NULL,
            body TEXT NOT NULL,
            hash TEXT COLLATE "C" NOT NULL,
            PRIMARY KEY (table_id, version),
            UNIQUE (table_id, action_id)
          );

          CREATE TABLE seeds (
            table_id TEXT COLLATE "C" NOT NULL,
            epoch INTEGER NOT NULL,
            seed TEXT NOT NULL,
            version INTEGER NOT NULL,
            PRIMARY KEY (table_id, epoch),
            FOREIGN KEY (table_id, version) REFERENCES entries (table_id, version)
          );

          -- By shape too: nodes of two releases must not overwrite each other's.
          CREATE TABLE snapshots (
            table_id TEXT COLLATE "C" NOT NULL,
            shape TEXT COLLATE "C" NOT NULL,
            version INTEGER NOT NULL,
            body TEXT NOT NULL,
            hash TEXT COLLATE "C" NOT NULL,
            PRIMARY KEY (table_id, shape)
          );

          CREATE TABLE seats (
            table_id TEXT COLLATE "C" NOT NULL,
            seat INTEGER NOT NULL,
            PRIMARY KEY (table_id, seat)
          );

          CREATE TABLE seat_keys (
            table_id TEXT COLLATE "C" NOT NULL,
            key_hash TEXT COLLATE "C" NOT NULL,
            seat INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'spent', 'void')),
            holder_hash TEXT COLLATE "C" CHECK ((holder_hash IS NOT NULL) = (state = 'spent')),
            PRIMARY KEY (table_id, key_hash),
            FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
          );
          CREATE UNIQUE INDEX one_open_key_for_a_seat ON seat_keys (table_id, seat) WHERE state = 'open';

          CREATE TABLE seat_holders (
            table_id TEXT COLLATE "C" NOT NULL,
            seat INTEGER NOT NULL,
            holder_hash TEXT COLLATE "C" NOT NULL,
            -- Counts claims, so that the latest comes first without asking a clock.
            claimed BIGINT GENERATED ALWAYS AS IDENTITY,
            PRIMARY KEY (table_id, seat, holder_hash),
            FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
          );
          CREATE INDEX seats_of_a_holder ON seat_holders (holder_hash, claimed);

          CREATE TABLE jobs (
            id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            kind TEXT COLLATE "C" NOT NULL,
            table_id TEXT COLLATE "C" NOT NULL,
            due BIGINT NOT NULL,
            payload TEXT NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            claimed_until BIGINT,
            state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'given-up'))
          );
          CREATE INDEX jobs_by_time ON jobs (due, id) WHERE state = 'waiting';
          CREATE INDEX jobs_of_a_table ON jobs (table_id, kind);

          -- Small facts beside the log.
          CREATE TABLE notes (
            shelf TEXT COLLATE "C" NOT NULL,
            name TEXT COLLATE "C" NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (shelf, name)
          );

          -- Not worth keeping through a crash: what was counted for a minute.
          CREATE UNLOGGED TABLE limits (
            key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            until BIGINT NOT NULL,
            count INTEGER NOT NULL
          );

          -- A write that everything before it is durable with.
          CREATE TABLE barrier (passed BIGINT NOT NULL);
          INSERT INTO barrier VALUES (0);`,
      },
    ],
  },
  {
    name: 'shared-pasts',
    kind: 'expand',
    steps: [
      {
        sql: `
          -- Where a table's log lies until its own entries begin: with the owner, from its first version to its last.
          CREATE TABLE pasts (
            table_id TEXT COLLATE "C" NOT NULL,
            first INTEGER NOT NULL CHECK (first > 0),
            last INTEGER NOT NULL CHECK (last >= first),
            owner TEXT COLLATE "C" NOT NULL,
            PRIMARY KEY (table_id, first),
            FOREIGN KEY (owner, last) REFERENCES entries (table_id, version)
          );
          CREATE INDEX pasts_of_an_owner ON pasts (owner, last);`,
      },
    ],
  },
  {
    // Takes nothing away but the leave of older nodes, which would see a shared past as missing.
    name: 'forks-share-their-past',
    kind: 'contract',
    steps: [],
  },
]

/** From this schema on every node knows of shared pasts; before, a table that goes on from another copies its log. */
export const SHARED_PASTS = 3

const RANGE: SchemaRange = { least: 2, most: MIGRATIONS.length }

/** How many migrations the database has seen, */
export async function schemaVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('${SCHEMA}.migrations') IS NOT NULL AS there`,
  )
  if (rows[0]?.there !== true) return 0
  const counted = await client.query<{ number: number }>(
    `SELECT coalesce(max(number), 0)::int AS number FROM ${SCHEMA}.migrations`,
  )
  return counted.rows[0]?.number ?? 0
}

/** and the last of them that took something away. (Read by its name: an older database does not say.) */
async function lastContraction(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `SELECT coalesce(max(number), 0)::int AS number
    FROM ${SCHEMA}.migrations AS one WHERE to_jsonb(one) ->> 'kind' = 'contract'`,
  )
  return rows[0]?.number ?? 0
}

/** Throws where this program and the schema do not fit; otherwise says which schema it is. */
export async function checkSchema(client: pg.Client, { least, most }: SchemaRange = RANGE): Promise<number> {
  const version = await schemaVersion(client)
  if (version === 0) {
    throw new StoreUnusableError('The database has no tables of Storytable yet: run “storytable migrate”.')
  }
  if (version < least) {
    throw new StoreUnusableError(
      `The database’s schema is ${version}; this Storytable needs ${least}: run “storytable migrate”.`,
    )
  }
  // What a newer release has only added is in nobody's way: its nodes and these serve side by side.
  if (version > most && (await lastContraction(client)) > most) {
    throw new StoreUnusableError(
      `The database’s schema is ${version}, of a newer Storytable; this one knows ${most}: upgrade this node.`,
    )
  }
  return version
}
