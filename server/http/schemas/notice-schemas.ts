/** The shapes of requests about being told. */
import { NOTICE_KINDS } from '../../notices/notice.ts'
import { HOOK_FORMATS } from '../../notices/sending/webhook.ts'
import { anything, described, object, tableId } from './schema-shapes.ts'

const time = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM' } as const
const orNull = (schema: Record<string, unknown>) => ({ anyOf: [schema, { type: 'null' }] })
const yes = { type: 'boolean' } as const
const id = { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' } as const
const seat = { type: 'string', pattern: '^[0-9]{1,2}$' } as const

export const wayParams = object({ table: tableId, seat, way: id })
export const linkParams = object({
  table: { type: 'string', pattern: '^([A-Za-z0-9_-]{22}|all)$' },
  way: id,
  token: id,
})

export const feedBody = object({ on: yes })
export const feedParams = object({ table: tableId, seat, token: id })

export const choiceBody = object({
  zone: { type: 'string', minLength: 1, maxLength: 60, description: 'An IANA zone, as Europe/Berlin.' },
  quiet: orNull(object({ from: time, to: time })),
  digest: orNull(time),
  kinds: object(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, yes]))),
})

export const pushBody = object({
  endpoint: { type: 'string', minLength: 10, maxLength: 1000 },
  keys: object({
    p256dh: { type: 'string', pattern: '^[A-Za-z0-9_=-]{80,100}$' },
    auth: { type: 'string', pattern: '^[A-Za-z0-9_=-]{16,32}$' },
  }),
  key: { type: 'string', maxLength: 100, description: 'The server’s key that it was made for.' },
  name: { type: 'string', maxLength: 60, description: 'What the browser is called in the list.' },
})

export const mailBody = object({ address: { type: 'string', minLength: 3, maxLength: 254 } })

export const hookBody = object({
  url: orNull({ type: 'string', maxLength: 1000 }),
  format: orNull({ type: 'string', enum: HOOK_FORMATS }),
})

export const noticeAnswers = {
  settings: described('What this seat is told, by which ways, and how it went.', anything),
  abilities: described('What this server can do.', anything),
  way: described('How it stands with it.', anything),
  link: described('Done.', anything),
} as const
