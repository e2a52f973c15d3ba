import { FOUNDERS_BONUS } from './content/transitions.ts'
import { goOn } from './events-aftermath.ts'
import { newChallenge, settle } from './events-challenge.ts'
import { institutionCalled, traitCalled } from './sheet.ts'
import { payTrait } from './sheet-changes.ts'
import type { Arena, Change, Group, GroupId, Institution, Proposal, Segment, Stance, Work } from './state.ts'
import { findArena } from './sums.ts'

export interface NewSegment {
  id: string
  text: string
  question: string
}

export type ArenaEvent =
  | {
      type: 'institution-made'
      group: GroupId
      id: string
      name: string
      purpose: string
      traits: string[]
      power: 1 | 3
      next: Work[]
    }
  | {
      type: 'arena-founded'
      group: GroupId
      arena: string
      institution: string
      segments: NewSegment[]
      work: Work[]
    }
  | { type: 'segments-proposed'; actor: GroupId; text: string; proposal: Proposal; asked: GroupId[] }
  | { type: 'stance-taken'; group: GroupId; stance: Stance }
  | { type: 'stances-revealed'; stances: { group: GroupId; stance: Stance }[] }
  | { type: 'founder-bonus-used'; arena: string; group: GroupId; value: number }
  | { type: 'segments-placed'; arena: string; group: GroupId; ids: string[] }
  | { type: 'arena-rearranged'; arena: string; segments: string[] }

export function evolveArena(state: Change, event: ArenaEvent): void {
  const { challenge } = state
  switch (event.type) {
    case 'institution-made':
      return makeInstitution(state, event)
    case 'arena-founded':
      return foundArena(state, event)
    case 'segments-proposed':
      state.challenge = { ...newChallenge('arena', event.actor, event.text), proposal: event.proposal }
      state.challenge.stances = event.asked.map((group) => ({ group, stance: null }))
      state.last = null
      state.changes = []
      state.phase = 'stances'
      return
    case 'stance-taken':
      for (const one of challenge?.stances ?? []) if (one.group === event.group) one.stance = event.stance
      return
    case 'stances-revealed':
      if (!challenge) return
      challenge.stances = event.stances.map((one) => ({ ...one }))
      challenge.stancesOpen = true
      state.phase = 'actor-build'
      return
    case 'founder-bonus-used': {
      const arena = findArena(state, event.arena)
      if (challenge) challenge.founderBonus = event.value
      // CH-139: worn by every use, whoever wins.
      if (arena && arena.bonus !== 'lost') arena.bonus -= 1
      return
    }
    case 'segments-placed':
      return placeSegments(state, event)
    case 'arena-rearranged': {
      const arena = findArena(state, event.arena)
      if (arena)
        arena.segments = event.segments.flatMap((id) => arena.segments.find((one) => one.id === id) ?? [])
      return
    }
    default:
      return event satisfies never
  }
}

/** CH-093 to CH-095: regular traits are worn, every good defining trait is given up. */
function makeInstitution(state: Change, event: Extract<ArenaEvent, { type: 'institution-made' }>): void {
  const group = state.groups[event.group]
  if (!group) return
  const from = event.traits.map((id) => traitCalled(state, id)?.name ?? '')
  for (const id of event.traits) {
    const index = group.defining.findIndex((trait) => trait?.id === id)
    const defining = group.defining[index]
    if (defining) {
      group.defining[index] = null
      group.aside.push({ ...defining, rating: '+' })
    } else if (!group.aside.some((trait) => trait.id === id)) payTrait(state, id)
  }
  const { id, name, purpose, power } = event
  const points = Array.from({ length: power }, () => ({ state: 'free' as const }))
  group.institutions.push({
    id,
    name,
    purpose,
    madeOn: state.turn,
    from,
    power,
    arena: null,
    points,
    restingSince: 0,
  })
  state.made.i++
  if (state.work[0]?.kind === 'institution') return goOn(state, event.next)
  state.work = [...event.next, ...state.work]
  settle(state)
}

