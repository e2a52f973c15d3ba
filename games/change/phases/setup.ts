import { choice, line, name, number, order, prose } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { REGIONS, STARTER_GROUPS, TRAIT_IDEAS, VIBES } from '../content/ideas.ts'
import { MOST_GROUPS, STARTING_MIX } from '../content/transitions.ts'
import { why } from '../refusals.ts'
import { groupsOf, hasStartingMix, lacking, listTraits, otherSeats } from '../sheet.ts'
import type { Change, Group, Rating } from '../state.ts'
import { ROWS } from '../state.ts'
import { words } from '../words.ts'
import { addPlace, correctSpelling } from './any-time.ts'
import {
  type Asking,
  type ChangeOffer,
  type ChangePhase,
  type ChangeTurn,
  listSeats,
  newId,
  offer,
} from './contract.ts'
import { explain } from './explain.ts'

/** CH-001 to CH-011: the world, the groups, the order, and off we go. */
export const setup: ChangePhase = {
  title: words.phase.setup,
  rules: ['CH-002', 'CH-003', 'CH-006', 'CH-007', 'CH-010', 'CH-011'],
  awaits: (state) => seatsAtWork(state),
  waitingFor: (state) => (whyNotBegin(state, []) ? words.waiting.setup : words.waiting.begin),
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [
      setVibe(asking),
      setRegion(asking),
      addPlace(asking),
      ...correctSpelling(asking),
      ...groupOffers(asking),
      ...setTurnOrder(asking),
      beginPlay(asking),
    ]
  },
  explain,
  path: () => [words.phase.setup],
}

/** Whoever has a group to finish; everyone, while the world lacks a line or all is ready. */
function seatsAtWork(state: Change): number[] {
  const all = Array.from({ length: state.seats }, (_, seat) => seat)
  const busy = all.filter((seat) => !hasFinished(state, seat))
  return busy.length > 0 ? busy : all
}

function hasFinished(state: Change, seat: number): boolean {
  const own = groupsOf(state, seat)
  return own.length > 0 && own.every((group) => group.finished)
}

function setVibe({ state, seat }: Asking): ChangeOffer {
  return offer({
    do: 'set-vibe',
    title: words.vibe.title,
    prompt: words.vibe.prompt,
    rule: 'CH-002',
    inputs: {
      text: line(words.vibe.text, 1, 200, {
        rule: 'CH-002',
        because: why.noVibe.because,
        ideas: VIBES,
        ...(state.world.vibe ? { initial: state.world.vibe } : {}),
      }),
    },
    judged: otherSeats(state, seat),
    decide: (turn, input) => turn.emit({ type: 'vibe-set', text: input.text }),
  })
}

function setRegion({ state, seat }: Asking): ChangeOffer {
  return offer({
    do: 'set-region',
    title: words.region.title,
    prompt: words.region.prompt,
    rule: 'CH-003',
    inputs: {
      text: prose(words.region.text, 1, 600, {
        rule: 'CH-003',
        because: why.noRegion.because,
        ideas: REGIONS,
        ...(state.world.region ? { initial: state.world.region } : {}),
      }),
    },
    judged: otherSeats(state, seat),
    decide: (turn, input) => turn.emit({ type: 'region-set', text: input.text }),
  })
}

function groupOffers(asking: Asking): ChangeOffer[] {
  const { state, seat } = asking
  const own = groupsOf(state, seat)
  const offers = own.flatMap((group) => [
    nameGroup(asking, group),
    ...writeTraits(group),
    ...(group.finished ? [] : [...eraseTrait(group), finishGroup(group)]),
  ])
  const most = state.switches.manyGroups ? MOST_GROUPS : 1
  if (own.length < most) offers.push(nameGroup(asking, undefined), ...borrowGroup(asking))
  return offers
}

/** CH-006: a name and a loose idea. */
function nameGroup({ state }: Asking, group: Group | undefined): ChangeOffer {
  const id = group?.id ?? state.groups.length
  return offer({
    do: 'name-group',
    on: group ? String(group.id) : 'new',
    title: group ? words.group.rename(group.name) : words.group.title,
    prompt: words.group.prompt,
    rule: 'CH-006',
    inputs: {
      name: name(words.group.name, 60, {
        rule: 'CH-006',
        because: why.noName.because,
        ideas: STARTER_GROUPS.map((one) => one.name),
        ...(group ? { initial: group.name } : {}),
      }),
      concept: line(words.group.concept, 0, 200, group ? { initial: group.concept } : {}),
    },
    decide(turn, { name, concept }) {
      turn.emit({ type: 'group-named', group: id, seat: turn.seat, name, concept })
    },
  })
}

