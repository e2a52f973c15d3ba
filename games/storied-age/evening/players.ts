import type { Seat } from '../../../engine/game.ts'
import { does, type ScriptStep } from '../../../engine/watching/evening-script.ts'

/** Lena plays Sefa, Rafe the Reader; Petra plays Maddoc, Oskar plays Oriel. */
export const LENA = 0
export const RAFE = 1
export const PETRA = 2
export const OSKAR = 3

export const SEFA = 'c1'
export const READER = 'c2'
export const MADDOC = 'c3'
export const ORIEL = 'c4'

/** Places, in the order in which they come onto the map. */
export const ANMAR = 'f1'
export const LANTERNS = 'f2'
export const SHEDS = 'f3'
export const STAIR = 'f4'

export const say = (seat: Seat, text: string) => does(seat, 'say', { text })

export const tell = (seat: Seat, text: string, voice = '') =>
  does(seat, 'narrate', voice === '' ? { text } : { text, voice })

export const use = (seat: Seat, trait: string, why: string) => does(seat, 'use-trait', { why }, trait)

export const exchange = (seat: Seat, text: string) => does(seat, 'narrate-exchange', { text })

export const wake = (seat: Seat, character: string) => does(seat, 'activate-character', undefined, character)

export const threat = (seat: Seat, kind: 'passive' | 'active', text: string) =>
  does(seat, 'introduce-threat', { kind, text })

type Bid = readonly [seat: Seat, amount: number]

export const bids = (kind: 'spotlight' | 'adversity', ...all: readonly Bid[]): ScriptStep[] =>
  all.map(([seat, amount]) => does(seat, `lock-${kind}-bid`, { amount }))

export const open = (
  seat: Seat,
  place: string,
  { aim, approach, setting }: { aim: string; approach: string; setting: string },
) => does(seat, 'open-chapter', { aim, approach, setting }, place)
