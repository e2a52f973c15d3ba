import { canonical } from '../canonical.ts'

/** CHANGE as it was recorded: what its tables offer and tell since, undone. */
export function asChangeWas(part: string, now: unknown, state: unknown): unknown {
  const value = withLetters(now)
  if (part === 'legality') return withoutNew(value as readonly string[], state)
  if (part === 'terms')
    return (value as readonly string[][]).map((seat) => withoutNew(seat, state).map(oneTrait))
  return part === 'show' ? withPlainRows(value as Shown) : value
}

const LETTERS: Readonly<Record<string, string>> = { '': 'R', 'defining ': 'D', 'fringe ': 'P' }

/** Places on a sheet are told in words; but for free hits they were letters and figures: R7. */
function withLetters(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(
      /(?<!free hit (?:lands )?on )\b(defining |fringe )?row (\d+)\b/gi,
      (_, column = '', row) => {
        return `${LETTERS[column.toLowerCase()]}${row}`
      },
    )
  if (Array.isArray(value)) return value.map(withLetters)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withLetters(one)]))
}

/** A group that is ready can be worked on again, and a closing told after any session. */
function withoutNew(offers: readonly string[], state: unknown): string[] {
  const isClosed = (state as { phase?: string } | undefined)?.phase === 'closed'
  return offers.filter(
    (offer) =>
      !offer.startsWith('game: reopen-group') && !(isClosed && offer.startsWith('game: tell-closing')),
  )
}

/** Several traits can be claimed in the same words. */
function oneTrait(term: string): string {
  const [, said = '', terms = ''] = /^(game: use-(?:trait|weakness)\b[^{]*)(\{.*\})$/su.exec(term) ?? []
  if (said === '') return term
  const { inputs, ...rest } = JSON.parse(terms) as { inputs: Record<string, unknown> }
  const { also: _also, ...asked } = inputs
  return `${said}${canonical({ ...rest, inputs: asked })}`
}

interface Shown {
  readonly changes?: readonly { readonly sentence: string }[]
}

/** A row says who made room for a displaced trait; what was empty says so in a whole sentence. */
function withPlainRows(show: Shown): unknown {
  return { ...show, ...(show.changes ? { changes: show.changes.map(withoutMoved) } : {}) }
}

function withoutMoved<Row extends { readonly sentence: string }>(row: Row): Row {
  const sentence = row.sentence.replace(
    /^(.* settles in [RP]\d+ at [+0−])(?: and pushes .* to the fringe)?(?:; .* is forgotten)?\.$/su,
    '$1.',
  )
  return { ...row, sentence: emptyRow(sentence) }
}

function emptyRow(sentence: string): string {
  return sentence
    .replace(/^([DR]\d+) was empty and holds (.*) now\.$/su, '$1 was empty: $2.')
    .replace(/^(P\d+) was empty, and (.* stirs on the fringe\.)$/su, '$1 was empty: $2')
}
