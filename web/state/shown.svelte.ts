import type { Frame, LineView } from '../../engine/frame.ts'

/**
 * A frame that stays the same object while its parts change, each on its own: whoever draws the offers is not
 * asked again because somebody has spoken. A part that an update did not touch is the same object as before
 * (apply-update.ts), and nothing that was drawn of it is looked at.
 */
class LiveFrame implements Frame {
  version: Frame['version']
  you: Frame['you']
  table: Frame['table']
  seats: Frame['seats']
  phase: Frame['phase']
  show: Frame['show']
  whisper: Frame['whisper']
  offers: Frame['offers']
  common: Frame['common']
  proposals: Frame['proposals']
  questions: Frame['questions']

  constructor(frame: Frame) {
    this.version = $state.raw(frame.version)
    this.you = $state.raw(frame.you)
    this.table = $state.raw(frame.table)
    this.seats = $state.raw(frame.seats)
    this.phase = $state.raw(frame.phase)
    this.show = $state.raw(frame.show)
    this.whisper = $state.raw(frame.whisper)
    this.offers = $state.raw(frame.offers)
    this.common = $state.raw(frame.common)
    this.proposals = $state.raw(frame.proposals)
    this.questions = $state.raw(frame.questions)
  }

  take(frame: Frame): void {
    this.version = frame.version
    this.you = frame.you
    this.table = frame.table
    this.seats = frame.seats
    this.phase = frame.phase
    this.show = frame.show
    this.whisper = frame.whisper
    this.offers = frame.offers
    this.common = frame.common
    this.proposals = frame.proposals
    this.questions = frame.questions
  }
}

/** What some part of the screen shows of a table. */
export class Shown {
  lines = $state.raw<readonly LineView[]>([])
  private readonly live: LiveFrame

  constructor(frame: Frame) {
    this.live = new LiveFrame(frame)
  }

  get frame(): Frame {
    return this.live
  }

  take(frame: Frame, lines: readonly LineView[]): void {
    this.live.take(frame)
    this.lines = lines
  }
}
