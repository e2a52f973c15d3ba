import { type Action, type ActionRules, actionsFor, type Thing } from '../action.ts'
import type { Asked } from '../basics.ts'
import type { Inputs } from '../fields/field.ts'
import type { Kernel } from '../kernel/state.ts'
import type { TableTurn } from '../kernel/turn.ts'
import type { Table } from '../log.ts'

type Stage = Kernel['stage']

/** What the kernel and the server must know of an action besides its rules. */
export interface TableTraits {
  /** Comes before anything that a game does, works while the table is paused, and has a limit of its own. */
  readonly safety?: true
  /** Still possible when a table's book is full. */
  readonly ends?: true
  /** Is decided from the whole log. */
  readonly readsBack?: true | ((table: Table, action: Asked) => boolean)
  /** Nobody's seat and nothing that is being decided changes by it: what waits for the log waits on. */
  readonly decidesNothing?: true
  /** Whoever held the seat holds it no longer. */
  readonly freesSeat?: true
  /** TB-114 About seats or the record: whoever has lent theirs is asked like those who play, and no stand-in answers. */
  readonly asksHolders?: true
  /** Its answer brings a key to a seat. */
  readonly givesKey?: true
  /** Makes another table that goes on from a version of this one: which one, by its inputs. */
  readonly branchesAt?: (input: unknown) => unknown
}

/** An action of the kernel's own, the same in every game. Its phases are the stages of a table. */
export interface TableAction<Name extends string = string> extends Action<Table, TableTurn, Name> {
  readonly traits: TableTraits
}

const NONE: TableTraits = {}
const write = actionsFor<Table, TableTurn, Stage>()

export function tableAction<
  const Name extends string,
  On extends Thing | undefined = undefined,
  I extends Inputs = Record<never, never>,
>(name: Name, rules: ActionRules<Table, TableTurn, Stage, On, I>, traits = NONE): TableAction<Name> {
  return { ...write(name, rules), traits }
}
