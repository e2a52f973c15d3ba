import { number, yes } from '../../engine/fields/field.ts'
import { fromOldContract, type GameOption, type Options } from '../../engine/old-contract.ts'
import { corrections } from './corrections.ts'
import { type ChangeEvent, evolve } from './events.ts'
import { initial } from './initial.ts'
import { aftermath } from './phases/aftermath.ts'
import { actorBuild, oppositionBuild, stances } from './phases/arena-challenge.ts'
import { mindingAway } from './phases/away.ts'
import { attackBuild, build, defenceBuild } from './phases/challenge.ts'
import { takeBack } from './phases/claims.ts'
import { closed, epilogue } from './phases/closing.ts'
import { setup } from './phases/setup.ts'
import { open } from './phases/turn.ts'
import type { Change, Switches } from './state.ts'
import { tell } from './tell.ts'
import { show, whisper } from './view.ts'

export const game = fromOldContract<Change, ChangeEvent>({
  slug: 'change',
  title: 'CHANGE',
  rules: 1,
  seats: { min: 1, max: 8, usual: 3 },
  about: {
    line: 'Societies that are changed by what they dare, and a world that remembers why.',
    players: '1 or more, best with 3 or 4',
    length: 'an evening, or as long as you like',
    mood: 'wry, bold, historical',
    gamemaster: false,
    authors: 'Daumantas Lipskis',
  },
  options: {
    strongComeback: onOff(
      'OP-02',
      'Strong comeback',
      'A trait that returns from the fringe comes in one step better than it was there, not at 0.',
    ),
    poorBegetsPoor: onOff('OP-03', 'Poor begets poor', 'What replaces a failed poor trait is poor too.'),
    hardMeansHard: onOff(
      'OP-05',
      'Hard means hard',
      'Shedding a trait also brings its three winning or losing dice, before Chaos.',
    ),
    chaosClears: onOff(
      'OP-06',
      'Chaos clears',
      'A poor peripheral trait hit by Chaos leaves its slot empty.',
    ),
    oldRoots: onOff(
      'OP-07',
      'Old roots',
      'Changing a Segment is harder by 1 for each Segment younger than it.',
    ),
    manyGroups: onOff(
      'OP-13',
      'Several groups',
      'Each player may run up to three groups; good for playing alone.',
    ),
    rounds: {
      rule: 'OP-15',
      title: 'Set length',
      meaning: 'Play ends after so many full rounds, then everyone tells a closing. 0: no end.',
      field: { ...number('Rounds', 0, 50), initial: 0 },
    },
    quickDice: onOff('OP-17', 'Quick dice', 'Whoever rolls need not wait for the others to pass.'),
  },
  phases: {
    setup,
    open: mindingAway(open),
    build: mindingAway(build),
    'attack-build': mindingAway(attackBuild),
    'defence-build': mindingAway(defenceBuild),
    stances: mindingAway(stances),
    'actor-build': mindingAway(actorBuild),
    'opposition-build': mindingAway(oppositionBuild),
    aftermath: mindingAway(aftermath),
    epilogue: mindingAway(epilogue),
    closed,
  },
  initial,
  setup: (seats, options) => [{ type: 'opened', seats, switches: readSwitches(options) }],
  evolve,
  show,
  whisper,
  tell,
  reveals: ['stances-revealed'],
  hides: hasSealedStances,
  takeBack,
  corrections,
})

function onOff(rule: string, title: string, meaning: string): GameOption {
  return { rule, title, meaning, field: { ...yes(title), initial: false } }
}

/** The only place where a table's options are read. */
function readSwitches(options: Options): Switches {
  const isOn = (key: keyof Switches) => options[key] === true
  return {
    strongComeback: isOn('strongComeback'),
    poorBegetsPoor: isOn('poorBegetsPoor'),
    hardMeansHard: isOn('hardMeansHard'),
    chaosClears: isOn('chaosClears'),
    oldRoots: isOn('oldRoots'),
    manyGroups: isOn('manyGroups'),
    quickDice: isOn('quickDice'),
    rounds: typeof options.rounds === 'number' ? options.rounds : 0,
  }
}

/** CH-117: a challenge may be taken back while stances are in the closed hand. */
function hasSealedStances({ challenge }: Change): boolean {
  return (
    challenge !== null && !challenge.stancesOpen && challenge.stances.some(({ stance }) => stance !== null)
  )
}
