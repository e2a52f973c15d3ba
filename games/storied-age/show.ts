import type { Seat } from '../../engine/old-contract.ts'
import type { BoardPurchase, Chapter, Exchange, ExchangeRoll, RolledDie, Use } from './chapter.ts'
import type { Character } from './characters.ts'
import { actsFor, captorOf, exhaustingFace, requiredSpend } from './presence.ts'
import { type Epilogue, MAP, type Player, type Seed, type StoriedAge, wordAt } from './state.ts'
import type {
  AgeView,
  AgeWhisper,
  ChapterView,
  CharacterView,
  ExchangeView,
  MapView,
  PlayerView,
  SeedView,
  WordListView,
  WordView,
} from './view.ts'

/** What everybody sees, field by field: a new field of the state stays unseen until it is named here. */
export function show(state: StoriedAge): AgeView {
  const { leads, axis } = state
  return {
    settings: { ...state.settings },
    themeWords: [...state.themeWords],
    players: state.players.map((player, seat) => viewPlayer(state, player, seat)),
    lists: viewLists(state),
    seeds: state.seeds.map((seed) => viewSeed(state, seed)),
    leads: leads && { seeds: { ...leads.seeds }, seats: leads.seats && { ...leads.seats } },
    axis: axis && { ...axis },
    map: viewMap(state),
    characters: state.characters.map((character) => viewCharacter(state, character)),
    bonds: state.bonds.map(({ id, a, b, since }) => ({ id, a, b, since })),
    captivities: state.captivities.map(({ captive, captor, bond, since }) => ({
      captive,
      captor,
      bond,
      since,
    })),
    chapter: state.chapter && viewChapter(state, state.chapter),
    past: state.past.map(({ number, spotlight, adversity, place, aim, winner, purchases }) => ({
      number,
      spotlight,
      adversity,
      place,
      aim,
      winner,
      purchases: viewPurchases(purchases),
    })),
    epilogue: state.epilogue && viewEpilogue(state.epilogue),
  }
}

/** SA-060, SA-073: one's own sealed bid. */
export function whisper(state: StoriedAge, seat: Seat): AgeWhisper {
  return { bid: state.chapter?.bids[seat] ?? null }
}

function viewWords(state: StoriedAge, numbers: readonly number[]): WordView[] {
  return numbers.map((number) => ({ number, word: wordAt(state, number) }))
}

function viewLists(state: StoriedAge): WordListView[] {
  return state.lists.map(({ seat, numbers, rolls, closed }) => ({
    seat,
    words: viewWords(state, numbers),
    rolls: rolls.map(({ dice, landed }) => ({ dice: [...dice], landed })),
    closed,
  }))
}

function viewMap(state: StoriedAge): MapView {
  return {
    width: MAP.width,
    height: MAP.height,
    unit: state.map.unit,
    strokes: state.map.strokes.map(({ id, terrain, points, by }) => ({
      id,
      terrain,
      points: points.map(({ x, y }) => ({ x, y })),
      by,
    })),
    features: state.map.features.map(({ id, name, x, y, by, seed }) => ({ id, name, x, y, by, seed })),
  }
}

function viewPlayer(state: StoriedAge, player: Player, seat: Seat): PlayerView {
  const { concept, failedStart } = player
  return {
    seat,
    role: player.role,
    concept: concept && { seed: concept.seed, who: concept.who },
    pc: player.pc,
    plot: player.plot.map(({ kind, goal, turningPoint, steps, completedIn }) => ({
      kind,
      goal,
      turningPoint,
      steps,
      completedIn,
    })),
    spotlight: player.spotlight,
    adversity: player.adversity,
    lastSpotlight: player.lastSpotlight,
    lastAdversity: player.lastAdversity,
    failedStart: failedStart && {
      place: failedStart.place,
      approach: failedStart.approach,
      chapter: failedStart.chapter,
    },
    // Only that a hand is closed, not what it holds.
    locked: (state.chapter?.bids[seat] ?? null) !== null,
  }
}

function viewSeed(state: StoriedAge, seed: Seed): SeedView {
  const { chart } = seed
  const leads = state.leads?.seeds
  return {
    id: seed.id,
    creator: seed.creator,
    holder: seed.holder,
    group: viewWords(state, seed.group),
    ordered: viewWords(state, seed.ordered),
    sentence: seed.sentence,
    about: seed.about,
    confirmed: seed.confirmed,
    chart: chart && { points: chart.points, intersections: chart.intersections },
    lead:
      leads?.protagonist === seed.id ? 'protagonist' : leads?.antagonist === seed.id ? 'antagonist' : null,
    suggestions: seed.suggestions.map(({ seat, text }) => ({ seat, text })),
  }
}

