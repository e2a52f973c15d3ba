import { provideGlossary } from '../gloss/glossary.svelte.ts'
import { provideTable } from '../kit/table-context.ts'
import { kitWords } from '../kit/words.ts'
import type { TableState } from '../state/table.svelte.ts'

/** Lets every control below know the players' names, the guide and where drafts are kept. */
export function provideTableOf(table: TableState, openRule: (rule: string) => void): void {
  provideGlossary(table.frame.table.game)
  provideTable({
    nameOf: (seat) => table.frame.seats[seat]?.name ?? kitWords.seat(seat),
    openRule,
    drafts: table.drafts,
    questionAbout: (version) => table.frame.questions.find(({ about }) => about === version),
  })
}
