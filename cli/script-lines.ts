/** The lines of a script, taken from outside: what is not foreseen is an error that names its line. */

/** What is wrong with a line, for its author. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError'
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

export interface ScriptOpening {
  readonly line: number
  readonly game: string
  readonly seats: readonly string[]
  readonly options: Record<string, unknown>
  readonly agreement: 'trusting' | 'asking'
  readonly pace: 'live' | 'slow'
  readonly seed: number
  /** Seats that stand-ins play, by name. */
  readonly standIns: readonly string[]
}

export interface ScriptAction {
  readonly kind: 'action'
  readonly line: number
  /** By name or number. */
  readonly seat: string | number
  readonly do: string
  readonly on?: string
  readonly with?: unknown
  /** The faces of this action's rolls. */
  readonly dice?: readonly number[]
  /** The rule that must refuse it. */
  readonly refused?: string
}

export interface ScriptShow {
  readonly kind: 'show'
  readonly line: number
  readonly viewer: string | number
}

export type ScriptStep = ScriptAction | ScriptShow

type Value = Readonly<Record<string, unknown>>

export function parseScript(text: string): { opening: ScriptOpening; steps: ScriptStep[] } {
  const rows = text.split(/\r?\n/).map((row, place) => ({ row: row.trim(), line: place + 1 }))
  const [first, ...rest] = rows.filter(({ row }) => row !== '' && !row.startsWith('#'))
  if (first === undefined)
    throw new ScriptError(1, 'The script is empty: its first line names a game and the seats.')
  const opening = parseOpening(parseRow(first.row, first.line), first.line)
  return { opening, steps: rest.map(({ row, line }) => parseStep(parseRow(row, line), line)) }
}

function parseRow(row: string, line: number): Value {
  let value: unknown
  try {
    value = JSON.parse(row)
  } catch (error) {
    throw new ScriptError(line, `This is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Value
  throw new ScriptError(line, 'A line is an object: {"seat":"ann","do":"say"}.')
}

function parseOpening(value: Value, line: number): ScriptOpening {
  refuseUnknown(value, ['game', 'seats', 'options', 'agreement', 'pace', 'seed', 'stand-ins'], line)
  const { game, seats, options = {}, agreement = 'trusting', pace = 'live', seed = 1 } = value
  if (typeof game !== 'string')
    throw new ScriptError(line, 'The first line names a “game”, by its folder’s name.')
  if (!isList(seats, isText) || seats.length === 0)
    throw new ScriptError(line, '“seats” is a list of names, one for each seat.')
  if (typeof options !== 'object' || options === null) throw new ScriptError(line, '“options” is an object.')
  if (agreement !== 'trusting' && agreement !== 'asking')
    throw new ScriptError(line, '“agreement” is "trusting" or "asking".')
  if (pace !== 'live' && pace !== 'slow') throw new ScriptError(line, '“pace” is "live" or "slow".')
  const standIns = value['stand-ins'] ?? []
  if (!isList(standIns, isText) || !standIns.every((name) => seats.includes(name)))
    throw new ScriptError(line, '“stand-ins” is a list of names, all of them among the seats.')
  if (!Number.isSafeInteger(seed)) throw new ScriptError(line, '“seed” is a whole number.')
  return {
    line,
    game,
    seats,
    options: options as Record<string, unknown>,
    agreement,
    pace,
    seed: seed as number,
    standIns,
  }
}

function parseStep(value: Value, line: number): ScriptStep {
  if ('show' in value) {
    refuseUnknown(value, ['show'], line)
    if (!isSeat(value.show)) throw new ScriptError(line, '“show” is a seat’s name or number, or "spectator".')
    return { kind: 'show', line, viewer: value.show }
  }
  refuseUnknown(value, ['seat', 'do', 'on', 'with', 'dice', 'refused'], line)
  const { seat, do: name, on, dice, refused } = value
  if (!isSeat(seat)) throw new ScriptError(line, '“seat” is missing: a seat’s name or number.')
  if (!isText(name)) throw new ScriptError(line, '“do” is missing: the name of an action.')
  if (on !== undefined && !isText(on)) throw new ScriptError(line, '“on” is a text.')
  if (dice !== undefined && !isList(dice, isFace))
    throw new ScriptError(line, '“dice” is a list of faces: [6,5].')
  if (refused !== undefined && !isText(refused))
    throw new ScriptError(line, '“refused” is a rule’s id: "TB-003".')
  return {
    kind: 'action',
    line,
    seat,
    do: name,
    ...(on === undefined ? {} : { on }),
    ...('with' in value ? { with: value.with } : {}),
    ...(dice === undefined ? {} : { dice }),
    ...(refused === undefined ? {} : { refused }),
  }
}

function refuseUnknown(value: Value, known: readonly string[], line: number): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new ScriptError(line, `Nothing called “${unknown}” belongs here; there are ${known.join(', ')}.`)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isFace(value: unknown): value is number {
  return Number.isInteger(value)
}

function isSeat(value: unknown): value is string | number {
  return isText(value) || isFace(value)
}

function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem)
}
