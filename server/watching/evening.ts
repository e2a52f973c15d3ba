/** TB-130: an evening to watch: a log in memory that nobody sits at, and any moment of it. */
import { type Frame, type LineView, linesFor } from '../../engine/frame.ts'
import type { Game } from '../../engine/game.ts'
import { nothingVeiled } from '../../engine/kernel/veil/veil.ts'
import { type ChapterMark, chaptersIn, momentFor } from '../../engine/past/moment.ts'
import type { Entry } from '../../engine/table.ts'
import type { EveningScript } from '../../engine/watching/evening-script.ts'
import { playEvening, type Stop } from '../../engine/watching/play-evening.ts'
import { Checkpoints } from '../moments/checkpoints.ts'

/** What whoever watches is told at first; the frames come one by one. */
export interface EveningView {
  readonly table: string
  readonly game: string
  readonly title: string
  readonly names: readonly string[]
  readonly stops: readonly Stop[]
  readonly chapters: readonly ChapterMark[]
  readonly lines: readonly LineView[]
}

/** The name of an evening where tables have theirs: no table that is opened can get it. */
function eveningId(slug: string): string {
  return `evening-${slug}`
}

export class Evening {
  readonly game: Game
  readonly title: string
  readonly names: readonly string[]
  readonly entries: readonly Entry[]
  readonly stops: readonly Stop[]
  readonly #checkpoints: Checkpoints

  constructor(game: Game, script: EveningScript) {
    const { entries, stops } = playEvening(game, script, eveningId(game.slug))
    this.game = game
    this.title = script.title
    this.names = script.names
    this.entries = entries
    this.stops = stops
    this.#checkpoints = new Checkpoints({ game, entries, veiled: nothingVeiled() })
  }

  /** Steps before this one are people sitting down. */
  get first(): number {
    return this.stops[0]?.version ?? 1
  }

  get last(): number {
    return this.entries.length
  }

  /** As somebody sees it who only watches. */
  async frameAt(version: number): Promise<Frame> {
    return momentFor(await this.#checkpoints.at(version), 'spectator')
  }

  view(): EveningView {
    const { game, title, names, stops } = this
    const lines = this.entries.flatMap((entry) => linesFor(entry, 'spectator').lines)
    return {
      table: eveningId(game.slug),
      game: game.slug,
      title,
      names,
      stops,
      chapters: chaptersIn(lines),
      lines,
    }
  }
}
