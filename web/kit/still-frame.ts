import type { FrameOf } from './screens-of.ts'

/** A frame as it is now: the one on the screen changes under whoever holds it. */
export function stillFrame<View, Whisper>(frame: FrameOf<View, Whisper>): FrameOf<View, Whisper> {
  const { version, you, table, seats, phase, show, whisper, offers, common, proposals, questions } = frame
  return { version, you, table, seats, phase, show, whisper, offers, common, proposals, questions }
}
