/** What is compared of a table at one version. Parts of one seat are numbered: `legality.0`. */
export type Part =
  | 'entry'
  | 'lines'
  | 'awaited'
  | 'table'
  | 'legality'
  | 'terms'
  | 'show'
  | 'whisper'
  | 'state'

/**
 * The one place where a change of shape is written down. A recording says what the code that made it
 * showed; whatever today's code makes of the same log passes through here before the two are compared.
 * So whoever gives a view another shape on purpose (a price as data, a seat that is marked, an event
 * that carries its figures) undoes it here, in as many words as it takes, and says why in a comment.
 * What cannot be undone here is a change of the rules.
 */
export function translate(part: Part, value: unknown, game: string): unknown {
  return part === 'entry' ? untoldReason(withoutFigures(withoutAsked(value), game)) : value
}

/** Figures that facts carry now, and that the code which made the recordings read from constants. */
const FIGURES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'hot-circle': {
    'table-laid': ['picks'],
    'sample-taken': ['starts'],
    'character-described': ['starts'],
    'beliefs-written': ['starts'],
    'instincts-written': ['starts'],
    'traits-written': ['starts'],
    'lifepath-picked': ['starts'],
    'lifepath-doubled': ['rating'],
    'situation-summed-up': ['keeps'],
    'compel-accepted': ['points'],
    'compel-declined': ['points', 'keeps'],
    'fate-claimed': ['points'],
    'fate-claim-undone': ['points'],
    'test-closed': ['keeps'],
    'ability-closed': ['keeps'],
    'fate-paid': ['points'],
    'fate-spent': ['points'],
    'persona-spent': ['points'],
    'condition-counted': ['steps'],
    'asset-recorded': ['keeps'],
    'asset-lost': ['persona'],
  },
}

function withoutFigures(entry: unknown, game: string): unknown {
  const figures = FIGURES[game]
  const { events, ...rest } = entry as { events?: readonly { type: string }[] }
  if (figures === undefined || events === undefined) return entry
  const bare = events.map((event) =>
    Object.fromEntries(Object.entries(event).filter(([key]) => !figures[event.type]?.includes(key))),
  )
  return { ...rest, events: bare }
}

/** Entries say now what was asked for, so that a file can be played again. */
function withoutAsked(entry: unknown): unknown {
  const { on: _on, with: _with, ...rest } = entry as Record<string, unknown>
  return rest
}

/**
 * Why an agreed proposal was no longer possible: the kernel's own actions had one sentence for everything
 * that is not offered, and say now what is missing.
 */
function untoldReason(entry: unknown): unknown {
  const text = JSON.stringify(entry)
  if (!text.includes('"table/lapsed"') || !text.includes('"rule":"TB-016"')) return entry
  return JSON.parse(
    text
      .replace('"rule":"TB-016"', '"rule":"TB-002"')
      .replaceAll('There is nothing now that you could do that with.', 'You cannot do that now.'),
  )
}
