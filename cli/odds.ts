import {
  type Edge,
  type IndependentTest,
  testOdds,
  type VersusTest,
  versusOdds,
} from '../engine/odds/exploding.ts'
import { compareFaces } from '../engine/odds/faces.ts'
import { exchangeOdds } from '../engine/odds/highest.ts'
import { toNumber } from '../engine/odds/rational.ts'
import { chanceAtLeast, chanceOfTotal, contestOdds, sumOfDice } from '../engine/odds/sums.ts'
import { type Arguments, parseArguments, suggest, UsageError } from './arguments.ts'
import type { Command } from './command.ts'
import { parseDice } from './dice-notation.ts'

type Mechanism = (asked: Arguments) => string[]

const mechanisms: Readonly<Record<string, Mechanism>> = { sum, highest, faces, exploding }

export const odds: Command = {
  usage: 'odds sum | highest | faces | exploding …',
  summary: 'the exact chances of a roll',
  help: [
    'The exact chances of a roll, worked out and not simulated. Four kinds of roll:',
    '',
    'sum: add the dice up. Alone, against a number, or the highest total of several sides wins.',
    '  storytable odds sum 2d6+1',
    '  storytable odds sum 3d6 --target 12',
    '  storytable odds sum d10+d8 vs 2d6 vs d20',
    '',
    'highest: both sides sort their dice and compare the highest, then the next; a die beats no die.',
    'Also how likely each side shows a 1.',
    '  storytable odds highest d10+2d8 vs 3d6',
    '',
    'faces: most sixes win; if equal, most fives, and so on. So many dice against so many.',
    '  storytable odds faces 5 vs 4',
    '',
    'exploding: 4, 5 and 6 succeed, and every 6 adds a die. Against a target, or against a pool.',
    '  storytable odds exploding 4 --target 2',
    '  storytable odds exploding 4 vs 3 --edge advantage --rerolls 1',
    '  further: --opposing-rerolls N, and --once where added dice add no further ones',
  ].join('\n'),
  async run(given, terminal) {
    const asked = parseArguments(given, {
      target: 'value',
      edge: 'value',
      rerolls: 'value',
      'opposing-rerolls': 'value',
      once: 'switch',
    })
    const [name = '', ...words] = asked.words
    const mechanism = Object.hasOwn(mechanisms, name) ? mechanisms[name] : undefined
    if (mechanism === undefined) {
      throw new UsageError(
        `Odds of what? sum, highest, faces or exploding.${suggest(name, Object.keys(mechanisms))}`,
      )
    }
    for (const row of mechanism({ ...asked, words })) terminal.print(row)
    return 0
  },
}

function sum({ words, flags }: Arguments): string[] {
  const sides = splitSides(words).map(parseDice)
  const sums = sides.map(({ terms, bonus }) => sumOfDice(terms.flat(), bonus))
  const [own] = sums
  if (own === undefined) throw new UsageError('Which dice? For example: storytable odds sum 2d6+1')
  if (flags.target !== undefined) {
    const target = wholeNumber('--target', flags.target)
    return sums.map(
      (one, place) => `${sides[place]?.text} is ${target} or more: ${percent(chanceAtLeast(one, target))}`,
    )
  }
  if (sums.length > 1) {
    return contestOdds(sums).map(({ alone, shares, loses }, place) => {
      return `${sides[place]?.text}: highest ${percent(alone)}, shares the highest ${percent(shares)}, lower ${percent(loses)}`
    })
  }
  const rows = own.chances.map((_, place) => {
    const total = own.least + place
    const [exactly, more] = [percent(chanceOfTotal(own, total)), percent(chanceAtLeast(own, total))]
    return `${String(total).padStart(5)}   ${exactly.padStart(9)}   ${more.padStart(9)}`
  })
  return ['total     exactly     or more', ...rows]
}

function highest({ words }: Arguments): string[] {
  const [own, other] = twoSides(words).map(parseDice)
  if (own === undefined || other === undefined) throw new UsageError('highest compares two sides.')
  if (own.bonus !== 0 || other.bonus !== 0) throw new UsageError('highest compares dice; it adds no numbers.')
  const result = exchangeOdds({ spotlight: own.terms, adversity: other.terms })
  return [
    `${own.text} wins ${percent(result.spotlightWins)}, and without showing a 1 ${percent(result.spotlight.winsFresh)}`,
    `${other.text} wins ${percent(result.adversityWins)}, and without showing a 1 ${percent(result.adversity.winsFresh)}`,
    `all equal ${percent(result.deadHeat)}`,
    `a 1 among ${own.text}: ${percent(result.spotlight.exhausted)}`,
    `a 1 among ${other.text}: ${percent(result.adversity.exhausted)}`,
  ]
}

function faces({ words }: Arguments): string[] {
  const [own = 0, other = 0] = twoSides(words).map((text) => countOfDice(text))
  const { wins, ties, loses } = compareFaces(own, other)
  return [
    `${own} dice win ${percent(toNumber(wins))} (${wins.numerator} in ${wins.denominator})`,
    `all counts equal ${percent(toNumber(ties))}`,
    `${other} dice win ${percent(toNumber(loses))}`,
  ]
}

function exploding({ words, flags }: Arguments): string[] {
  const [own, other, ...more] = splitSides(words)
  if (own === undefined || more.length > 0)
    throw new UsageError('How many dice? For example: storytable odds exploding 4 --target 2')
  const rerolls = {
    edge: edgeOf(flags.edge),
    rerolls: wholeNumber('--rerolls', flags.rerolls ?? '0'),
    opposingRerolls: wholeNumber('--opposing-rerolls', flags['opposing-rerolls'] ?? '0'),
    sixes: flags.once === 'on' ? 'once' : 'again',
  } as const
  if (other !== undefined) {
    const versus: VersusTest = { tester: countOfDice(own), opponent: countOfDice(other), ...rerolls }
    return [
      `${versus.tester} dice pass against ${versus.opponent}: ${percent(versusOdds(versus))} (a tie passes)`,
    ]
  }
  if (flags.target === undefined) throw new UsageError('Against what? Say --target 2, or vs 3.')
  const test: IndependentTest = {
    dice: countOfDice(own),
    target: wholeNumber('--target', flags.target),
    ...rerolls,
  }
  return [`${test.dice} dice, ${test.target} successes or more: ${percent(toNumber(testOdds(test)))}`]
}

function splitSides(words: readonly string[]): string[] {
  const text = words.join(' ').trim()
  return text === '' ? [] : text.split(/\s+(?:vs\.?|versus|against)\s+/i)
}

function twoSides(words: readonly string[]): string[] {
  const sides = splitSides(words)
  if (sides.length !== 2) throw new UsageError('Two sides, with “vs” between them.')
  return sides
}

function countOfDice(text: string): number {
  const count = /^(\d{1,3})(?:d6)?$/i.exec(text.trim())?.[1]
  if (count === undefined || Number(count) > 100)
    throw new UsageError(`“${text}” is not a number of dice up to 100.`)
  return Number(count)
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`${name} should be a whole number, not “${text}”.`)
  return Number(text)
}

function edgeOf(text = 'neither'): Edge {
  if (text === 'advantage' || text === 'disadvantage' || text === 'neither') return text
  throw new UsageError('--edge is advantage or disadvantage.')
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(3)} %`
}
