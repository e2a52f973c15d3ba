import { line, list } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, AgeTurn, Asking } from '../contract.ts'
import { barred, insisting } from '../contract.ts'
import type { SplitGroup } from '../events/seeds.ts'
import { splitGroups } from '../groups.ts'
import { whySetup } from '../refusals/setup.ts'
import { nameOf, type StoriedAge, type WordList, wordAt } from '../state.ts'
import { words } from '../words.ts'
import { setupPath } from './steps.ts'

/** SA-012: how many words a theme table has; the walk goes round and round it. */
const TABLE_SIZE = 40

/** SA-O2: whoever opened the table sits at the first seat. */
const HOST = 0

export const wordsPhase: AgePhase = {
  title: words.steps.words,
  rules: ['SA-007', 'SA-008', 'SA-009'],
  awaits: (state) =>
    state.themeWritten ? state.lists.flatMap((list) => (list.closed ? [] : [list.seat])) : [HOST],
  waitingFor: (state) => (state.themeWritten ? words.waiting.words : words.waiting.theme),
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [...writeThemeTable(asking), ...rollThemeWord(asking)]
  },
  path: setupPath,
}

function openList(state: StoriedAge, seat: number): WordList | undefined {
  return state.lists.find((list) => list.seat === seat && !list.closed)
}

function rollThemeWord({ state, seat, names }: Asking): AgeOffer[] {
  const current = openList(state, seat)
  const own = current ?? state.lists.findLast((list) => list.seat === seat)
  if (!own) return []
  const last = wordAt(state, own.rolls.at(-1)?.landed ?? 0)
  const refused = !state.themeWritten
    ? whySetup.themeFirst(nameOf(names, HOST))
    : current
      ? undefined
      : whySetup.listFinished(last)
  return [
    offer({
      do: 'roll-theme-word',
      title: own.numbers.length === 0 ? 'Roll your first word' : 'Roll your next word',
      prompt: last === '' ? 'Two d12 show where the walk begins.' : `Two d12, counted on from ${last}.`,
      rule: own.numbers.length === 0 ? 'SA-007' : 'SA-008',
      ...barred(refused),
      inputs: {},
      decide: rollWord,
    }),
  ]
}

/** SA-008, SA-009: on from the word last landed on, round the table; a word one has ends the list. */
function rollWord(turn: AgeTurn): void {
  const { seat } = turn
  const own = openList(turn.state, seat)
  if (!own) return
  const dice = turn.roll([12, 12])
  const total = (dice[0] ?? 1) + (dice[1] ?? 1)
  const from = own.rolls.at(-1)?.landed ?? 0
  const landed = ((from + total - 1) % TABLE_SIZE) + 1
  const repeated = own.numbers.includes(landed)
  turn.emit({ type: 'word-rolled', seat, dice, landed, repeated })
  if (repeated && turn.state.lists.every((list) => list.closed)) splitLists(turn, own)
}

/** SA-014, SA-015: at first everyone's lists together; in another round only the one just closed. */
function splitLists(turn: AgeTurn, last: WordList): void {
  const { lists, leads, made } = turn.state
  const groups: SplitGroup[] = []
  for (const one of leads ? [last] : lists) {
    for (const numbers of splitGroups(one.numbers)) {
      groups.push({ seed: `s${made.seeds + groups.length + 1}`, seat: one.seat, numbers })
    }
  }
  turn.emit({ type: 'groups-split', groups })
}

/** SA-O2: forty different words, frozen at the first roll. */
function writeThemeTable({ state, seat }: Asking): AgeOffer[] {
  if (!state.settings.customTheme || seat !== HOST) return []
  const begun = state.lists.some((one) => one.rolls.length > 0)
  return [
    offer({
      do: 'write-theme-table',
      title: 'Write the theme table',
      prompt: 'Forty different words, in the order of their numbers.',
      rule: 'SA-O2',
      ...barred(begun ? whySetup.themeFrozen : undefined),
      inputs: {
        words: list(
          'Words',
          { word: line('Word', 1, 24, insisting(whySetup.wordLength)) },
          { min: TABLE_SIZE, max: TABLE_SIZE },
          {
            ...insisting(whySetup.fortyWords),
            also: (given) => (areDifferent(given.map((one) => one.word)) ? undefined : whySetup.fortyWords),
          },
        ),
      },
      decide(turn, input) {
        turn.emit({ type: 'theme-table-written', words: input.words.map((one) => one.word) })
      },
    }),
  ]
}

function areDifferent(all: readonly string[]): boolean {
  return new Set(all.map((word) => word.toLowerCase())).size === all.length
}
