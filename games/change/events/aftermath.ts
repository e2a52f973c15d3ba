import { type Line, note, type Seat, story } from '../../../engine/writing.ts'
import { findTrait, groupOf, traitCalled, traitName } from '../rules/sheet.ts'
import type { Batch, Change, GroupId, Work } from '../state.ts'
import { slotName, words } from '../words/index.ts'
import { rowSentence, told } from '../words/told.ts'
import { event, groupEvent, sheetEvent } from './event.ts'
import { goOn } from './going-on.ts'
import { leavePlay, newTrait, noteRow, type Strike, strikeRow } from './rows.ts'

interface Born {
  sheet: GroupId
  row: number
  rule: string
  rating: '++' | '--'
  fresh: string
  namer: GroupId
  /** The trait that stood there and now waits for a row, and what it is rated then; empty if none did. */
  displaced: string
  leaves: '+' | '-'
}

interface Placed {
  group: GroupId
  trait: string
  to: 'regular' | 'peripheral'
  row: number
  rule: string
}

/** What dice do to sheets, each row with its reason. */
export const aftermathEvents = [
  event('dice-chosen', {
    apply(state, { by, loser: sheet, dice }: { by: GroupId; loser: GroupId; dice: number }) {
      goOn(state, dice > 0 ? [{ kind: 'roll', batch: { sheet, type: 'lose', dice, by } }] : [])
    },
    tell: ({ dice, loser }, state) => [note(told.chose(dice, groupOf(state, loser).name), 'CH-046')],
  }),
  event('aftermath-rolled', {
    apply: (_state, _: { batch: Batch; faces: number[] }) => undefined,
    tell({ batch, faces }, state) {
      const text = told.aftermath(batch.type, groupOf(state, batch.sheet).name, faces)
      return [rolled(text, 'CH-057', groupOf(state, batch.by).name, faces)]
    },
  }),
  event('batch-settled', {
    apply: (state, { next }: { next: Work[] }) => goOn(state, next),
  }),
  sheetEvent('row-struck', {
    apply: (group, strike: Strike, state) => strikeRow(state, group, strike),
    tell: (_, state) => tellRow(state),
  }),
  sheetEvent('defining-born', {
    apply(group, born: Born, state) {
      const { sheet, row, rule, rating, fresh, leaves } = born
      const old = group.defining[row - 1] ?? null
      if (old) group.aside.push({ ...old, rating: leaves })
      group.defining[row - 1] = newTrait(state, born)
      noteRow(state, { group: sheet, row, column: 'defining', rule, was: old?.name ?? '', rating, fresh })
    },
    tell: (_, state) => tellRow(state),
  }),
  event('free-hit-placed', {
    apply(state, _: { row: number }) {
      const [work] = state.work
      if (work?.kind !== 'overflow') return
      goOn(state, work.left > 1 ? [{ ...work, left: work.left - 1 }] : [])
    },
    tell: ({ row }) => [note(told.freeHit(row), 'CH-092')],
  }),
  event('trait-named', {
    apply(state, { trait: id, seat, name, why }: { trait: string; seat: Seat; name: string; why: string }) {
      const trait = traitCalled(state, id)
      if (trait) Object.assign(trait, { name, namer: seat, why })
      const slip = state.slips.find((one) => one.trait === id)
      const isLent = slip && state.groups[slip.by]?.seat !== seat
      state.lent = [...state.lent.filter((one) => one.trait !== id), ...(isLent ? [slip] : [])]
      state.slips = state.slips.filter((one) => one !== slip)
    },
    tell({ trait: id, seat, why }, state) {
      const found = findTrait(state, id)
      if (!found) return []
      const { trait, group } = found
      const text = told.traitNamed(slotName(found), group.name, trait.name, words.rating(trait.rating))
      return [note(text, 'CH-062'), ...(why === '' ? [] : [story(why, seat, trait.name)])]
    },
  }),
  groupEvent('trait-placed', {
    /** CH-086: who stands in the regular row keeps its rating and moves right. CH-088: who stood on the fringe leaves play. */
    apply(group, { group: id, trait: placed, to: column, row, rule }: Placed, state) {
      const trait = group.aside.find((one) => one.id === placed)
      if (!trait) return
      const { name: was, rating } = trait
      const regular = column === 'regular' ? group.regular[row - 1] : undefined
      const fringe = group.peripheral[row - 1]
      // Nobody is pushed onto the fringe by who lands in an empty row, and nobody there has to go.
      const isPushed = column === 'peripheral' || regular
      const moved = {
        ...(regular ? { pushed: regular.name } : {}),
        ...(isPushed && fringe ? { gone: fringe.name } : {}),
      }
      noteRow(state, { group: id, row, column, rule, was, fringe: fringe?.name ?? '', rating, ...moved })
      group.aside = group.aside.filter((one) => one !== trait)
      if (isPushed) leavePlay(state, group, fringe)
      if (regular) group.peripheral[row - 1] = regular
      group[column][row - 1] = trait
      goOn(state, [])
    },
    tell: (_, state) => tellRow(state),
  }),
  event('trait-shed', {
    /** CH-147: out of the defining column, to wait for a row on the fringe. */
    apply(state, { trait, rating }: { group: GroupId; trait: string; rating: '-' }) {
      const found = findTrait(state, trait)
      if (found?.column !== 'defining') return
      found.group.defining[found.row - 1] = null
      found.group.aside.push({ ...found.trait, rating })
    },
    tell: ({ group, trait }, state) => [
      note(told.shed(groupOf(state, group).name, traitName(state, trait)), 'CH-147'),
    ],
  }),
  event('chaos-rolled', {
    apply(state, { group, part }: { group: GroupId; part: 1 | 2; faces: number[] }) {
      goOn(state, part === 1 ? [{ kind: 'chaos', by: group, part: 2, rule: 'CH-151' }] : [])
    },
    tell({ group, part, faces }, state) {
      const { name } = groupOf(state, group)
      return [rolled(told.chaos(name, part, faces), part === 1 ? 'CH-150' : 'CH-151', name, faces)]
    },
  }),
  event('institution-declined', {
    apply: (state, _: { group: GroupId; trait: string }) => goOn(state, []),
    tell: ({ trait }, state) => [note(told.declined(traitName(state, trait)), 'CH-087')],
  }),
] as const

function rolled(text: string, rule: string, label: string, faces: readonly number[]): Line {
  return { ...note(text, rule), dice: [{ label, sizes: faces.map(() => 10), faces }] }
}

function tellRow(state: Change): Line[] {
  const change = state.changes.at(-1)
  return change ? [note(rowSentence(state, change), change.rule)] : []
}
