import { note, story } from '../../../engine/writing.ts'
import { findArena, sentenceAt, sentenceOf } from '../rules/arenas.ts'
import { groupOf, institutionCalled, traitName } from '../rules/sheet.ts'
import type {
  Arena,
  Change,
  GroupId,
  Institution,
  Payment,
  Proposal,
  Segment,
  Stance,
  Work,
} from '../state.ts'
import { told } from '../words/told.ts'
import { newChallenge } from './challenge.ts'
import { arenaEvent, challengeEvent, event, groupEvent } from './event.ts'
import { goOn, settle } from './going-on.ts'
import { pay } from './rows.ts'

interface Made {
  group: GroupId
  id: string
  name: string
  purpose: string
  traits: string[]
  /** What was done to the regular ones among them. */
  paid: Payment[]
  power: 1 | 3
  /** CH-095: what each good defining trait among them is rated when it lands. */
  leaves: '+'
  next: Work[]
}

interface Founded {
  group: GroupId
  arena: string
  institution: string
  /** CH-137: what its founder begins with. */
  bonus: number
  segments: { id: string; text: string; question: string }[]
  work: Work[]
}

/** Institutions and Arenas: made, founded, bent, and read in another order. */
export const arenaEvents = [
  groupEvent('institution-made', {
    /** CH-093 to CH-095: regular traits are worn, every good defining trait is given up. */
    apply(group, { id, name, purpose, power, traits, paid, leaves, next }: Made, state) {
      const from = traits.map((one) => traitName(state, one))
      for (const one of traits) {
        const index = group.defining.findIndex((trait) => trait?.id === one)
        const trait = group.defining[index]
        if (!trait) continue
        group.defining[index] = null
        group.aside.push({ ...trait, rating: leaves })
      }
      pay(state, paid)
      const points = Array.from({ length: power }, () => ({ state: 'free' as const }))
      const unused = { madeOn: state.turn, arena: null, restingSince: 0 }
      group.institutions.push({ id, name, purpose, from, power, points, ...unused })
      state.made.i++
      if (state.work[0]?.kind === 'institution') return goOn(state, next)
      state.work = [...next, ...state.work]
      settle(state)
    },
    tell({ id, group, name, power, purpose }, state) {
      const from = institutionCalled(state, id)?.institution.from ?? []
      const { name: maker, seat } = groupOf(state, group)
      return [note(told.institution(maker, name, from, power), 'CH-093'), story(purpose, seat, name)]
    },
  }),
  event('arena-founded', {
    apply(state, founded: Founded) {
      const { group, institution, segments, bonus } = founded
      const acting = institutionCalled(state, institution)?.institution
      const arena: Arena = { id: founded.arena, founder: group, bonus, segments: [], stamps: 0 }
      state.arenas.push(arena)
      state.made.a++
      segments.forEach((one, index) => {
        // CH-140 hangs on the one verb the Arena began with.
        addSegment(state, arena, { ...one, owner: group, institution, isStartingVerb: index === 0 })
        if (acting) placePoint(acting, arena.id, one.id)
      })
      const text = sentenceOf(founded)
      state.timeline.push({ turn: state.turn, group, target: null, kind: 'founding', text, hasWon: true })
      state.actionUsed = true
      state.last = null
      state.changes = []
      state.work = [...founded.work]
      settle(state)
    },
    tell: (founded, state) => [
      note(told.founded(groupOf(state, founded.group).name, sentenceOf(founded)), 'CH-102'),
    ],
  }),
  event('segments-proposed', {
    apply(state, proposed: { actor: GroupId; text: string; proposal: Proposal; asked: GroupId[] }) {
      const { actor, text, proposal, asked } = proposed
      const stances = asked.map((group) => ({ group, stance: null }))
      state.challenge = { ...newChallenge('arena', actor, text), proposal, stances }
      state.last = null
      state.changes = []
      state.phase = 'stances'
    },
    tell({ actor, proposal }, state) {
      const institution = institutionCalled(state, proposal.institution)?.institution.name ?? ''
      return [
        note(told.proposed(groupOf(state, actor).name, institution), 'CH-121'),
        note(told.proposal(partsOf(proposal, state)), 'CH-114'),
      ]
    },
  }),
  challengeEvent('stance-taken', {
    apply({ stances }, { group, stance }: { group: GroupId; stance: Stance }) {
      for (const one of stances) if (one.group === group) one.stance = stance
    },
    tell({ group, stance }, state) {
      const { name, seat } = groupOf(state, group)
      return [note(told.stanceTaken(name), 'CH-117'), { ...note(told.yourStance(stance)), to: [seat] }]
    },
  }),
  challengeEvent('stances-revealed', {
    reveals: true,
    apply(challenge, { stances }: { stances: { group: GroupId; stance: Stance }[] }, state) {
      challenge.stances = stances.map(({ group, stance }) => ({ group, stance }))
      challenge.stancesOpen = true
      state.phase = 'actor-build'
    },
    tell({ stances }, state) {
      const list = stances.map(({ group, stance }) => ({ group: groupOf(state, group).name, stance }))
      return [note(told.stances(list), 'CH-117')]
    },
  }),
  arenaEvent('founder-bonus-used', {
    /** CH-139: worn by every use, whoever wins. */
    apply(arena, used: { arena: string; group: GroupId; value: number; left: number }, { challenge }) {
      if (challenge) challenge.founderBonus = used.value
      if (arena.bonus !== 'lost') arena.bonus = used.left
    },
    tell: ({ group, value }, state) => [note(told.founderBonus(groupOf(state, group).name, value), 'CH-138')],
  }),
  arenaEvent('segments-placed', {
    /** CH-127 and CH-134: what was proposed now stands. */
    apply(arena, placed: { arena: string; group: GroupId; ids: string[] }, state) {
      const proposal = state.challenge?.proposal
      const acting = proposal && institutionCalled(state, proposal.institution)
      if (!acting) return
      const by = { owner: acting.group.id, institution: proposal.institution }
      proposal.parts.forEach(({ segment: changed, question, answer: text }, index) => {
        const old = arena.segments.find((segment) => segment.id === changed)
        const id = old?.id ?? placed.ids[index] ?? ''
        if (old) changeSegment(state, arena, old, { ...by, question, text })
        else addSegment(state, arena, { ...by, id, text, question, isStartingVerb: false })
        placePoint(acting.institution, arena.id, id)
      })
    },
    tell: ({ arena }, state) => [note(told.arenaNow(sentenceAt(state, arena)), 'CH-127')],
  }),
  arenaEvent('arena-rearranged', {
    apply(arena, { segments }: { arena: string; segments: string[] }) {
      arena.segments = segments.flatMap((id) => arena.segments.find((known) => known.id === id) ?? [])
    },
    tell: ({ arena }, state) => [note(told.rearranged(sentenceAt(state, arena)), 'CH-116')],
  }),
] as const

