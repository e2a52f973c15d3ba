import { choice, line, number, prose } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Faction, Rank, Relation } from '../campaign.ts'
import {
  type Asking,
  barred,
  type CircleOffer,
  type CirclePhase,
  insisting,
  offer,
  required,
} from '../contract.ts'
import { whyPlay } from '../refusals/play.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { SKIP } from '../session.ts'
import { characterOf, type HotCircle, judges, LIMITS, listNames, listWords, playerSeats } from '../state.ts'
import { words } from '../words.ts'
import { playWords } from '../words-play.ts'
import { setupWords } from '../words-setup.ts'
import { everybodyElse, forGamemaster } from './agreeing.ts'
import { draftOffers } from './characters.ts'
import { whyNotMajor } from './factions.ts'
import { preparingOffers } from './preparing.ts'
import { factionName, setTie } from './relations.ts'
import { upgradeOffers } from './upgrading.ts'

/** HC-198, HC-212 to HC-215: records and preparation, before each session. */
export const betweenPhase: CirclePhase = {
  title: words.phases.between,
  rules: ['HC-002', 'HC-194', 'HC-198', 'HC-212', 'HC-213', 'HC-214', 'HC-215'],
  awaits: (state) => [...judges(state), ...seatsWithoutCharacter(state)],
  waitingFor: () => playWords.waiting.between,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [
      ...forGamemaster(asking, () => [
        startSession(asking),
        ...declareTimeSkip(asking),
        ...recordOffers(asking),
        ...mapOffers(asking),
        ...preparingOffers(asking),
      ]),
      ...draftOffers(asking),
      ...upgradeOffers(asking),
      closeCampaign(asking),
    ]
  },
  path: (state) => [
    state.sessions === 0 ? words.path.sessionZero : words.path.session(state.sessions),
    words.phases.between,
  ],
}

/** HC-017: players who have to make one before the next session. */
function seatsWithoutCharacter(state: HotCircle): number[] {
  return playerSeats(state).filter((seat) => (characterOf(state, seat)?.status ?? 'draft') === 'draft')
}

function startSession({ state, names }: Asking): CircleOffer {
  const missing = seatsWithoutCharacter(state)
  return offer({
    do: 'start-session',
    ...playWords.start(state.sessions + 1),
    rule: 'HC-002',
    ...barred(missing.length > 0 ? whyPlay.noCharacter(listNames(names, missing)) : undefined),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'session-started', number: turn.state.sessions + 1 }),
  })
}

/** HC-194, HC-195 */
function declareTimeSkip({ state }: Asking): CircleOffer[] {
  const said = playWords.skip
  const isFirst = state.timeSkips.length === 0
  const least = isFirst ? SKIP.shortest : SKIP.later
  const tooShort = isFirst ? whyPlay.skipMonths : whyPlay.skipTooShort
  return [
    offer({
      do: 'declare-time-skip',
      title: said.title,
      prompt: said.prompt,
      rule: 'HC-194',
      ...barred(state.skipOpen ? undefined : whyPlay.skipNeedsVote),
      inputs: {
        months: number(said.months, least, SKIP.longest, insisting(tooShort)),
        text: line(said.text, 0, LIMITS.text),
      },
      decide: (turn, input) =>
        turn.emit({ type: 'time-skip-declared', months: input.months, text: input.text }),
    }),
  ]
}

/** HC-212: the situation as it stands, and a recap of the session that is over. */
function recordOffers({ state }: Asking): CircleOffer[] {
  const last = state.past.at(-1)
  if (!last) return []
  const { title, prompt, text } = playWords.sumUp
  return [
    offer({
      do: 'write-recap',
      title: playWords.recap.title(last.number),
      prompt: playWords.recap.prompt,
      rule: 'HC-212',
      aside: true,
      inputs: {
        text: prose(playWords.recap.text, 1, LIMITS.text, last.recap ? { initial: last.recap } : {}),
      },
      decide: (turn, input) => turn.emit({ type: 'recap-written', session: last.number, text: input.text }),
    }),
    offer({
      do: 'sum-up-situation',
      title,
      prompt,
      rule: 'HC-212',
      aside: true,
      inputs: { text: prose(text, 1, LIMITS.text) },
      decide: (turn, input) =>
        turn.emit({ type: 'situation-summed-up', session: last.number, text: input.text }),
    }),
  ]
}

/** HC-212: after session 1 ties and ranks go wherever the story took them. */
function mapOffers(asking: Asking): CircleOffer[] {
  const { state } = asking
  if (state.sessions === 0) return []
  const { factions, relations } = state.campaign
  const tie = { ...setTie(asking, 'any'), ...playWords.changeTie, rule: 'HC-212', aside: true as const }
  return [
    tie,
    ...relations.map((one) => dropTie(state, one)),
    ...factions.map((one) => rankFaction(state, one)),
  ]
}

function dropTie(state: HotCircle, { from, to, kind }: Relation): CircleOffer {
  return offer({
    do: 'drop-tie',
    on: `${from}>${to}:${kind}`,
    ...setupWords.dropTie(factionName(state, from), words.tie[kind], factionName(state, to)),
    rule: 'HC-212',
    aside: true,
    inputs: {},
    decide: (turn) => turn.emit({ type: 'tie-removed', from, to, kind }),
  })
}

function rankFaction(state: HotCircle, faction: Faction): CircleOffer {
  const { title, rank } = playWords.rankFaction(faction.name)
  const refuseMajor = (value: string): Refusal | undefined =>
    value === 'major' ? whyNotMajor(state, faction.setting, faction.id) : undefined
  return offer({
    do: 'rank-faction',
    on: faction.id,
    title,
    rule: 'HC-212',
    aside: true,
    inputs: {
      rank: choice(
        rank,
        (['minor', 'major'] as const).map((value) => ({ value, label: words.ranks[value] })),
        { rule: 'HC-008', initial: faction.rank, also: refuseMajor },
      ),
    },
    decide: (turn, input) =>
      turn.emit({ type: 'faction-changed', faction: { ...faction, rank: input.rank as Rank } }),
  })
}

/** HC-215 */
function closeCampaign(asking: Asking): CircleOffer {
  const { title, prompt, text } = playWords.close
  const isEarly = asking.state.sessions === 0
  return offer({
    do: 'close-campaign',
    title,
    prompt,
    rule: 'HC-215',
    aside: true,
    ...everybodyElse(asking),
    ...barred(isEarly ? whyZero.notFinished(listWords([words.path.session(1)])) : undefined),
    inputs: { text: prose(text, 1, LIMITS.prose, required(whyPlay.writeNote)) },
    decide(turn, input) {
      turn.emit({ type: 'campaign-closed', text: input.text })
      turn.narrate(input.text)
    },
  })
}
