/** Raised for a command that was written wrongly; the message helps to write it rightly. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What a command takes: `value` flags are followed by something, `switch` flags stand alone. */
export type Flags = Readonly<Record<string, 'value' | 'switch'>>

export interface Arguments {
  readonly words: readonly string[]
  /** A switch that was given has the value "on". */
  readonly flags: Readonly<Record<string, string | undefined>>
}

/** `--flag value` and `--flag=value`; a flag that nobody knows is an error, not a wish. After a lone `--` all are words. */
export function parseArguments(given: readonly string[], known: Flags): Arguments {
  const words: string[] = []
  const flags: Record<string, string> = {}
  for (let place = 0; place < given.length; place++) {
    const word = given[place] ?? ''
    if (word === '--') {
      words.push(...given.slice(place + 1))
      break
    }
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [name = '', inline] = splitOnce(word.slice(2), '=')
    const kind = Object.hasOwn(known, name) ? known[name] : undefined
    if (kind === undefined)
      throw new UsageError(`There is no --${name}.${suggest(name, Object.keys(known), '--')}`)
    if (kind === 'switch') {
      if (inline !== undefined) throw new UsageError(`--${name} stands alone, without a value.`)
      flags[name] = 'on'
    } else {
      const value = inline ?? given[++place]
      if (value === undefined) throw new UsageError(`--${name} needs a value after it.`)
      flags[name] = value
    }
  }
  return { words, flags }
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const place = text.indexOf(mark)
  return place === -1 ? [text, undefined] : [text.slice(0, place), text.slice(place + 1)]
}

/** " Did you mean …?" where something known is near. */
export function suggest(written: string, known: readonly string[], prefix = ''): string {
  const near = known
    .map((name) => ({ name, steps: countSteps(written, name) }))
    .filter(({ name, steps }) => steps <= Math.max(2, Math.floor(name.length / 3)))
    .sort((a, b) => a.steps - b.steps)[0]
  return near === undefined ? '' : ` Did you mean ${prefix}${near.name}?`
}

/** How many letters must be added, dropped or changed to make one word into the other. */
function countSteps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
