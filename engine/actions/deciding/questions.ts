import { isRigid } from '../../deciding/waiting.ts'
import type { Asked, Seat } from '../../game.ts'
import type { Question } from '../../kernel/state.ts'
import type { Table } from '../../log.ts'

/** A question as a thing that something can be done about. */
export interface Questioned {
  readonly id: string
  readonly question: Question
}

export function toQuestioned(question: Question): Questioned {
  return { id: String(question.about), question }
}

/** Those that their maker has not answered yet. */
export function toAnswer({ kernel }: Table, seat: Seat): Questioned[] {
  if (kernel.paused) return []
  return kernel.questions.filter((one) => one.seat === seat && !one.isStoodBy).map(toQuestioned)
}

/** Is it about something that can only be taken back by going back? */
export function isAboutRigid(table: Table, { on }: Asked): boolean {
  return table.kernel.questions.some((one) => String(one.about) === on && isRigid(table, one))
}
