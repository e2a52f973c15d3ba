import { choice, type GameOption, type Options, toggle, yes } from '../../engine/writing.ts'
import type { Switches } from './state.ts'

/** HC-O1 to HC-O7: each one switch, all as the game is written unless changed. */
export const options = {
  randomizer: {
    rule: 'HC-O1',
    title: 'Dice or cards',
    meaning:
      'Cards put back at once have exactly the odds of dice. A deck as the text has it is a little harder: one red picture in nine instead of one six in six.',
    field: {
      ...choice('Dice or cards', [
        { value: 'dice', label: 'dice' },
        { value: 'cards-fair', label: 'cards, put back at once' },
        { value: 'cards-as-written', label: 'one deck for each test' },
      ]),
      initial: 'dice',
    },
  },
  'explode-once': toggle('HC-O2', 'Sixes once', 'The extra dice that sixes bring do not bring more.'),
  'open-ballots': toggle('HC-O3', 'Open ballots', 'Trait votes are seen as they come in.'),
  'trait-change-each': toggle(
    'HC-O4',
    'Each change of a trait pays',
    'Two persona for a trait that goes and two for one that comes, each by itself.',
  ),
  'further-and-resolve': toggle(
    'HC-O5',
    'Furthered and resolved',
    'A goal that was furthered and resolved in one session earns both awards.',
  ),
  'condition-counts-always': toggle(
    'HC-O6',
    'Every hindrance counts',
    'Each time a condition hinders counts towards clearing it; only the last such use earns no fate.',
  ),
  'gm-compels': toggle(
    'HC-O7',
    'The gamemaster compels',
    'The gamemaster may compel too: a point from the bank for a yes, a point to the bank for a no.',
  ),
} as const satisfies Record<string, GameOption>

/** The only place where a table's options are read. */
export function switchesOf(chosen: Options): Switches {
  const { randomizer } = chosen
  const isCards = randomizer === 'cards-fair' || randomizer === 'cards-as-written'
  return {
    randomizer: isCards ? randomizer : 'dice',
    explodeOnce: chosen['explode-once'] === true,
    openBallots: chosen['open-ballots'] === true,
    traitChangeEach: chosen['trait-change-each'] === true,
    furtherAndResolve: chosen['further-and-resolve'] === true,
    conditionCountsAlways: chosen['condition-counts-always'] === true,
    gmCompels: chosen['gm-compels'] === true,
  }
}

/** The other way round: what is in force, as it is chosen. */
export function chosenOf(switches: Switches): Options {
  return {
    randomizer: switches.randomizer,
    'explode-once': switches.explodeOnce,
    'open-ballots': switches.openBallots,
    'trait-change-each': switches.traitChangeEach,
    'further-and-resolve': switches.furtherAndResolve,
    'condition-counts-always': switches.conditionCountsAlways,
    'gm-compels': switches.gmCompels,
  }
}

/** The same switches for a table in play, as they stand now. */
export function optionFields(switches: Switches) {
  const now = chosenOf(switches)
  const flag = (key: Exclude<keyof typeof options, 'randomizer'>) =>
    yes(options[key].title, { hint: options[key].meaning, initial: now[key] === true })
  return {
    randomizer: { ...options.randomizer.field, initial: switches.randomizer },
    'explode-once': flag('explode-once'),
    'open-ballots': flag('open-ballots'),
    'trait-change-each': flag('trait-change-each'),
    'further-and-resolve': flag('further-and-resolve'),
    'condition-counts-always': flag('condition-counts-always'),
    'gm-compels': flag('gm-compels'),
  }
}
