import { listNames, type Names, nameOf, refusal, type Seat } from '../../../engine/writing.ts'
import { maxValueAt } from '../rules/dice-sets.ts'
import { LIMITS, type Named } from '../state.ts'

/** “Ann has not spoken yet.”, “Ann and Ben have not spoken yet.” */
function theyHave(rule: string, rest: string) {
  return (names: Names, seats: readonly Seat[]) =>
    refusal(rule, `${listNames(names, seats)} ${seats.length === 1 ? 'has' : 'have'} ${rest}`)
}

const AT_MOST = '22 is the limit.'
const STAGES = { rolled: 'rolled', narrating: 'being told', closed: 'closed', cancelled: 'cancelled' }

/** Every reason why not, with the rule that says so. */
export const why = {
  // Whose it is.
  voices: (names: Names, seat: Seat) => refusal('ET-R24', `${nameOf(names, seat)} voices that character.`),
  voicesOpposition: (names: Names, seat: Seat) =>
    refusal('ET-O11', `${nameOf(names, seat)} voices the opposition at this table.`),
  calledBy: (names: Names, seat: Seat, rule: string) =>
    refusal(rule, `${nameOf(names, seat)} called this test and rolls it.`),

  // Characters and their traits.
  noCharacterName: refusal('ET-010', 'Give the character a name.'),
  manyCharacters: refusal(
    'ET-R26',
    `You voice ${LIMITS.charactersPerSeat} characters already; this table holds no more for each player.`,
  ),
  theirsAreMany: (names: Names, seat: Seat) =>
    refusal('ET-R26', `${nameOf(names, seat)} voices as many characters as this table holds.`),
  noSampleLeft: refusal('ET-R26', 'All sample characters are at the table already.'),
  noTrait: refusal('ET-010', 'A character needs at least one essential trait.'),
  onlyTrait: refusal('ET-010', 'You cannot delete the only trait.'),
  manyTraits: refusal('ET-015', `This table holds ${LIMITS.traitsPerCharacter} traits per character.`),
  noTraitName: refusal('ET-011', 'Name the trait.'),
  noDescription: refusal('ET-011', 'Describe the trait.'),
  noLevel: refusal('ET-011', 'Give the trait a level.'),
  baseLevel: refusal('ET-012', 'A trait’s own level is 1 to 5; only bonuses go higher.'),
  inTest: (tested: string) => refusal('ET-054', `${tested} is being tested.`),

  // Bonuses.
  wrongAmount: refusal('ET-013', 'A bonus is a whole number of at least 1.'),
  noLabel: refusal('ET-013', 'Say what the bonus is for.'),
  highest: refusal('ET-013', `This trait is level 22 already; ${AT_MOST}`),
  bonusTooHigh: (level: number) =>
    refusal('ET-013', `With this bonus the trait would be level ${level}; ${AT_MOST}`),
  levelTooHigh: (level: number) =>
    refusal('ET-013', `With its bonuses the trait would be level ${level}; ${AT_MOST} Remove a bonus first.`),
  bonusTooLate: refusal('ET-044', 'The dice are rolled.'),
  notSeen: refusal('ET-O12', 'That entry is sealed: only its own player can claim a bonus for it.'),

  // Dice.
  notTwoOrThree: refusal('ET-023', 'Choose two or three dice.'),
  optionalOff: refusal('ET-021', 'This table uses core dice only.'),
  noSuchDie: (size: number) => refusal('ET-022', `There is no d${size} in this game.`),
  wrongSum: (dice: string, sum: number, level: number) =>
    refusal('ET-024', `${dice} adds up to ${sum}; level ${level} needs exactly ${maxValueAt(level)}.`),
  twoPossible: (level: number) =>
    refusal('ET-O2', `Two dice can make level ${level}, so this table uses two.`),
  stale: ({ trait, level }: Named) =>
    refusal('ET-028', `${trait} is now level ${level}; choose dice for ${maxValueAt(level)}.`),
  unlockFirst: refusal('ET-045', 'Your dice are locked. Unlock them to change something.'),
  notLocked: refusal('ET-045', 'That entry is not locked.'),

  // A test, up to its roll.
  noQuestion: refusal('ET-040', 'Say what is being decided.'),
  manyTests: refusal('ET-R26', `${LIMITS.runningTests} tests are on the table already. Finish one first.`),
  testsRunning: refusal('ET-R31', 'Finish the tests on the table first.'),
  oneEntry: ({ character, trait }: Named) => refusal('ET-041', `${character} already tests ${trait} here.`),
  notReady: refusal('ET-041', 'Finish that character first.'),
  isOpen: refusal('ET-O12', 'The entries are open. What is left is the roll.'),
  gone: refusal('ET-041', 'That entry is not in the test any more.'),
  sealed: refusal('ET-O12', 'Open the entries first, so that everyone sees what is rolled.'),
  needTwoTraits: refusal('ET-042', 'A test needs at least two traits.'),
  needTwoPlayers: (names: Names, seat: Seat) =>
    refusal('ET-042', `All traits here belong to ${nameOf(names, seat)}.`),
  notAllLocked: theyHave('ET-046', 'not locked their dice.'),
  cast: (rule: string) => refusal(rule, 'The dice are cast.'),
  notCast: refusal('ET-050', 'The dice are not rolled yet.'),
  over: (stage: keyof typeof STAGES) => refusal('ET-R25', `This test is already ${STAGES[stage]}.`),

  // The pen.
  noWords: refusal('ET-050', 'The page is still empty: say how it goes.'),
  notInControl: theyHave('ET-050', 'narrative control.'),
  speaksFirst: (names: Names, seat: Seat) =>
    refusal('ET-K5', `${nameOf(names, seat)} speaks first; then it is your turn.`),
  penAlone: refusal('ET-051', 'The pen is yours alone: somebody has to say how it goes.'),
  allPassed: refusal('ET-051', 'Everyone else has passed: somebody has to say how it goes.'),
  hasSpoken: refusal('ET-051', 'You have had your turn.'),
  shareFirst: theyHave('ET-051', 'not spoken yet.'),
}
