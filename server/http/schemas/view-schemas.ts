/** The shapes of what a viewer is shown: the table's frame, the chronicle's lines, and how both go on. */
import { anything, object, seat, tableId, version } from './schema-shapes.ts'

const line = {
  type: 'object',
  required: ['id', 'at', 'kind', 'text'],
  properties: {
    id: { type: 'string', description: 'VERSION.PLACE, for ever the same.' },
    at: { type: 'integer', description: 'Milliseconds since 1970.' },
    kind: { type: 'string', enum: ['heading', 'story', 'note', 'talk'] },
    text: { type: 'string' },
    by: seat,
    voice: { type: 'string' },
    rule: { type: 'string' },
    dice: { type: 'array', items: { type: 'object', additionalProperties: true } },
    whispered: { type: 'boolean' },
  },
  additionalProperties: true,
} as const

const edit = object({ line: { type: 'string' }, text: { type: 'string' } })
export const lines = { type: 'array', items: line, description: 'Paragraphs of the chronicle.' } as const
export const edits = {
  type: 'array',
  items: edit,
  description: 'Words that replace those of earlier lines.',
} as const

export const frame = {
  ...anything,
  description:
    'All that one viewer sees: version, you, table, seats, phase, show, whisper, offers, common, proposals.',
}

export const presence = object(
  {
    table: tableId,
    here: { type: 'array', items: seat },
    writing: { type: 'array', items: seat },
    watching: { type: 'integer' },
    gallery: { type: 'integer', description: 'Counts what is said from beside the play.' },
  },
  ['table', 'here', 'writing', 'watching'],
)

const place = { table: tableId, seat: { anyOf: [seat, { type: 'null' }] }, version } as const
const changes = {
  type: 'array',
  description: 'Each is [path, value], [path] for what is gone, or [path, from, count, values] for a list.',
  items: { type: 'array', items: {} },
} as const
export const update = {
  anyOf: [
    object({ ...place, full: { const: true }, frame, lines, edits }),
    object({ ...place, full: { const: false }, changes, lines, edits }),
  ],
} as const
