/** Everything an operator can set: each has one name in the environment and a flag of the same name. */
interface SettingField<Value extends number | string> {
  readonly variable: string
  readonly flag: string
  readonly initial: Value
  readonly meaning: string
  /** Where only some values make sense. */
  readonly among?: readonly string[]
}

function number(variable: string, flag: string, initial: number, meaning: string): SettingField<number> {
  return { variable, flag, initial, meaning }
}

function text(variable: string, flag: string, initial: string, meaning: string, among?: readonly string[]) {
  const field: SettingField<string> = { variable, flag, initial, meaning, ...(among ? { among } : {}) }
  return field
}

export const settingFields = {
  port: number('PORT', 'port', 8080, 'the port to listen on; 0 takes any that is free'),
  host: text('HOST', 'host', '0.0.0.0', 'the address to listen on; 127.0.0.1 for this machine alone'),
  data: text('STORYTABLE_DATA', 'data', 'data', 'the folder that keeps all tables'),
  database: text(
    'STORYTABLE_DATABASE',
    'database',
    '',
    'postgres://… to keep the tables in PostgreSQL, for any number of nodes, instead of the folder',
  ),
  bus: text(
    'STORYTABLE_BUS',
    'bus',
    '',
    'nats://… to carry hints between nodes, instead of the database’s own notifications',
  ),
  client: text(
    'STORYTABLE_CLIENT',
    'client',
    '',
    'the folder of the built client, if it is not the usual one',
  ),
  origins: text(
    'STORYTABLE_ORIGINS',
    'origins',
    '',
    'further origins whose pages may act, with commas between',
  ),
  trustProxy: text(
    'STORYTABLE_TRUST_PROXY',
    'trust-proxy',
    '',
    'addresses of proxies whose X-Forwarded headers are believed, such as loopback',
  ),
  metrics: text('STORYTABLE_METRICS', 'metrics', 'local', 'who may read /metrics', ['local', 'open']),
  logLevel: text('STORYTABLE_LOG', 'log', 'info', 'how much to log', [
    'silent',
    'error',
    'warn',
    'info',
    'debug',
  ]),
  address: text(
    'STORYTABLE_ADDRESS',
    'address',
    '',
    'where people find this server, such as https://stories.example; links in mail and chats need it',
  ),
  smtp: text(
    'STORYTABLE_SMTP',
    'smtp',
    '',
    'the mail server that notices go out by, as smtp://name:password@host:587; without it there is no mail',
  ),
  mailFrom: text(
    'STORYTABLE_MAIL_FROM',
    'mail-from',
    'Storytable <storytable@localhost>',
    'who mail comes from',
  ),
  webhookHosts: text(
    'STORYTABLE_WEBHOOK_HOSTS',
    'webhook-hosts',
    '',
    'hosts whose webhooks tables may tell, with commas between; without any there are none',
  ),
  pushHosts: text(
    'STORYTABLE_PUSH_HOSTS',
    'push-hosts',
    '',
    'hosts of push services, with commas between, if not the usual ones',
  ),
  outbound: text(
    'STORYTABLE_OUTBOUND',
    'outbound',
    'public',
    'where notices may go; loopback also reaches this machine, for tests',
    ['public', 'loopback'],
  ),
  seatRate: number('STORYTABLE_SEAT_RATE', 'seat-rate', 10, 'actions a second for a seat; 0 counts none'),
  seatBurst: number('STORYTABLE_SEAT_BURST', 'seat-burst', 30, 'actions at once for a seat; 0 counts none'),
  tableRate: number('STORYTABLE_TABLE_RATE', 'table-rate', 50, 'actions a second for a table; 0 counts none'),
  tableBurst: number(
    'STORYTABLE_TABLE_BURST',
    'table-burst',
    100,
    'actions at once for a table; 0 counts none',
  ),
  claims: number('STORYTABLE_CLAIMS', 'claims', 60, 'calls about keys and seats a minute for an address'),
  tables: number('STORYTABLE_TABLES', 'tables', 30, 'new tables a minute for an address'),
  reads: number(
    'STORYTABLE_READS',
    'reads',
    1200,
    'readings (tables, lines, seats, dice, exports) a minute for an address',
  ),
  import: text('STORYTABLE_IMPORT', 'import', 'on', 'whether tables may be brought in from files', [
    'on',
    'off',
  ]),
  polls: number(
    'STORYTABLE_POLLS',
    'polls',
    1200,
    'questions for an update, and streams opened, a minute for an address, and for a browser; 0 counts nothing',
  ),
  still: number(
    'STORYTABLE_STILL',
    'still',
    60,
    'seconds after which a connection is closed that takes nothing of what it is sent; 0 waits for ever',
  ),
  readings: number(
    'STORYTABLE_READINGS',
    'readings',
    8,
    'long readings (books, files, dice, the past) at once for an address',
  ),
  readers: number(
    'STORYTABLE_READERS',
    'readers',
    2,
    'processes that read long tables for everybody; the first takes only what is quick',
  ),
  imports: number('STORYTABLE_IMPORTS', 'imports', 6, 'tables brought in from files a minute for an address'),
  dayTables: number(
    'STORYTABLE_DAY_TABLES',
    'day-tables',
    200,
    'new tables a day for a browser; 0 counts nothing, here and for the next four',
  ),
  dayForks: number(
    'STORYTABLE_DAY_FORKS',
    'day-forks',
    100,
    'tables a day that go on from others, for a browser',
  ),
  dayImports: number('STORYTABLE_DAY_IMPORTS', 'day-imports', 50, 'files brought in a day, for a browser'),
  dayMegabytes: number(
    'STORYTABLE_DAY_MEGABYTES',
    'day-megabytes',
    128,
    'MiB a day that a browser may leave in logs',
  ),
  streamsEach: number('STORYTABLE_STREAMS_EACH', 'streams-each', 40, 'streams at once for a browser'),
  addressBrowsers: number(
    'STORYTABLE_ADDRESS_BROWSERS',
    'address-browsers',
    20,
    'how many browsers’ worth of the five before this an address may have; 0 counts no addresses',
  ),
  keepDays: number(
    'STORYTABLE_KEEP_DAYS',
    'keep-days',
    0,
    'days after which a table that nobody has touched is removed; 0 keeps all',
  ),
  streams: number('STORYTABLE_STREAMS', 'streams', 20_000, 'streams that may be open at once'),
  spectators: number('STORYTABLE_SPECTATORS', 'spectators', 500, 'spectators at one table'),
  idleMinutes: number(
    'STORYTABLE_IDLE_MINUTES',
    'idle-minutes',
    15,
    'minutes until an idle table leaves memory',
  ),
  snapshots: number(
    'STORYTABLE_SNAPSHOTS',
    'snapshots',
    500,
    'actions at a table between two snapshots, which shorten its loading',
  ),
  drain: number(
    'STORYTABLE_DRAIN',
    'drain',
    0,
    'seconds from the signal to stop until the end, in which guests are sent to other nodes',
  ),
  cachedTables: number('STORYTABLE_CACHED_TABLES', 'cached-tables', 2000, 'tables kept in memory at most'),
} as const

type Fields = typeof settingFields

export type Settings = {
  readonly [Name in keyof Fields]: Fields[Name] extends SettingField<number> ? number : string
}

/** Raised where a setting makes no sense; the message is for the operator. */
class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Flags win over the environment, the environment over what is usual. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, string | undefined>> = {},
): Settings {
  const entries = Object.entries(settingFields).map(([name, field]) => {
    const given = flags[field.flag] ?? environment[field.variable]
    return [name, given === undefined || given === '' ? field.initial : parse(field, given)]
  })
  return Object.fromEntries(entries) as Settings
}

function parse(field: SettingField<number> | SettingField<string>, given: string): number | string {
  if (typeof field.initial === 'number') {
    const value = Number(given)
    if (Number.isSafeInteger(value) && value >= 0) return value
    throw new SettingError(`${field.variable} (--${field.flag}) should be a whole number, not “${given}”.`)
  }
  if (field.among !== undefined && !field.among.includes(given)) {
    throw new SettingError(
      `${field.variable} (--${field.flag}) should be ${field.among.join(' or ')}, not “${given}”.`,
    )
  }
  return given
}
