import { line, prose } from '../../fields/field.ts'
import { takeAll } from '../../fields/take.ts'
import type { Action, Seat } from '../../game.ts'
import type { TableEvent } from '../../kernel/events.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { tableAction } from '../table-action.ts'
import { type ReadPast, veil, veiledBy } from './veil.ts'

/** TB-062 Whoever tells and veils on and on would outgrow every frame. Older ones are written anew by naming them. */
const MOST_SHOWN = 30

/** TB-034 Words that were veiled are their author's to write anew. */
export const writeAnew = tableAction(
  'write-anew',
  {
    rule: 'TB-034',
    things: listOwnVeiled,
    shows: MOST_SHOWN,
    title: () => words.anew.title,
    prompt: ({ on }) => ('line' in on.what ? words.anew.line : words.anew.word),
    aside: true,
    inputs: ({ on }) => anewInputs(on),
    decide: (turn, { seat, on }, { text }) =>
      turn.writeAnew({ type: 'table/written-anew', seat, ...on.what, text }),
  },
  { readsBack: true },
)

/** A veiled line or veiled words that their author may write anew. */
interface OwnVeiled {
  readonly id: string
  readonly what: { readonly line: string } | { readonly word: string }
  readonly longest: number
}

const LONGEST_TOLD = 4000

function listOwnVeiled({ kernel }: Table, seat: Seat): OwnVeiled[] {
  const { veiled } = kernel
  if (veiled.at === 0) return []
  const lines = veiled.lines.filter((one) => one.seat === seat && one.anew === undefined)
  const own = veiled.words.filter((one) => one.seat === seat && one.anew === undefined && one.spreads)
  return [
    ...lines.map(({ line: id }) => ({ id: `line ${id}`, what: { line: id }, longest: LONGEST_TOLD })),
    ...own.map(({ id, text }) => ({
      id: `words ${id}`,
      what: { word: id },
      longest: Math.max(40, text.length),
    })),
  ]
}

function anewInputs({ what, longest }: OwnVeiled) {
  const asked = { rule: 'TB-034', because: words.anew.blank }
  const { text } = words.anew
  return { text: 'line' in what ? prose(text, 1, longest, asked) : line(text, 1, longest, asked) }
}

/**
 * The event that an action is about to veil or to write anew with, if it fits its offer. To read a
 * long table again takes a while: with this a server can do it beforehand, in slices.
 */
export function veilingBy(
  table: Table,
  seat: Seat,
  { do: name, on, with: given }: Action,
  read: ReadPast,
): TableEvent | undefined {
  if (name === veil.name) {
    const chosen = veiledBy(table, seat, given, read)
    return chosen && { type: 'table/veiled', ...chosen }
  }
  const all = name === writeAnew.name ? listOwnVeiled(table, seat) : []
  const own = on === undefined && all.length === 1 ? all[0] : all.find((one) => one.id === on)
  const taken = own && takeAll(anewInputs(own), given)
  if (taken === undefined || 'refusal' in taken) return undefined
  return { type: 'table/written-anew', seat, ...own?.what, text: (taken.value as { text: string }).text }
}
