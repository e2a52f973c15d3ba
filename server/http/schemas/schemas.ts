/** The shapes of requests and answers: they judge what comes in, and the API's description is made from them. */

import { pointQuery, watchPattern } from '../streams/resume-point.ts'
import { promised } from './promise-schema.ts'
import { anything, described, object, seat, tableId, version } from './schema-shapes.ts'
import { edits, frame, lines, presence, update } from './view-schemas.ts'

const key = { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$', description: 'A seat’s invitation.' } as const
/** Queries are text; numbers in them are checked as text and read later. */
const seatQuery = {
  type: 'string',
  pattern: '^[0-9]{1,2}$',
  description: 'Your seat; left out: as a spectator.',
} as const
const versionQuery = { type: 'string', pattern: '^[0-9]{1,9}$', description: 'A version.' } as const
const waitQuery = {
  type: 'string',
  pattern: '^[0-9]{1,2}$',
  description: 'Seconds to wait at most, up to 25.',
} as const

export const tableParams = object({ table: tableId })
export const seatParams = object({ table: tableId, seat: { type: 'string', pattern: '^[0-9]{1,2}$' } })
export const momentParams = object({ table: tableId, version: versionQuery })
export const sinceParams = object({
  table: tableId,
  version: {
    type: 'string',
    pattern: '^([0-9]{1,9}|act)$',
    description: 'A version, or act: since your own latest step.',
  },
})
export const viewQuery = object({ seat: seatQuery }, [])
export const sinceQuery = object(
  { seat: seatQuery, to: { ...versionQuery, description: 'Up to this version; left out: to the latest.' } },
  [],
)
/** Which book, by the words that each choice knows. */
export function bookQuery([editions, formats, papers]: readonly (readonly string[])[]) {
  const choice = (among: readonly string[] | undefined, description: string) => ({
    type: 'string',
    enum: among,
    description,
  })
  const properties = {
    seat: seatQuery,
    edition: choice(editions, 'Fiction alone, with margin notes, or the mechanics in brief.'),
    format: choice(formats, 'Markdown, one HTML file, or EPUB 3.'),
    paper: choice(papers, 'What HTML is printed on.'),
    read: { type: 'string', enum: ['here'], description: 'To be read in the browser, not kept as a file.' },
  }
  return object(properties, [])
}
export const exportQuery = object(
  {
    seat: seatQuery,
    whole: {
      type: 'string',
      enum: ['yes'],
      description: 'The whole log: for whoever holds every seat, or as far as all have agreed to share it.',
    },
  },
  [],
)
export const linesQuery = object({ seat: seatQuery, before: versionQuery }, ['before'])
export const updatesQuery = object({ seat: seatQuery, since: pointQuery, wait: waitQuery }, [])
export const watchQuery = object({
  watch: {
    type: 'string',
    pattern: watchPattern,
    description: 'TABLE.SEAT.VERSION,… as in `since`, with - for a spectator’s seat; at most 100.',
  },
})

export const newTableBody = object(
  {
    game: { type: 'string', pattern: '^[a-z0-9-]{1,60}$', description: 'The slug of a game on the shelf.' },
    title: { type: 'string', maxLength: 200 },
    names: {
      type: 'array',
      minItems: 1,
      maxItems: 16,
      items: { type: 'string', maxLength: 200 },
      description: 'One for each seat, empty for open seats; the first is yours.',
    },
    options: { type: 'object', description: 'The game’s options that differ from their defaults.' },
    agreement: { type: 'string', enum: ['trusting', 'asking'] },
    pace: { type: 'string', enum: ['live', 'slow'] },
    promise: promised,
  },
  ['game', 'names'],
)

export const actionBody = object(
  {
    id: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'Made by the client, good once: the same id again gets the same answer.',
    },
    seat,
    do: { type: 'string', minLength: 1, maxLength: 64, description: 'The name of an offer.' },
    on: {
      type: 'string',
      maxLength: 200,
      description: 'Which one is meant, where an offer exists several times.',
    },
    with: { type: 'object', description: 'The offer’s inputs.' },
    nonce: {
      type: 'string',
      pattern: '^[0-9a-f]{0,64}$',
      description: 'The acting seat’s part in its dice.',
    },
    part: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: 'The next of the parts that the seat has bound itself to.',
    },
    bind: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: 'The hash of the seat’s first part, with which a chain of parts begins.',
    },
  },
  ['id', 'seat', 'do'],
)

export const claimBody = object({ key })
export const sitBody = object(
  {
    id: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'Made by the client, good once: the same id again gets the same answer.',
    },
    name: { type: 'string', maxLength: 200 },
    seat,
  },
  ['id', 'name'],
)
export const writingBody = object({ seat })

