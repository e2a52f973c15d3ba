/**
 * A simulated player where nobody reads along: it asks for offers by their names, so that only those are
 * worked out, and puts nothing into words. A game whose `player.ts` has none is played by its `choose`.
 */
import type { Random } from '../dice/random.ts'
import type { Frame } from '../frame.ts'
import type { Action, Offer, Seat } from '../game.ts'
import type { Numbers } from './measures.ts'

type Looked = Pick<Offer, 'do' | 'on' | 'inputs' | 'price' | 'refused' | 'asks'>

export interface QuickLook {
  readonly seat: Seat
  readonly phase: string
  /** Does the table wait for this seat? */
  readonly isAwaited: boolean
  /** What the game shows this seat and everybody, worked out when it is asked for. */
  show(): object
  /** The offers of one name, refused ones as well. */
  ask(name: string): readonly Looked[]
  /** The first of them that is not refused. */
  open(name: string): Looked | undefined
  /** How many of them there are. */
  count(name: string): number
  readonly numbers: Numbers
}

export interface QuickPlayer {
  decide(look: QuickLook, random: Random): Action | undefined
  /** The same action with texts that can be read: another chance, so that play stays the same. */
  putIntoWords(frame: Frame, seat: Seat, action: Action, random: Random): Action
}
