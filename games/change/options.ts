import { type GameOption, number, type Options, readOptions, toggle } from '../../engine/writing.ts'

/** Section 8 of the catalogue: one switch each, settled when the table opens. */
export interface Switches {
  strongComeback: boolean
  poorBegetsPoor: boolean
  hardMeansHard: boolean
  chaosClears: boolean
  oldRoots: boolean
  manyGroups: boolean
  quickDice: boolean
  /** OP-15: full rounds to play; 0 means no end. */
  rounds: number
}

/** Section 8 of the catalogue: all are off unless chosen. */
export const options = {
  strongComeback: toggle(
    'OP-02',
    'Strong comeback',
    'A trait that returns from the fringe comes in one step better than it was there, not at 0.',
  ),
  poorBegetsPoor: toggle('OP-03', 'Poor begets poor', 'What replaces a failed poor trait is poor too.'),
  hardMeansHard: toggle(
    'OP-05',
    'Hard means hard',
    'Shedding a trait also brings its three winning or losing dice, before Chaos.',
  ),
  chaosClears: toggle('OP-06', 'Chaos clears', 'A poor peripheral trait hit by Chaos leaves its slot empty.'),
  oldRoots: toggle(
    'OP-07',
    'Old roots',
    'Changing a Segment is harder by 1 for each Segment younger than it.',
  ),
  manyGroups: toggle(
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
  quickDice: toggle('OP-17', 'Quick dice', 'Whoever rolls need not wait for the others to pass.'),
} satisfies Record<string, GameOption>

/** The only place where a table's options are read. */
export function readSwitches(chosen: Options): Switches {
  return readOptions(options, chosen)
}
