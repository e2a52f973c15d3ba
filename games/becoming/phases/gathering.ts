import { choice, prose } from '../../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { parseQuest } from '../content/check-quest.ts'
import { LONGEST_QUEST } from '../content/quest.ts'
import { QUEST_TEMPLATE } from '../content/quest-template.ts'
import { QUESTS } from '../content/quests.ts'
import { type BecomingOffer, type BecomingPhase, nameOf } from '../contract.ts'
import { type Becoming, questOf, SEATS } from '../state.ts'
import { words } from '../words.ts'
import { explain } from './explain.ts'

/** The first seat brings the quest and opens the draft: a table's host, in the kernel's words. */
const HOST: Seat = 0

/** BE-001 to BE-003: who plays the Hero, and which quest. */
export const gathering: BecomingPhase = {
  title: words.phase.gathering,
  rules: ['BE-001', 'BE-002', 'BE-003'],
  awaits: (state) => (state.hero === null ? Array.from({ length: SEATS }, (_, seat) => seat) : [HOST]),
  waitingFor: (state) => (state.hero === null ? words.waiting.hero : words.waiting.start),
  offers: (state, seat, names) => [
    claimSeat(state, seat, names),
    drawHero(state),
    ...(seat === HOST ? [chooseQuest(state), bringQuest(), startGame(state)] : []),
  ],
  explain,
}

/** BE-002: exactly one Hero; she may step down again until the draft. */
function claimSeat(state: Becoming, seat: Seat, names: Names): BecomingOffer {
  const { hero } = state
  const taken = hero !== null && hero !== seat
  return offer({
    do: 'claim-seat',
    title: words.gathering.claim,
    prompt: words.gathering.claimPrompt,
    rule: 'BE-002',
    inputs: {
      role: choice(words.gathering.role, [
        {
          value: 'hero',
          label: words.gathering.hero,
          ...(taken ? { refused: refusal('BE-002', words.refuse.heroTaken(nameOf(names, hero))) } : {}),
          ...(hero === seat ? { refused: refusal('BE-002', words.refuse.youAreHero) } : {}),
        },
        {
          value: 'fate',
          label: words.gathering.fate,
          ...(hero === seat ? {} : { refused: refusal('BE-002', words.refuse.youAreFate) }),
        },
      ]),
    },
    ...(taken ? { refused: refusal('BE-002', words.refuse.heroTaken(nameOf(names, hero))) } : {}),
    decide(turn, { role }) {
      turn.emit({ type: 'role-claimed', seat: turn.seat, role: role === 'hero' ? 'hero' : 'fate' })
    },
  })
}

/** BE-R01: if two insist, the dice draw; everybody has to want that. */
function drawHero(state: Becoming): BecomingOffer {
  const everyone = Array.from({ length: SEATS }, (_, seat) => seat)
  return offer({
    do: 'draw-hero',
    title: words.gathering.draw,
    prompt: words.gathering.drawPrompt,
    rule: 'BE-R01',
    inputs: {},
    ...(state.hero === null ? {} : { refused: refusal('BE-R01', words.refuse.heroSettled) }),
    consent: () => everyone,
    decide(turn) {
      const [face = 1] = turn.roll([SEATS])
      turn.emit({ type: 'hero-drawn', seat: face - 1, face })
    },
  })
}

function chooseQuest(state: Becoming): BecomingOffer {
  const options = QUESTS.map((quest) => ({ value: quest.id, label: quest.title, note: quest.genre }))
  return offer({
    do: 'choose-quest',
    title: words.gathering.quest,
    prompt: words.gathering.questPrompt,
    rule: 'BE-003',
    inputs: {
      quest: choice(words.gathering.questLabel, options, {
        rule: 'BE-003',
        because: words.refuse.unknownQuest,
        ...(typeof state.quest === 'string' ? { initial: state.quest } : {}),
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'quest-chosen', seat: turn.seat, quest: input.quest })
    },
  })
}

/** BE-003: a quest of the table's own, as the editor exports it. */
function bringQuest(): BecomingOffer {
  return offer({
    do: 'bring-quest',
    title: words.gathering.own,
    prompt: words.gathering.ownPrompt,
    rule: 'BE-003',
    inputs: {
      text: prose(words.gathering.ownLabel, 1, LONGEST_QUEST, {
        rule: 'BE-003',
        ideas: [QUEST_TEMPLATE],
        also: (text) => {
          const checked = parseQuest(text)
          return 'quest' in checked ? undefined : refusal('BE-003', words.refuse.badQuest(checked.problems))
        },
      }),
    },
    decide(turn, input) {
      const checked = parseQuest(input.text)
      if ('quest' in checked) turn.emit({ type: 'quest-chosen', seat: turn.seat, quest: checked.quest })
    },
  })
}

function startGame(state: Becoming): BecomingOffer {
  return offer({
    do: 'start-game',
    title: words.gathering.start,
    prompt: words.gathering.startPrompt(questOf(state)?.title ?? ''),
    rule: 'BE-001',
    inputs: {},
    ...(state.hero === null ? { refused: refusal('BE-002', words.refuse.noHero) } : {}),
    decide: (turn) => turn.emit({ type: 'draft-opened' }),
  })
}
