import type { Keeping, Seat } from '../../../engine/writing.ts'
import { type Campaign, listStrains } from '../rules/campaign.ts'
import type { Npc, NpcLifepath } from '../rules/characters.ts'
import { compelLabel } from '../rules/compels.ts'
import { characterOf, isCutSuggested, isGamemaster } from '../rules/people.ts'
import type { Compel, Scene, SessionRecord, SessionState, TimeSkip } from '../rules/session.ts'
import { type HotCircle, LIMITS, type Lore, type SettledTest, type Switches } from '../state.ts'
import { viewCharacter, viewCondition } from './characters.ts'
import { viewClosing } from './closing.ts'
import { viewAbility, viewTest } from './tests.ts'

/** What everybody sees, field by field: a new field of the state stays unseen until it is named here. */
export function show(state: HotCircle) {
  return {
    switches: viewSwitches(state.switches),
    gamemaster: state.gamemaster,
    ...(state.agreed ? { agreed: [...state.agreed] } : {}),
    campaign: viewCampaign(state.campaign),
    lifepathCount: state.lifepathCount,
    requirements: state.requirements.map(({ id, lifepath, needs }) => ({ id, lifepath, needs })),
    characters: state.characters.map((character) => viewCharacter(state, character)),
    npcs: state.npcs.filter((npc) => npc.shown).map(viewNpc),
    session: state.session && viewSession(state, state.session),
    sessions: state.sessions,
    past: state.past.slice(-LIMITS.records).map(viewPast),
    timeSkips: state.timeSkips.map(viewSkip),
    skipOpen: state.skipOpen,
    test: state.test && viewTest(state, state.test),
    ability: state.ability && viewAbility(state, state.ability),
    compel: state.compel && viewCompel(state, state.compel),
    settled: state.ledger.recent.map(viewSettled),
    ...(state.lore ? { lore: state.lore.map(viewLore) } : {}),
    carry: state.carry.map(({ test, about, result }) => ({ test, about, result })),
  }
}

function viewPast({ number, scenes, tests, milestone, lastLine, recap, skip }: SessionRecord): SessionRecord {
  return { number, scenes, tests, milestone, lastLine, recap, skip }
}

function viewSkip({ number, months, afterSession, text, done }: TimeSkip): TimeSkip {
  return { number, months, afterSession, text, done: [...done] }
}

function viewSettled(settled: SettledTest): SettledTest {
  const { id, number, session, kind, who, about, task, result, outcome } = settled
  return { id, number, session, kind, who, about, task, result, outcome }
}

function viewLore({ session, who, subject, question, answer, isTrue }: Lore): Lore {
  return { session, who, subject, question, answer, isTrue }
}

function viewSwitches(switches: Switches): Switches {
  return {
    randomizer: switches.randomizer,
    explodeOnce: switches.explodeOnce,
    openBallots: switches.openBallots,
    traitChangeEach: switches.traitChangeEach,
    furtherAndResolve: switches.furtherAndResolve,
    conditionCountsAlways: switches.conditionCountsAlways,
    gmCompels: switches.gmCompels,
  }
}

/** HC-188, HC-198: one's own ballot; for the gamemaster all that is prepared. */
export function whisper(state: HotCircle, seat: Seat) {
  const ballot = state.session?.closing?.vote?.ballots[String(seat)] ?? null
  if (!isGamemaster(state, seat)) return { notes: [], npcs: [], ballot }
  return {
    notes: state.notes.map(({ id, title, text }) => ({ id, title, text })),
    npcs: state.npcs.map(viewPrepared),
    ballot,
  }
}

/** Whether anything is sealed now that another's act opens: ballots that are not open to all. */
export function hides({ session, switches }: HotCircle): boolean {
  const ballots = session?.closing?.vote?.ballots ?? {}
  return !switches.openBallots && Object.keys(ballots).length > 0
}

/** HC-198: notes, people nobody has met, and what NPCs believe are the gamemaster's to tell. */
export function keeps(state: HotCircle): Keeping {
  const { notes, npcs, gamemaster } = state
  const rest = {
    ...state,
    notes: notes.map(({ id }) => id),
    npcs: npcs.map((npc) => (npc.shown ? viewNpc(npc) : npc.id)),
  }
  const isKept = gamemaster !== null && notes.length + npcs.length > 0
  return { seats: isKept ? [gamemaster] : [], rest }
}

function viewCampaign(campaign: Campaign) {
  const { genre, style, kit, situation } = campaign
  return {
    genre,
    style,
    kit,
    types: campaign.types.map(({ id, text, setting }) => ({ id, text, setting })),
    settings: campaign.settings.map(({ id, name, note }) => ({ id, name, note })),
    factions: campaign.factions.map(({ id, setting, name, rank }) => ({ id, setting, name, rank })),
    relations: campaign.relations.map(({ from, to, kind, how }) => ({ from, to, kind, how })),
    strains: listStrains(campaign),
    situation: situation && {
      text: situation.text,
      factions: [...situation.factions],
      log: situation.log.map(({ session, text }) => ({ session, text })),
    },
  }
}

/** Without what an NPC believes and does by instinct. */
function viewNpc(npc: Npc) {
  return {
    id: npc.id,
    name: npc.name,
    settings: [...npc.settings],
    faction: npc.faction,
    lifepaths: npc.lifepaths.map(viewNpcLifepath),
    traits: npc.traits.map(({ id, text }) => ({ id, text })),
    conditions: npc.conditions.map(viewCondition),
    wises: npc.wises.map(({ id, text }) => ({ id, text })),
    skills: npc.skills.map(({ id, text }) => ({ id, text })),
    persona: npc.persona,
    known: npc.known.map(({ character, demeanour }) => ({ character, demeanour })),
  }
}

function viewNpcLifepath({ id, name, rating, spentPersona }: NpcLifepath): NpcLifepath {
  return { id, name, rating, spentPersona }
}

/** The same for the gamemaster, with all that was written. */
function viewPrepared(npc: Npc) {
  const { beliefs, instincts, shown } = npc
  return { ...viewNpc(npc), beliefs: [...beliefs], instincts: [...instincts], shown, hidden: !shown }
}

function viewSession(state: HotCircle, session: SessionState) {
  const { number, scenes, scene, wishes, milestone, refunds, lastLine, closing } = session
  return {
    number,
    scenes,
    scene: scene && viewScene(scene),
    wishes: wishes.map(({ seat, text, bring }) => ({ seat, text, bring })),
    milestone,
    refunds: refunds.map(({ character, asset, fate, persona }) => ({ character, asset, fate, persona })),
    lastLine,
    closing: closing && viewClosing(state, session, closing),
  }
}

function viewScene(scene: Scene) {
  const { number, place, time, opening, abilityTests, obstacleTests } = scene
  const there = { present: [...scene.present], npcs: [...scene.npcs], introduced: [...scene.introduced] }
  const cutSuggested = isCutSuggested(scene)
  return { number, place, time, opening, ...there, abilityTests, obstacleTests, cutSuggested }
}

function viewCompel(state: HotCircle, compel: Compel) {
  const { id, from, to, character, choice, basis, ref, held } = compel
  const label = compelLabel(state, compel)
  const canDecline = (characterOf(state, to)?.fate ?? 0) > 0
  return { id, from, to, character, choice, basis, ref, held, label, canDecline }
}
