/** A run's name: game, rules, settings, seed and number of tables, as the query of a link. Read strictly. */
import type { Options } from '../../engine/game.ts'
import { choiceOf, numberOf, type Option, wholeNumber } from './name-parts.ts'
import {
  type Experiment,
  KIND_DICE,
  LARGEST_SEED,
  type LabGame,
  MOST_KINDNESS,
  MOST_TABLES,
  MOST_VARIANTS,
  PLAYERS,
  type Setting,
  usualSetting,
} from './setting.ts'

/** A name that means no run; the message says what is wrong with it. */
class NameError extends Error {
  override readonly name = 'NameError'
}

/** `game=…&rules=…&seed=…&tables=…&v=seats:4,players:sense,losing-adversity-bids:return&v=…` */
export function nameOf({ game, rules, seed, tables, variants }: Experiment): string {
  const parts = [`game=${game}`, `rules=${rules}`, `seed=${seed}`, `tables=${tables}`]
  return [...parts, ...variants.map((one) => `v=${encodeURIComponent(spellSetting(one))}`)].join('&')
}

/** One setting in a word: `seats:4,players:sense,rounds:6`. The order is always the same. */
export function spellSetting({ seats, players, options, numbers }: Setting): string {
  const sorted = (of: Readonly<Record<string, unknown>>) =>
    Object.keys(of)
      .sort()
      .map((key) => `${key}:${String(of[key])}`)
  return [`seats:${seats}`, `players:${players}`, ...sorted(options), ...sorted(numbers)].join(',')
}

/** Finds the game's slug in a name, before the game itself is there. */
export function gameIn(name: string): string | undefined {
  return new Map(pairsOf(name)).get('game')
}

export function parseName(name: string, lab: LabGame): Experiment {
  const pairs = pairsOf(name)
  const one = (key: string) => pairs.find(([each]) => each === key)?.[1]
  const rules = wholeNumber('rules', one('rules') ?? String(lab.game.rules), 1, 1000)
  if (rules !== lab.game.rules) {
    throw new NameError(
      `These are rules ${lab.game.rules} of ${lab.game.title}; the run is of rules ${rules}.`,
    )
  }
  const variants = pairs.filter(([key]) => key === 'v').map(([, text]) => parseSetting(text, lab))
  if (variants.length > MOST_VARIANTS) throw new NameError(`At most ${MOST_VARIANTS} variants side by side.`)
  return {
    game: lab.game.slug,
    rules,
    seed: wholeNumber('seed', one('seed') ?? '1', 1, LARGEST_SEED),
    tables: wholeNumber('tables', one('tables') ?? '1000', 1, MOST_TABLES),
    variants: variants.length > 0 ? variants : [usualSetting(lab)],
  }
}

function parseSetting(text: string, lab: LabGame): Setting {
  let setting = usualSetting(lab)
  for (const part of text.split(',').filter((one) => one !== '')) {
    const at = part.indexOf(':')
    if (at < 0) throw new NameError(`“${part}” sets nothing; write option:value.`)
    setting = withSetting(setting, lab, [part.slice(0, at), part.slice(at + 1)])
  }
  return setting
}

/** One option, number, the seats or the players, by name. */
export function withSetting(setting: Setting, lab: LabGame, [key, text]: readonly [string, string]): Setting {
  const { game, measures } = lab
  if (key === 'seats')
    return { ...setting, seats: wholeNumber('seats', text, game.seats.min, game.seats.max) }
  if (key === 'players') return { ...setting, players: choiceOf('players', text, PLAYERS) }
  const number = measures?.numbers?.[key] ?? (key === KIND_DICE ? KINDNESS : undefined)
  if (number !== undefined) {
    const value = wholeNumber(key, text, number.min, number.max)
    return { ...setting, numbers: without(setting.numbers, key, value, number.initial) }
  }
  const option = Object.hasOwn(game.options, key) ? game.options[key] : undefined
  if (option === undefined) throw new NameError(whichNames(key, lab))
  const value = parseValue(key, text, option)
  const usual = measures?.usual?.[key] ?? option.field.initial
  return { ...setting, options: without(setting.options, key, value, usual) }
}

const KINDNESS = { min: -MOST_KINDNESS, max: MOST_KINDNESS, initial: 0 }

/** What is as usual is not named: one setting has one name. */
function without<Value>(
  all: Readonly<Record<string, Value>>,
  key: string,
  value: Value,
  usual: Value,
): Readonly<Record<string, Value>> {
  const { [key]: _, ...others } = all
  return value === usual ? others : { ...others, [key]: value }
}

function parseValue(key: string, text: string, option: Option): Options[string] {
  const { field } = option
  switch (field.kind) {
    case 'yes':
      return (
        choiceOf(key, text, ['true', 'false', 'yes', 'no', 'on', 'off']).match(/^(true|yes|on)$/) !== null
      )
    case 'number':
      return numberOf(key, text, field)
    case 'choice':
      return choiceOf(
        key,
        text,
        field.options.map(({ value }) => value),
      )
    default:
      throw new NameError(`The lab cannot set ${key}.`)
  }
}

function whichNames(key: string, { game, measures }: LabGame): string {
  const names = [...Object.keys(game.options), ...Object.keys(measures?.numbers ?? {}), KIND_DICE]
  return `${game.title} has no “${key}”. It has: seats, players, ${names.join(', ')}.`
}

function pairsOf(name: string): [string, string][] {
  return name
    .replace(/^[?#]/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      const [key, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      return [key, decode(value)]
    })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new NameError(`“${text}” cannot be read.`)
  }
}
