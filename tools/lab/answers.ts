// Makes docs/lab again: five questions, each answered with a plot.
//
//   npm run lab-answers [-- TABLES]

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGame } from '../../lab/node/load-game.ts'
import { runParallel } from '../../lab/node/run-parallel.ts'
import { oddsOf } from '../../lab/odds/question.ts'
import { drawCourses } from '../../lab/plot/plots.ts'
import { fileOf, type PlotNode } from '../../lab/plot/svg.ts'
import { compare, sayDifference } from '../../lab/report/differences.ts'
import { namesOf, type Section } from '../../lab/report/section.ts'
import { sectionsOf } from '../../lab/report/sections.ts'
import type { Answer } from '../../lab/run/experiment.ts'
import { nameOf, parseName } from '../../lab/run/name.ts'
import { projectRoot } from '../project.ts'

const TABLES = Number(process.argv[2] ?? 400)
const FOLDER = join(projectRoot, 'docs/lab')

interface Question {
  readonly file: string
  readonly title: string
  readonly asks: string
  /** The settings beside each other, as a run's name has them. */
  readonly game: string
  readonly variants: readonly string[]
  /** The part of the answer that is drawn. */
  readonly part: string
}

const QUESTIONS: readonly Question[] = [
  {
    file: 'storied-age-seats',
    title: 'How long is an evening of Storied Age with three, and with six?',
    asks: 'Chapters, told by simulated players with three, four and six seats.',
    game: 'storied-age',
    variants: ['seats:3', 'seats:4', 'seats:6'],
    part: 'chapters',
  },
  {
    file: 'becoming-winners',
    title: 'Who wins Becoming?',
    asks: 'The Understudy as it is written, and with a threat die less or more in every scene.',
    game: 'becoming',
    variants: ['quest:understudy', 'quest:understudy,threat-dice:-1', 'quest:understudy,threat-dice:1'],
    part: 'endings',
  },
  {
    file: 'change-boldness',
    title: 'Does CHANGE favour the bold?',
    asks: 'The first group sets its Challenges as the others do, a step lower, or a step higher; what is its sheet worth after six rounds?',
    game: 'change',
    variants: ['seats:3', 'seats:3,boldness:-1', 'seats:3,boldness:1'],
    part: 'first-group',
  },
]

async function answer({ game, variants }: Question, tables: number): Promise<Answer> {
  const lab = await loadGame(game)
  const name = [`game=${game}`, `tables=${tables}`, ...variants.map((one) => `v=${one}`)].join('&')
  return runParallel(lab, parseName(name, lab))
}

function draw(file: string, plot: PlotNode | undefined): string {
  if (plot === undefined) return ''
  writeFileSync(join(FOLDER, `${file}.svg`), fileOf(plot))
  return `![${plot.attributes['aria-label']}](${file}.svg)`
}

async function answerByTables(question: Question): Promise<string> {
  const tables = question.game === 'change' ? Math.ceil(TABLES / 4) : TABLES
  const told = await answer(question, tables)
  const section = sectionsOf(told).find(({ key }) => key === question.part)
  const names = namesOf(told)
  const [title] = [section?.title]
  const beyond = compare(told)
    .filter(
      (one) => one.isBeyondChance && (one.what === title || (question.part === 'endings' && one.isShare)),
    )
    .map((one) => `- ${sayDifference(one, names[one.variant] ?? '')}`)
  return [
    `## ${question.title}`,
    question.asks,
    draw(question.file, section?.plot),
    legendOf(section),
    (section?.sentences ?? []).map((one) => `- ${one}`).join('\n'),
    beyond.length > 0
      ? `Against the first, seed by seed:\n\n${beyond.join('\n')}`
      : 'No difference that chance does not explain.',
    `\`npx storytable lab --name "${nameOf(told.experiment)}"\` gives the digest \`${told.digest.slice(0, 16)}\`.`,
  ].join('\n\n')
}

const COLOURS = ['blue', 'orange', 'green', 'pink']

function legendOf(section: Section | undefined): string {
  return (section?.legend ?? []).map((name, place) => `${COLOURS[place]}: ${name}`).join('; ')
}

function exact(chance: number) {
  return { value: chance, from: chance, to: chance }
}

/** HC: each reroll is bought; what does it buy? */
function persona(): string {
  const dice = [2, 3, 4, 5, 6]
  const chance = (count: number, rerolls: number) =>
    oddsOf(`exploding ${count} target 3 rerolls ${rerolls}`).outcomes[0]?.chance ?? 0
  const series = [0, 1, 2].map((rerolls) => ({
    name: `${rerolls} rerolls`,
    points: dice.map((at) => ({ at, ...exact(chance(at, rerolls)) })),
  }))
  const plot = drawCourses({
    title: 'Passing a test of 3 with rerolls',
    across: 'dice in the pool',
    series,
    isShare: true,
  })
  const say = (count: number) =>
    `- ${count} dice: ${[0, 1, 2].map((rerolls) => `${(100 * chance(count, rerolls)).toFixed(1)} %`).join(', then ')}.`
  return [
    '## What do persona points buy in Hot Circle?',
    'The exact chance of three successes with no reroll, one and two.',
    draw('hot-circle-persona', plot),
    'blue: none; orange: one; green: two',
    dice.map(say).join('\n'),
    'A reroll is worth most in the middle: where the pool is about to pass anyway, or hopeless, it buys little.',
  ].join('\n\n')
}

/** ET: a level 5 trait has sixteen sides to divide. */
function traits(): string {
  const sets = ['d8+d8', 'd10+d6', 'd12+d4', 'd6+d6+d4', 'd8+d4+d4']
  const wins = (own: string, other: string) => oddsOf(`${own} vs ${other}`).outcomes[0]?.chance ?? 0
  const series = sets.map((set) => {
    const { chances = new Map<number, number>() } = oddsOf(set)
    const totals = Array.from({ length: 16 }, (_, place) => place + 1)
    const atLeast = (at: number) =>
      [...chances].reduce((sum, [total, chance]) => (total >= at ? sum + chance : sum), 0)
    return { name: set, points: totals.map((at) => ({ at, ...exact(atLeast(at)) })) }
  })
  const plot = drawCourses({ title: 'A total or more at level 5', across: 'total', series, isShare: true })
  const rows = sets.map(
    (own) => `| ${own} | ${sets.map((other) => `${(100 * wins(own, other)).toFixed(1)} %`).join(' | ')} |`,
  )
  return [
    '## Two dice or three at level 5 in Essential Traits?',
    'A trait of level 5 divides sixteen sides among two or three dice. How often is the row’s total higher than the column’s?',
    draw('essential-traits-dice', plot),
    'blue: d8+d8; orange: d10+d6; green: d12+d4; pink: d6+d6+d4; ochre: d8+d4+d4',
    [`| | ${sets.join(' | ')} |`, `|---${'|---'.repeat(sets.length)}|`, ...rows].join('\n'),
    'Three dice add half a point on average, since every die shows at least 1, and stray less. They win the more often, two dice the more wildly: for a total of 14 or more take two.',
  ].join('\n\n')
}

const parts: string[] = []
for (const question of QUESTIONS) parts.push(await answerByTables(question))
parts.push(persona(), traits())
const head = [
  '# Five questions, answered by the lab',
  'Made by `npm run lab-answers`; the same command gives the same page. Simulated players finish games, but they do not plan, bluff or talk: read figures of whole tables as a direction, and exact odds as they stand.',
]
writeFileSync(join(FOLDER, 'README.md'), `${[...head, ...parts].filter((one) => one !== '').join('\n\n')}\n`)