const shelfGame = {
  ...anything,
  required: ['slug', 'title', 'rules', 'seats', 'about', 'options', 'evening'],
  properties: {
    slug: { type: 'string' },
    title: { type: 'string' },
    rules: { type: 'integer' },
    evening: { type: 'boolean', description: 'Is there an evening of it to watch?' },
  },
}

const chapter = object({ version, title: { type: 'string' } })
const takenBack = object({ after: version, upTo: version })
const page = { lines, edits, more: { type: 'boolean' }, from: version } as const

const refused = {
  description: 'Refused by the rules; nothing was stored.',
  ...object({
    refused: object(
      {
        rule: { type: 'string' },
        because: { type: 'string' },
        field: { type: 'string', description: 'The input that it is about, where it is about one.' },
      },
      ['rule', 'because'],
    ),
  }),
}

const problem = object({ error: object({ code: { type: 'string' }, message: { type: 'string' } }) })

/** Problems that a call may meet, by status. */
export function problems(...statuses: readonly number[]): Record<string, unknown> {
  return Object.fromEntries(
    statuses.map((status) => [String(status), { ...problem, description: MEANINGS[status] }]),
  )
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'Not JSON, wrong shape, or too deep.',
  401: 'The cookie does not hold that seat.',
  403: 'A page from another origin; or a record that is not shared.',
  404: 'There is no such thing.',
  408: 'It came too slowly.',
  409: 'Used by somebody else already.',
  413: 'More than 64 KiB.',
  415: 'Not JSON.',
  429: 'Too fast; see Retry-After.',
  503: 'Not now; nothing was stored.',
}

const bound = { type: 'string', description: 'What the seat’s next part in the dice has to fit.' }
const boundBy = { type: 'integer', description: 'The version by which that was written down.' }

export const answers = {
  games: described('The shelf.', object({ games: { type: 'array', items: shelfGame } })),
  opened: described(
    'The table is open.',
    object({
      table: tableId,
      seats: {
        type: 'array',
        items: object({ seat, name: { type: 'string' }, key: { anyOf: [key, { type: 'null' }] } }),
      },
    }),
  ),
  broughtIn: described(
    'The table is here, and yours to keep.',
    object({
      table: tableId,
      seat,
      isKept: { type: 'boolean', description: 'Only to be read: sealed parts are not in the file.' },
      seats: {
        type: 'array',
        items: object({ seat, name: { type: 'string' }, key: { anyOf: [key, { type: 'null' }] } }),
      },
    }),
  ),
  seat: described('The seat is yours.', object({ seat })),
  key: described('A new invitation.', object({ key })),
  sat: described('You sit there; the key is your way back to it.', object({ seat, key }, ['seat'])),
  looked: described(
    'The seat that the key leads to.',
    object({ seat, name: { type: 'string' }, taken: { type: 'boolean' } }),
  ),
  view: described('The table now.', object({ frame, ...page, presence })),
  lines: described('Earlier lines.', object(page)),
  walk: described(
    'How far the table has come, and where its chapters begin.',
    object({
      latest: version,
      chapters: { type: 'array', items: chapter },
      takenBack: { type: 'array', items: takenBack },
    }),
  ),
  moment: described(
    'The table as this viewer saw it then. Nothing is offered.',
    object({
      version,
      latest: version,
      step: { ...anything, description: 'What was done: version, at, seat, title.' },
      takenBack: { anyOf: [takenBack, { type: 'null' }] },
      frame,
      lines,
      edits,
      more: { type: 'boolean' },
    }),
  ),
  since: described(
    'What happened, by chapters, and what waits on whom.',
    object({
      from: version,
      to: version,
      steps: { type: 'integer', description: 'How many steps others made.' },
      chapters: { type: 'array', items: anything },
      left: { type: 'integer', description: 'How many lines are not among them.' },
      waiting: { anyOf: [anything, { type: 'null' }] },
    }),
  ),
  forks: described(
    'Tables that go on from this one.',
    object({
      forks: { type: 'array', items: object({ table: tableId, at: version, title: { type: 'string' } }) },
    }),
  ),
  accepted: described(
    'Accepted, and durable.',
    object({ accepted: { type: 'boolean', const: true }, version, lines, key, bound, boundBy }, [
      'accepted',
      'version',
      'lines',
    ]),
  ),
  refused,
  update: described('An update; as text/event-stream, a stream of them.', update),
  dice: described('The record that anyone can check.', anything),
  mine: described('The seats you hold.', object({ tables: { type: 'array', items: anything } })),
  nothing: { type: 'null', description: 'Done; there is nothing to say.' },
} as const
