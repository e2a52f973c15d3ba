/** One table of a run, whole: with its chronicle, as it could have been played by people. */
import { type Frame, type LineView, linesFor } from '../../engine/frame.ts'
import type { Seat } from '../../engine/game.ts'
import { chaptersIn, momentFor, stepFor } from '../../engine/past/moment.ts'
import { RecordChain } from '../../engine/record/chain.ts'
import { headOf, recordsOf } from '../../engine/record/records.ts'
import { type Entry, fold, foldOn, type Table } from '../../engine/table.ts'
import { hashText } from './digest.ts'
import { type Ended, LabTable } from './lab-table.ts'
import type { LabGame, Setting } from './setting.ts'

export class WholeTable {
  readonly entries: Entry[] = []
  readonly ended: Ended
  private readonly game: LabGame['game']
  private readonly last: Table
  private folded: Table | undefined

  constructor(lab: LabGame, setting: Setting, seed: number) {
    const played = new LabTable(lab, setting, seed, {
      isLoud: true,
      onEntry: (entry) => this.entries.push(entry),
    })
    this.ended = played.play()
    this.game = lab.game
    this.last = played.table
  }

  /** What a seat saw after a version. Going on from the version before costs little. */
  momentAt(version: number, seat: Seat): { frame: Frame; lines: LineView[]; title: string } {
    const upTo = this.entries.slice(0, version)
    const known = this.folded
    const table =
      known !== undefined && known.version <= version
        ? foldOn(known, this.entries.slice(known.version, version), upTo)
        : fold(this.game, upTo)
    this.folded = table
    const entry = this.entries[version - 1]
    return {
      frame: momentFor(table, seat),
      lines: upTo.flatMap((one) => linesFor(one, seat).lines),
      title: entry ? stepFor(entry, seat).title : '',
    }
  }

  chapters(seat: Seat) {
    return this.entries.flatMap((entry) => chaptersIn(linesFor(entry, seat).lines))
  }

  /**
   * The table up to a version as a file like any other. Dice are sealed and stay so: a file that opened
   * them would promise that they were fair, and these came from a seed.
   */
  fileUpTo(version: number): string {
    const chain = new RecordChain(hashText)
    const opening = this.entries.findIndex(({ events }) =>
      events.some(({ type }) => type === 'table/epoch-closed'),
    )
    const records = this.entries
      .slice(0, opening < 0 ? version : Math.min(version, opening))
      .flatMap((entry) => recordsOf(entry, 'whole'))
    return (
      [headOf(this.last, 'whole', 0), ...records].map((record) => chain.write(record)).join('') + chain.end()
    )
  }
}
