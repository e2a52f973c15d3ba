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
export function translate(part: Part, value: unknown, _game: string): unknown {
  if (part === 'entry') return untoldReason(value)
  return part === 'legality' || part === 'terms' ? withoutPace(value) : value
}

/** The pace that a group promises, and evenings to meet on: every table offers them since, and none had them. */
const PACE =
  /^table: (promise|go-away|be-back|give-time|set-stand-in|rest-seat|(propose|mark|pick|drop)-session)\b/

function withoutPace(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.filter((one) => typeof one !== 'string' || !PACE.test(one)).map(withoutPace)
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