function viewCharacter(state: StoriedAge, character: Character): CharacterView {
  const { chapter } = state
  const presence = chapter?.present.find((one) => one.character === character.id)
  return {
    id: character.id,
    owner: character.owner,
    name: character.name,
    traits: character.traits.map(({ id, text, dice }) => ({
      id,
      text,
      dice,
      state: chapter?.traits[id] ?? 'idle',
      why: whyOf(chapter, id),
    })),
    track: character.track,
    location: character.location,
    mark: character.mark,
    origin: character.origin,
    mirrorOf: character.mirrorOf,
    thing: character.thing,
    captiveOf: captorOf(state, character.id) ?? null,
    actsFor: presence ? actsFor(state, presence) : null,
  }
}

function whyOf(chapter: Chapter | null, trait: string): string | null {
  const used = chapter?.exchange?.used
  const is = (use: Use) => use.trait === trait
  return (used?.spotlight.find(is) ?? used?.adversity.find(is))?.why ?? null
}

function viewChapter(state: StoriedAge, chapter: Chapter): ChapterView {
  const { opening, outcome, completed, tokens, victory, met } = chapter
  return {
    number: chapter.number,
    spotlight: chapter.spotlight,
    adversity: chapter.adversity,
    revealed: {
      spotlight: chapter.revealed.spotlight && [...chapter.revealed.spotlight],
      adversity: chapter.revealed.adversity && [...chapter.revealed.adversity],
    },
    opening: opening && {
      place: opening.place,
      aim: opening.aim,
      approach: opening.approach,
      frees: opening.frees,
      cost: opening.cost,
    },
    tokens: { spotlight: tokens.spotlight, adversity: tokens.adversity },
    victory: { spotlight: victory.spotlight, adversity: victory.adversity },
    threats: viewThreats(chapter),
    elements: viewElements(chapter),
    exchange: chapter.exchange && viewExchange(state, chapter.exchange),
    told: chapter.told.map((told) => ({ ...viewRoll(told), number: told.number, teller: told.teller })),
    met: { protagonist: [...met.protagonist], antagonist: [...met.antagonist] },
    outcome: outcome && {
      winner: outcome.winner,
      converted: outcome.converted,
      spender: outcome.spender,
      freed: [...outcome.freed],
    },
    budget: chapter.budget,
    purchases: viewPurchases(chapter.purchases),
    stepBought: chapter.stepBought,
    completed: completed && { seat: completed.seat, segment: completed.segment },
  }
}

function viewThreats(chapter: Chapter): ChapterView['threats'] {
  return chapter.threats.map(({ id, text, kind, dice, exhausted, exchange }) => ({
    id,
    text,
    kind,
    dice,
    exhausted,
    exchange,
    why: whyOf(chapter, id),
  }))
}

function viewElements(chapter: Chapter): ChapterView['elements'] {
  return chapter.elements.map(({ id, by, type, subject, cost, exchange, rewardedBy }) => ({
    id,
    by,
    type,
    subject,
    cost,
    exchange,
    rewardedBy: [...rewardedBy],
  }))
}

function viewPurchases(purchases: readonly BoardPurchase[]): ChapterView['purchases'] {
  return purchases.map(({ what, cost, about }) => ({ what, cost, about }))
}

function viewExchange(state: StoriedAge, exchange: Exchange): ExchangeView {
  const { used, ready, roll, spent, qualifying } = exchange
  const view = (uses: readonly Use[]) => uses.map(({ trait, why }) => ({ trait, why }))
  return {
    number: exchange.number,
    used: { spotlight: view(used.spotlight), adversity: view(used.adversity) },
    ready: { spotlight: ready.spotlight, adversity: ready.adversity },
    duty: { required: requiredSpend(state, exchange), spent, qualifying },
    exhaustingFace: exhaustingFace(state),
    roll: roll && viewRoll(roll),
  }
}

function viewRoll({ dice, winner, exhausted }: ExchangeRoll): ExchangeRoll {
  const view = (all: readonly RolledDie[]) => all.map(({ trait, size, face }) => ({ trait, size, face }))
  return {
    dice: { spotlight: view(dice.spotlight), adversity: view(dice.adversity) },
    winner,
    exhausted: { spotlight: [...exhausted.spotlight], adversity: [...exhausted.adversity] },
  }
}

function viewEpilogue(epilogue: Epilogue): Epilogue {
  return {
    victor: epilogue.victor,
    antagonistSegments: epilogue.antagonistSegments,
    changes: epilogue.changes.map(({ seat, text }) => ({ seat, text })),
    passed: [...epilogue.passed],
    concessions: epilogue.concessions.map(({ size, text }) => ({ size, text })),
    aftermath: epilogue.aftermath,
  }
}
