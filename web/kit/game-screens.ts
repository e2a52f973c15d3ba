import type { Component } from 'svelte'
import type { Frame, LineView, OfferView } from '../../engine/frame.ts'
import type { Action } from '../../engine/game.ts'
import type { Refusal } from '../../engine/refusal.ts'

/**
 * The contract between the shell and a game's own screens.
 *
 * `games/<slug>/ui/index.ts` exports `screens: GameScreens`, loaded with the first table of that game.
 * `games/<slug>/ui/cover.ts` exports `cover: GameCover`, loaded by the shelf, so it should be light.
 *
 * Everything is optional. Without a Stage the shell shows `frame.show` in words; without a form for
 * an offer it draws one from the offer's inputs. Screens contain no rules: they show the frame and
 * send offers. They may import anything from `web/kit/` and types from the engine and their own rules.
 */
export interface GameScreens {
  /** The middle of the table: the current phase, one thing at a time. */
  readonly Stage?: Component<ScreenProps>
  /** Beside it: characters and sheets. The shell shows the players above it. */
  readonly Cast?: Component<ScreenProps>
  /** Forms that replace the generic one, by the offer's `do`; loaded when the table is there. */
  readonly forms?: Readonly<Record<string, () => Promise<{ readonly default: Component<FormProps> }>>>
  /**
   * The Stage itself shows every roll once it is understood, in a part marked `data-roll`; without this, the
   * shell keeps the latest one above the pen.
   */
  readonly showsDice?: boolean
  /** The rules of rolls that are no moment of the story: they fall without a pause. */
  readonly quietRolls?: readonly string[]
  /** The characters that this seat may well speak for, for the pen. */
  readonly voices?: (frame: Frame) => readonly string[]
  /**
   * Offers that the Stage itself lets players take, by `do`; the hand lists them smaller. Their controls
   * carry `data-offer` with that `do`, so that the hand can lead there.
   */
  readonly onStage?: readonly string[]
  /** What makes a table of this game a room of its own. */
  readonly room?: Room
  /** Sheets worth having on paper, one page each, loaded when somebody prints; the quick reference comes by itself. */
  readonly papers?: () => Promise<{ readonly papers: (frame: Frame) => readonly Paper[] }>
}

/** Colours by day and by night, an ornament drawn by code, and how a chapter's first passage begins. */
export interface Room {
  readonly paper: readonly [day: string, night: string]
  readonly raised: readonly [day: string, night: string]
  readonly sunk: readonly [day: string, night: string]
  readonly hairline: readonly [day: string, night: string]
  /** A background of the page, as CSS; `var(--accent)` is the game's. */
  readonly ornament: string
  readonly ornamentSize?: string
  readonly ornamentRepeat?: string
  readonly begins: 'initial' | 'thread' | 'band' | 'ember' | 'pencil'
}

/** One page. It is drawn in black, measured in em, and made to fit the paper. */
export interface Paper {
  readonly key: string
  readonly title: string
  /** A word beside the title: whose it is. */
  readonly aside?: string
  readonly Sheet: Component<PaperProps>
}

export interface PaperProps {
  readonly frame: Frame
  /** The key of the paper that is drawn. */
  readonly paper: string
}

export interface GameCover {
  /** One accent for day and one for night, each with a contrast of 4.5 to 1 on its paper. */
  readonly accent?: { readonly day: string; readonly night: string }
  /** The whole cover, drawn in 240 × 320; without it one is drawn from the slug. Decoration: hidden from readers. */
  readonly Cover?: Component<Record<string, never>>
  /** A small sign of the game, drawn in 24 × 24 with currentColor. */
  readonly Emblem?: Component<Record<string, never>>
}

/**
 * What a link to a new table (`/open/<slug>#…`) may carry. `games/<slug>/ui/opening.ts` exports
 * `opening: GameOpening`, loaded only where there is something after the `#`.
 */
export interface GameOpening {
  /** What is carried; undefined if it is nothing of this game's. What cannot be read is said by the Preview. */
  readonly read: (hash: string) => Promise<Carried | undefined>
  /** Shown above the settings of the new table. */
  readonly Preview: Component<{ readonly value: unknown }>
}

export interface Carried {
  /** For the Preview. */
  readonly value: unknown
  /** What the host finds as drafts at the new table, by name. */
  readonly drafts: Readonly<Record<string, unknown>>
}

/** What every screen of a game is given. Names and rule links come from `findTable()` in table-context.ts. */
export interface ScreenProps {
  readonly frame: Frame
  /** Sends an action; the promise holds what the table said. */
  readonly act: Act
  /** Opens an offer in the hand, as if its button had been pressed there. */
  readonly pick: (offer: OfferView) => void
}

export interface FormProps extends ScreenProps {
  readonly offer: OfferView
  /** Closes the form. To be called after the action was accepted, or to leave it. */
  readonly done: () => void
}

/** `title` is what the screen shows as sent until the answer comes. */
export type Act = (action: Action, title?: string) => Promise<Answer>

/** What a table says to an action. `failed` is everything that is not the rules' doing. */
export type Answer =
  | {
      readonly kind: 'accepted'
      readonly version: number
      readonly lines: readonly LineView[]
      readonly key?: string
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly code: string }
