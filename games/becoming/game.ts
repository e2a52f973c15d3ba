import { choice, yes } from '../../engine/fields/field.ts'
import { fromOldContract, type GameOption } from '../../engine/old-contract.ts'
import { QUESTS } from './content/quests.ts'
import type { BecomingPhase } from './contract.ts'
import { type BecomingEvent, evolve } from './events.ts'
import { agentDice, isClaimOpen } from './phases/agent-dice.ts'
import { answers } from './phases/answers.ts'
import { draft } from './phases/draft.ts'
import { fates } from './phases/fates.ts'
import { finale, finished } from './phases/finale.ts'
import { framing } from './phases/framing.ts'
import { gathering } from './phases/gathering.ts'
import { heroDice } from './phases/hero-dice.ts'
import { lateCalls } from './phases/late-calls.ts'
import { naming } from './phases/naming.ts'
import { prize } from './phases/prize.ts'
import { resolution } from './phases/resolution.ts'
import { temptation } from './phases/temptation.ts'
import { threat } from './phases/threat.ts'
import { type Becoming, initialState, type PhaseName, SEATS } from './state.ts'
import { tell } from './tell.ts'
import { show, whisper } from './view.ts'

const FIRST = QUESTS[0]?.id ?? ''

function aSwitch(rule: string, title: string, meaning: string): GameOption {
  return { rule, title, meaning, field: { ...yes(title), initial: false } }
}

const phases: Record<PhaseName, BecomingPhase> = {
  gathering,
  draft,
  naming,
  fates,
  framing,
  threat,
  'hero-dice': heroDice,
  'agent-dice': agentDice,
  temptation,
  answers,
  'late-calls': lateCalls,
  prize,
  resolution,
  finale,
  finished,
}

/** BE-063: an objection strikes a claim; the dice that hang on it are gone. */
const strike = {
  stands: (state: Becoming, claim: { readonly on?: string }) => isClaimOpen(state, claim.on ?? ''),
  decide: (turn: { emit(event: BecomingEvent): void }, claim: { readonly on?: string }) =>
    turn.emit({ type: 'claim-struck', key: claim.on ?? '' }),
}

export const game = fromOldContract<Becoming, BecomingEvent>({
  slug: 'becoming',
  title: 'Becoming',
  rules: 1,
  seats: { min: SEATS, max: SEATS, usual: SEATS },
  about: {
    line: 'One Hero, three Fates, nine scenes, and what she gives away to win.',
    players: '4',
    length: '3 hours, or a scene a day',
    mood: 'heroic, tempting, costly',
    gamemaster: false,
    authors: 'Brian Engard; outline by Aaron M. Sturgill',
  },
  options: {
    quest: {
      rule: 'BE-003',
      title: 'Quest',
      meaning: 'The story you play; it can still be changed before the draft.',
      field: {
        ...choice(
          'Quest',
          QUESTS.map(({ id, title, genre }) => ({ value: id, label: title, note: genre })),
        ),
        initial: FIRST,
      },
    },
    openOffers: aSwitch('BE-O1', 'Open offers', 'Tempters’ moves are seen as they are made.'),
    cleanReturn: aSwitch('BE-O4', 'Clean return', 'A regained Asset comes back without its Traits.'),
    breakingPoint: aSwitch('BE-O9', 'Breaking point', 'A third negative Trait breaks even a full Asset.'),
    sealedScores: aSwitch('BE-O11', 'Sealed scores', 'Totals stay hidden until the end.'),
    shortQuest: aSwitch('BE-O12', 'Short quest', 'Six scenes instead of nine.'),
  },
  phases,
  initial: initialState,
  setup: (_seats, options) => {
    const isOn = (key: string) => options[key] === true
    return [
      {
        type: 'table-laid',
        quest: String(options.quest ?? FIRST),
        variants: {
          openOffers: isOn('openOffers'),
          cleanReturn: isOn('cleanReturn'),
          breakingPoint: isOn('breakingPoint'),
          sealedScores: isOn('sealedScores'),
          shortQuest: isOn('shortQuest'),
        },
      },
    ]
  },
  evolve,
  show,
  whisper,
  tell,
  reveals: ['moves-revealed', 'scene-opened', 'threat-presented'],
  takeBack: { 'claim-negative-trait': strike, 'claim-subverted-asset': strike },
})