function partsOf(proposal: Proposal, state: Change): string[] {
  const arena = findArena(state, proposal.arena)
  return proposal.parts.map((part) => {
    const before = arena?.segments.find((segment) => segment.id === part.segment)
    return before ? told.changed(before.text, part.answer) : told.added(part.answer)
  })
}

function addSegment(state: Change, arena: Arena, added: Omit<Segment, 'stamp' | 'history'>): void {
  arena.stamps++
  arena.segments.push({ ...added, stamp: arena.stamps, history: [] })
  state.made.s++
}

/** CH-098 and CH-099: a point holds its Segment, and binds its whole Institution to the Arena. */
function placePoint(institution: Institution, arena: string, segment: string): void {
  const free = institution.points.findIndex((point) => point.state === 'free')
  if (free >= 0) institution.points[free] = { state: 'placed', segment }
  institution.arena = arena
}

type Anew = Pick<Segment, 'owner' | 'institution' | 'question' | 'text'>

function changeSegment(state: Change, arena: Arena, segment: Segment, anew: Anew): void {
  freePoint(state, segment)
  if (segment.isStartingVerb) arena.bonus = 'lost'
  segment.history.push({ text: segment.text, owner: segment.owner, turn: state.turn })
  arena.stamps++
  Object.assign(segment, anew, { stamp: arena.stamps, isStartingVerb: false })
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
