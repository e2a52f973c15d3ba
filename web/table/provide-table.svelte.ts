import { provideGlossary } from '../gloss/glossary.svelte.ts'
import { provideTable } from '../kit/table-context.ts'
import { provideTurns } from '../kit/turns.ts'
import { kitWords } from '../kit/words.ts'
import type { TableState } from '../state/table.svelte.ts'
import { keepList } from './page/story-lines.ts'

/** Lets every control below know the players' names, the guide and where drafts are kept. */
export function provideTableOf(table: TableState, openRule: (rule: string) => void): void {
  let known: readonly string[] = []
  /** Seats change with every move, their names hardly ever: who shows one is not asked again. */
  const names = $derived.by(
    () =>
      (known = keepList(
        known,
        table.frame.seats.map(({ name }) => name),
      )),
  )
  provideGlossary(table.frame.table.game)
  provideTurns(table.shown)
  provideTable({
    nameOf: (seat) => names[seat] ?? kitWords.seat(seat),
    openRule,
    drafts: table.drafts,
    questionAbout: (version) => table.frame.questions.find(({ about }) => about === version),
  })
}
