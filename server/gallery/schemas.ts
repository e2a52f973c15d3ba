/** The shapes of what is said from beside the play. */
import { described, object, seat } from '../http/schemas/schema-shapes.ts'

export type AskedDeed = { readonly seat: number | null } & (
  | { readonly do: 'applaud'; readonly line: string }
  | { readonly do: 'whisper'; readonly to: number; readonly text: string; readonly name?: string }
  | { readonly do: 'put-away'; readonly idea: number }
  | { readonly do: 'guess'; readonly text: string; readonly name?: string }
  | { readonly do: 'allow'; readonly open: boolean }
)

const yours = { anyOf: [seat, { type: 'null' }], description: 'Your seat; null: you watch.' } as const
const text = { type: 'string', maxLength: 1000 } as const
const name = { type: 'string', maxLength: 120, description: 'A watcher’s name.' } as const
const count = { type: 'integer', minimum: 0 } as const
const line = { type: 'string', pattern: '^[0-9]{1,9}\\.[0-9]{1,4}$', description: 'A line’s id.' } as const
const yes = { type: 'boolean' } as const

export const deedBody = {
  type: 'object',
  required: ['do', 'seat'],
  oneOf: [
    object({ do: { const: 'applaud' }, seat: yours, line }),
    object({ do: { const: 'whisper' }, seat: yours, to: seat, text, name }, ['do', 'seat', 'to', 'text']),
    object({ do: { const: 'put-away' }, seat: yours, idea: count }),
    object({ do: { const: 'guess' }, seat: yours, text, name }, ['do', 'seat', 'text']),
    object({ do: { const: 'allow' }, seat: yours, open: yes }),
  ],
} as const

const voice = { name, seat } as const

export const galleryAnswer = described(
  'What you may read from beside the play.',
  object(
    {
      revision: count,
      isOpen: yes,
      applause: { type: 'array', items: object({ line, count, yours: yes }, ['line', 'count']) },
      ideas: { type: 'array', items: object({ id: count, ...voice, text }, ['id', 'name', 'text']) },
      guesses: {
        type: 'array',
        items: object({ ...voice, text, version: count }, ['name', 'text', 'version']),
      },
      sealed: count,
      guess: text,
    },
    ['revision', 'isOpen', 'applause', 'ideas', 'guesses', 'sealed'],
  ),
)
