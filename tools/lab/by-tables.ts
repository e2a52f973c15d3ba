/** Questions that thousands of simulated tables answer. */
import { loadGame } from '../../lab/node/load-game.ts'
import { runParallel } from '../../lab/node/run-parallel.ts'
import { sectionsOf } from '../../lab/report/sections.ts'
import type { Answer } from '../../lab/run/experiment.ts'
import { nameOf, parseName } from '../../lab/run/name.ts'
import { draw } from './picture.ts'
import { differenceIn, meanIn, middleHalf, shareIn, valueIn, wayOf } from './reading.ts'

export interface Question {
  readonly file: string
  readonly title: string
  readonly game: string
  readonly tables: number
  /** The settings beside each other, as a run's name has them, and what the picture calls them. */
  readonly variants: readonly (readonly [setting: string, name: string])[]
  /** The part of the answer that is drawn. */
  readonly part: string
  tell(answer: Answer): string
}

export const QUESTIONS: readonly Question[] = [
  {
    file: 'storied-age-seats',
    title: 'How long is an evening of Final Hour of a Storied Age with three, and with six?',
    game: 'storied-age',
    tables: 1000,
    variants: [
      ['seats:3', 'three seats'],
      ['seats:4', 'four seats'],
      ['seats:6', 'six seats'],
    ],
    part: 'chapters',
    tell: (answer) => `\
With three at the table a story has ${meanIn(answer, 'chapters', 0)} chapters on average, with four \
${meanIn(answer, 'chapters', 1)}, with six ${meanIn(answer, 'chapters', 2)}; the middle half of all tables \
lies at ${middleHalf(answer, 'chapters', 0)} with three and at ${middleHalf(answer, 'chapters', 2)} with six. \
Table by table, with six that is ${differenceIn(answer, 'chapters', 2, 'chapters')}. Counted at twelve seconds \
for a choice, fifty for words and fifteen for a roll, three need ${meanIn(answer, 'minutes', 0)} minutes and six \
${meanIn(answer, 'minutes', 2)}: about ${hours(answer, 0)} hours with three, ${hours(answer, 2)} with six, in any \
case more than one evening, and some ${minutesForAChair(answer)} minutes for every chair. Chapters become longer \
rather than many more, because the story ends when one of the two leads has come to the end of a plot, and \
however many play, there are two leads. The Protagonist's story is told to its end in \
${shareIn(answer, ['protagonist'], 0)} of the tables with three and in ${shareIn(answer, ['protagonist'], 2)} \
with six.`,
  },
  {
    file: 'becoming-winners',
    title: 'Who wins Becoming?',
    game: 'becoming',
    tables: 300,
    variants: [
      ['quest:understudy', 'as written'],
      ['quest:understudy,threat-dice:-1', 'a threat die less in every scene'],
      ['quest:understudy,threat-dice:1', 'a threat die more in every scene'],
    ],
    part: 'endings',
    tell: (answer) => `\
In *The Understudy*, as it is written, the Hero ends first or shares the first place in \
${shareIn(answer, ['hero', 'shared'], 0)} of the tables; in the others one of the three Fates does. The quest \
turns on few dice. With one threat die less in each of its nine scenes the Hero comes first in \
${shareIn(answer, ['hero', 'shared'], 1)}, with one more in ${shareIn(answer, ['hero', 'shared'], 2)}. As it \
is written the Hero wins ${meanIn(answer, 'won', 0)} of the scenes; table by table, with a die less that is \
${differenceIn(answer, 'won', 1, 'scenes')}, with a die more ${differenceIn(answer, 'won', 2, 'scenes')}. Of \
nine Assets ${meanIn(answer, 'kept', 0)} are kept to the end, because a bargain buys dice with what the Hero is: \
who wins Becoming has mostly become somebody else.`,
  },
  {
    file: 'change-boldness',
    title: 'Does CHANGE favour the bold?',
    game: 'change',
    tables: 60,
    variants: [
      ['seats:3', 'as the others do'],
      ['seats:3,boldness:-1', 'a step more careful'],
      ['seats:3,boldness:1', 'a step bolder'],
    ],
    part: 'first-group',
    tell: (answer) => `\
${BOLD[wayOf(answer, 'first-group', 2)]} Three groups play six rounds; only the first one dares more or less \
than it would. A sheet is worth 2 for every ++ and −2 for every −−. Setting its Challenges as the others do, the \
first group ends with a sheet worth ${meanIn(answer, 'first-group', 0)}. With every Challenge a step more careful \
it is worth ${differenceIn(answer, 'first-group', 1)}; with every one a step bolder, \
${differenceIn(answer, 'first-group', 2)}. Of Challenges won by all three together there are, beside a careful \
group, ${differenceIn(answer, 'wins', 1)}; beside a bold one, ${differenceIn(answer, 'wins', 2)}. A bolder step \
wins more and fails more often, and these players do not choose their moment; people who do may find more in it.`,
  },
  {
    file: 'essential-traits-tables',
    title: 'And at the table, does it help to take more dice?',
    game: 'essential-traits',
    tables: 100,
    variants: [
      ['seats:3', 'any dice'],
      ['seats:3,most-dice:-1', 'as few as it may'],
      ['seats:3,most-dice:1', 'as many as it may'],
    ],
    part: 'first-seat',
    tell: (answer) => `\
Three players put their traits to the test six times. The first seat, taking any dice like the others, wins \
${meanIn(answer, 'first-seat', 0)} of these tests. Taking as few dice as it may it wins \
${differenceIn(answer, 'first-seat', 1)}; taking as many as it may, ${differenceIn(answer, 'first-seat', 2)}. The \
exact odds promise half a point to whoever takes three; at a table that is a fraction of a test in an evening, \
and who is put to the test with which trait matters more.`,
  },
]

const BOLD = {
  more: 'It does, with players like these.',
  less: 'Not with players like these: the bold pay for it.',
  alike: 'Neither them nor the careful, as far as these tables tell.',
} as const

function hours(answer: Answer, variant: number): number {
  return Math.round(valueIn(answer, 'minutes', variant) / 60)
}

/** From three seats to six. */
function minutesForAChair(answer: Answer): number {
  return Math.round((valueIn(answer, 'minutes', 2) - valueIn(answer, 'minutes', 0)) / 3)
}

export async function answerByTables(question: Question, run = runParallel): Promise<string> {
  const lab = await loadGame(question.game)
  const variants = question.variants.map(([setting]) => `v=${setting}`)
  const name = [`game=${question.game}`, `tables=${question.tables}`, ...variants].join('&')
  const answer = await run(lab, parseName(name, lab))
  const section = sectionsOf(answer).find(({ key }) => key === question.part)
  if (section?.plot === undefined) throw new Error(`Nothing is drawn of “${question.part}”.`)
  const names = question.variants.map(([, called], place) => `${String.fromCharCode(65 + place)}: ${called}`)
  return [
    draw(question.file, section.plot, names),
    question.tell(answer),
    `${answer.tables.toLocaleString('en')} tables of each; the figures in brackets are intervals of 95 %. \`npx storytable lab --name "${nameOf(answer.experiment)}"\` gives them all, and the digest \`${answer.digest.slice(0, 16)}\`.`,
  ].join('\n\n')
}
