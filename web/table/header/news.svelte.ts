import { untrack } from 'svelte'
import type { LineView } from '../../../engine/frame.ts'
import { sayDice } from '../../kit/dice/say-dice.ts'
import { announce } from '../../state/announce.svelte.ts'
import { versionOf } from '../../state/apply-update.ts'
import type { TableState } from '../../state/table.svelte.ts'
import { words } from '../../words.ts'
import { isOfTheMargin } from '../page/story-lines.ts'
import { tableWords } from '../words.ts'
import { listAwaited } from './turn-signs.ts'

/** Tells those who listen what happens, and counts what those who look have not looked at. */
export class News {
  private readonly table: TableState
  private told: number
  private wasAwaited = ''
  /** By the part of the table where it is to be read. */
  stage = $state(0)
  story = $state(0)
  talk = $state(0)

  constructor(table: TableState) {
    this.table = table
    this.told = table.openedAt
    this.wasAwaited = this.awaited()
  }

  /** To be run in an effect. `looking`: which parts are before the reader's eyes. */
  follow(looking: { stage: boolean; story: boolean; talk: boolean }): void {
    const fresh = this.table.shown.unseen.lines.filter((line) => versionOf(line) > this.told)
    const last = fresh.at(-1)
    const moves = this.awaited()
    untrack(() => {
      if (last) this.told = versionOf(last)
      for (const line of fresh) this.take(line)
      if (looking.stage) this.stage = 0
      if (looking.story) this.story = 0
      if (looking.talk) this.talk = 0
      if (moves !== this.wasAwaited) this.tellMove(moves)
    })
  }

  private take(line: LineView): void {
    if (line.kind === 'talk') this.talk += 1
    else if (line.kind !== 'note') this.stage += 1
    else if (isOfTheMargin(line)) this.story += 1
    if (line.by === this.table.seat && line.kind !== 'note') return
    if (line.kind === 'note' && !line.veiled && !isOfTheMargin(line)) return
    announce(this.say(line))
  }

  private say(line: LineView): string {
    const name = line.by === undefined ? '' : (this.table.frame.seats[line.by]?.name ?? '')
    if (line.kind === 'talk') return tableWords.announce.says(name, line.text)
    if (line.kind === 'story' && name) return tableWords.announce.tells(line.voice ?? name, line.text)
    return [...(line.dice ?? []).map(sayDice), line.text].join(' ')
  }

  private awaited(): string {
    const { frame } = this.table.shown.unseen
    return `${frame.phase?.name ?? ''}:${listAwaited(frame).join()}`
  }

  private tellMove(moves: string): void {
    this.wasAwaited = moves
    const { frame } = this.table.shown.unseen
    const awaited = listAwaited(frame)
    const isYours = frame.you !== null && awaited.includes(frame.you)
    const names = awaited.map((seat) => frame.seats[seat]?.name ?? '')
    if (isYours) announce(tableWords.announce.yourMove(frame.phase?.title ?? ''))
    else if (names.length > 0) announce(tableWords.announce.waiting(words.list(names)))
  }
}