/** A whole starting group from our ideas, to be changed at will before it is finished. */
function borrowGroup({ state }: Asking): ChangeOffer[] {
  const taken = state.groups.map((group) => group.name)
  const free = STARTER_GROUPS.filter((one) => !taken.includes(one.name))
  if (free.length === 0) return []
  const ideas = free.map((one) => ({ value: one.name, label: one.name, note: one.concept }))
  const borrow = offer({
    do: 'borrow-group',
    title: words.borrow.title,
    prompt: words.borrow.prompt,
    rule: 'CH-006',
    inputs: { idea: choice(words.borrow.idea, ideas) },
    decide(turn, input) {
      const idea = STARTER_GROUPS.find((one) => one.name === input.idea)
      if (!idea) return
      const id = turn.state.groups.length
      turn.emit({ type: 'group-named', group: id, seat: turn.seat, name: idea.name, concept: idea.concept })
      idea.defining.forEach(([trait, rating], index) => {
        writeTrait(turn, { group: id, column: 'defining', row: index + 1, rating, name: trait })
      })
      idea.regular.forEach(([trait, rating], index) => {
        writeTrait(turn, { group: id, column: 'regular', row: index + 1, rating, name: trait })
      })
    },
  })
  return [borrow]
}

interface Written {
  readonly group: number
  readonly column: 'defining' | 'regular'
  readonly row: number
  readonly rating: Rating
  readonly name: string
}

function writeTrait(turn: ChangeTurn, written: Written): void {
  turn.emit({ type: 'starting-trait-written', ...written, trait: newId(turn.state, 't') })
}

/** CH-007 and CH-008: one offer for each kind of trait that the sheet still lacks. */
function writeTraits(group: Group): ChangeOffer[] {
  return STARTING_MIX.filter(({ column, rating }) => lacking(group, column, rating) > 0).map(
    ({ column, rating }) => {
      const free = group[column].indexOf(null) + 1
      return offer({
        do: 'write-starting-trait',
        on: `${group.id}:${column}:${rating}`,
        title: words.write.title(column, rating),
        prompt: words.write.prompt(rating),
        rule: 'CH-007',
        inputs: {
          row: number(words.write.row, 1, ROWS, {
            initial: free,
            rule: 'CH-005',
            because: why.rowOutOfRange.because,
            also: (row) => (group[column][row - 1] ? why.slotTaken : undefined),
          }),
          name: name(words.write.name, 60, {
            rule: 'CH-062',
            because: why.nameNeeded.because,
            ideas: TRAIT_IDEAS[rating],
          }),
        },
        decide: (turn, input) =>
          writeTrait(turn, { group: group.id, column, rating, row: input.row, name: input.name }),
      })
    },
  )
}

function eraseTrait(group: Group): ChangeOffer[] {
  const written = listTraits(group)
  if (written.length === 0) return []
  return [
    offer({
      do: 'erase-starting-trait',
      on: String(group.id),
      title: words.write.erase,
      rule: 'CH-007',
      inputs: {
        trait: choice(
          words.write.name,
          written.map(({ trait }) => ({ value: trait.id, label: trait.name })),
        ),
      },
      decide(turn, input) {
        const found = written.find(({ trait }) => trait.id === input.trait)
        if (!found || found.column === 'peripheral') return
        turn.emit({ type: 'starting-trait-erased', group: group.id, column: found.column, row: found.row })
      },
    }),
  ]
}

function finishGroup(group: Group): ChangeOffer {
  return offer({
    do: 'finish-group',
    on: String(group.id),
    title: words.finish.title(group.name),
    prompt: words.finish.prompt,
    rule: 'CH-007',
    inputs: {},
    ...(hasStartingMix(group) ? {} : { refused: why.startMix }),
    decide: (turn) => turn.emit({ type: 'group-finished', group: group.id }),
  })
}

/** CH-010: any order the table likes, by everyone's consent. */
export function setTurnOrder({ state, seat }: Asking): ChangeOffer[] {
  if (state.groups.length < 2) return []
  const items = state.order.map((id) => ({ value: String(id), label: state.groups[id]?.name ?? '' }))
  return [
    offer({
      do: 'set-turn-order',
      title: words.order.title,
      prompt: words.order.prompt,
      rule: 'CH-010',
      inputs: {
        order: order(words.order.order, items, { rule: 'CH-010', because: why.everyGroupOnce.because }),
      },
      consent: () => otherSeats(state, seat),
      decide: (turn, input) => turn.emit({ type: 'order-set', order: input.order.map(Number) }),
    }),
  ]
}

/** CH-011, HJ-13 and HJ-14: everyone agrees that the groups fit and can reach each other. */
function beginPlay({ state, seat, names }: Asking): ChangeOffer {
  const refused = whyNotBegin(state, names)
  return offer({
    do: 'begin-play',
    title: words.begin.title,
    prompt: words.begin.prompt,
    rule: 'CH-011',
    inputs: {},
    ...(refused ? { refused } : {}),
    consent: () => otherSeats(state, seat),
    decide: (turn) => turn.emit({ type: 'play-begun', session: 1 }),
  })
}

function whyNotBegin(state: Change, names: readonly string[]): Refusal | undefined {
  if (state.world.vibe === '') return why.noVibe
  if (state.world.region === '') return why.noRegion
  const busy = Array.from({ length: state.seats }, (_, seat) => seat).filter(
    (seat) => !hasFinished(state, seat),
  )
  return busy.length > 0 ? why.noGroup(listSeats(names, busy)) : undefined
}