function foundArena(state: Change, event: Extract<ArenaEvent, { type: 'arena-founded' }>): void {
  const acting = institutionCalled(state, event.institution)
  const arena: Arena = {
    id: event.arena,
    founder: event.group,
    bonus: FOUNDERS_BONUS,
    segments: [],
    stamps: 0,
  }
  state.arenas.push(arena)
  state.made.a++
  event.segments.forEach((segment, index) => {
    addSegment(state, arena, event.group, event.institution, segment)
    const added = arena.segments.at(-1)
    // CH-140 hangs on the one verb the Arena began with.
    if (added && index === 0) added.isStartingVerb = true
    if (acting && added) placePoint(acting.institution, arena.id, added.id)
  })
  const text = event.segments.map((segment) => `(${segment.text})`).join(' ')
  const moment = {
    turn: state.turn,
    group: event.group,
    target: null,
    kind: 'founding' as const,
    text,
    hasWon: true,
  }
  state.timeline.push(moment)
  state.actionUsed = true
  state.last = null
  state.changes = []
  state.work = [...event.work]
  settle(state)
}

function addSegment(state: Change, arena: Arena, owner: GroupId, institution: string, one: NewSegment): void {
  arena.stamps++
  arena.segments.push({
    id: one.id,
    text: one.text,
    question: one.question,
    owner,
    institution,
    stamp: arena.stamps,
    isStartingVerb: false,
    history: [],
  })
  state.made.s++
}

/** CH-098 and CH-099: a point holds its Segment, and binds its whole Institution to the Arena. */
function placePoint(institution: Institution, arena: string, segment: string): void {
  const free = institution.points.findIndex((point) => point.state === 'free')
  if (free >= 0) institution.points[free] = { state: 'placed', segment }
  institution.arena = arena
}

/** CH-127 and CH-134: what was proposed now stands. */
function placeSegments(state: Change, event: Extract<ArenaEvent, { type: 'segments-placed' }>): void {
  const proposal = state.challenge?.proposal
  const arena = findArena(state, event.arena)
  const acting = proposal ? institutionCalled(state, proposal.institution) : undefined
  if (!proposal || !arena || !acting) return
  const adopted: Adopted = { group: acting.group, institution: acting.institution }
  proposal.parts.forEach((part, index) => {
    const old = arena.segments.find((segment) => segment.id === part.segment)
    if (old) {
      changeSegment(state, arena, old, { ...adopted, question: part.question, text: part.answer })
      return
    }
    const id = event.ids[index] ?? ''
    const one = { id, text: part.answer, question: part.question }
    addSegment(state, arena, acting.group.id, proposal.institution, one)
    placePoint(acting.institution, arena.id, id)
  })
}

interface Adopted {
  readonly group: Group
  readonly institution: Institution
}

function changeSegment(
  state: Change,
  arena: Arena,
  segment: Segment,
  by: Adopted & { question: string; text: string },
): void {
  freePoint(state, segment)
  if (segment.isStartingVerb) arena.bonus = 'lost'
  segment.history.push({ text: segment.text, owner: segment.owner, turn: state.turn })
  arena.stamps++
  segment.text = by.text
  segment.question = by.question
  segment.owner = by.group.id
  segment.institution = by.institution.id
  segment.stamp = arena.stamps
  segment.isStartingVerb = false
  placePoint(by.institution, arena.id, segment.id)
}

/** CH-101 and CH-135: the point that held it must recuperate; the others are untouched. */
function freePoint(state: Change, segment: Segment): void {
  const holder = institutionCalled(state, segment.institution)?.institution
  if (!holder) return
  holder.points = holder.points.map((point) =>
    point.state === 'placed' && point.segment === segment.id
      ? { state: 'recuperating', since: state.turn }
      : point,
  )
}
