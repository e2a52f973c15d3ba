import { beforeAll, describe, expect, it } from 'vitest'
import { act, type Outcome } from '../../engine/act.ts'
import { type Frame, frameFor, type LineView, linesFor } from '../../engine/frame.ts'
import type { Game } from '../../engine/game.ts'
import { awaited } from '../../engine/phase.ts'
import { readShelf } from '../../server/shelf.ts'
import { type Recording, readChangedRefusals, readRecording } from './files.ts'
import { type Eyes, openEyes } from './looking.ts'
import { listStale, listUnlisted, refuseAgain, rulesAgainst } from './refusing.ts'
import { actAgain, replay } from './replaying.ts'

const NAME = 'becoming/example'
/** One whose parts were kept, and one of which only digests are. */
const KEPT = 25
const DIGESTED = 26
/** One at which much was tried and refused. */
const TRIED = 50

let game: Game
let recording: Recording

beforeAll(async () => {
  recording = readRecording(NAME)
  const found = (await readShelf()).find(recording.game)
  if (found === undefined) throw new Error('the game is not here')
  game = found
}, 60_000)

function spoilFrames(version: number, spoil: (frame: Frame) => Partial<Frame>): Eyes {
  return {
    ...openEyes,
    frameFor(table, viewer) {
      const frame = frameFor(table, viewer)
      return frame.version === version ? { ...frame, ...spoil(frame) } : frame
    },
  }
}

function changeRule({ common }: Frame): Partial<Frame> {
  const [first, ...rest] = common
  if (first === undefined) return {}
  return { common: [{ ...first, refused: { rule: 'XX-1', because: 'planted' } }, ...rest] }
}

function loseWhisper({ you, whisper }: Frame): Partial<Frame> {
  const [lost] = Object.keys(whisper)
  if (you !== 1 || lost === undefined) return {}
  const { [lost]: _, ...rest } = whisper
  return { whisper: rest }
}

const reword = (line: LineView): LineView => ({ ...line, text: `${line.text} Indeed.` })

describe('a change that was planted is noticed', () => {
  it('nothing is told where nothing changed', () => {
    expect(replay(game, recording)).toEqual([])
    expect(actAgain(game, recording)).toEqual([])
    const turned = refuseAgain(game, recording)
    expect(listUnlisted(turned, readChangedRefusals())).toEqual([])
  })

  it('another seat is awaited', () => {
    const eyes: Eyes = {
      ...openEyes,
      awaited: (table) => (table.version === KEPT ? [...awaited(table), 3] : awaited(table)),
    }
    const found = replay(game, recording, eyes)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${NAME}, version ${KEPT}, awaited is not as it was`)
    expect(found[0]).toContain('is 3')
  })

  it('a line reads otherwise to somebody', () => {
    const eyes: Eyes = {
      ...openEyes,
      linesFor(entry, viewer) {
        const { lines, edits } = linesFor(entry, viewer)
        return entry.version === KEPT && viewer === 2 ? { lines: lines.map(reword), edits } : { lines, edits }
      },
    }
    expect(replay(game, recording, eyes)[0]).toMatch(/version 25, lines is not as it was\n.*Indeed\./)
  })

  it('an offer is refused by another rule, told by the offer itself', () => {
    const found = replay(game, recording, spoilFrames(KEPT, changeRule)).join('\n')
    expect(found).toContain('legality.0 is not as it was')
    expect(found).toMatch(/\+ table: [a-z-]+, refused by XX-1/)
  })

  it('at a version of which only digests are kept, it is told what is there now and how to find what was', () => {
    const found = replay(game, recording, spoilFrames(DIGESTED, changeRule)).join('\n')
    expect(found).toContain('refused by XX-1')
    expect(found).toContain(`npm run record -- --show ${NAME} ${DIGESTED} legality.0`)
  })

  it('a whisper has lost a field, and nothing else has', () => {
    const found = replay(game, recording, spoilFrames(KEPT, loseWhisper))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/whisper\.1 is not as it was\n.*is nothing/)
  })

  it('something that everybody saw is gone', () => {
    const found = replay(
      game,
      recording,
      spoilFrames(KEPT, () => ({ show: {} })),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('show is not as it was')
  })

  it('a limit is wider than it was', () => {
    const eyes = spoilFrames(KEPT, ({ common }) => ({
      common: common.map((offer) => ({ ...offer, inputs: {} })),
    }))
    const found = replay(game, recording, eyes)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('terms is not as it was')
  })
})

describe('a change in what happens is noticed when it is acted out again', () => {
  function spoilEntries(spoil: (outcome: Extract<Outcome, { kind: 'accepted' }>) => unknown): Eyes {
    const spoilt = (...given: Parameters<typeof act>): Outcome => {
      const outcome = act(...given)
      if (outcome.kind === 'accepted' && outcome.entry.version === KEPT) spoil(outcome)
      return outcome
    }
    return { ...openEyes, act: spoilt as unknown as typeof act }
  }

  it('a line is told otherwise', () => {
    const eyes = spoilEntries(({ entry }) => Object.assign(entry.lines[0] ?? {}, { text: 'planted' }))
    const found = actAgain(game, recording, eyes)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`${NAME}, version ${KEPT}, .*\\n.*lines.*is "planted"`))
  })

  it('an event is another', () => {
    const eyes = spoilEntries(({ entry }) => Object.assign(entry.events[0] ?? {}, { surprise: 1 }))
    expect(actAgain(game, recording, eyes)[0]).toContain('events[0].surprise: was nothing, is 1')
  })

  it('what was accepted is refused', () => {
    const asked = recording.asked.map((one) =>
      one.version === KEPT && 'action' in one ? { ...one, action: { do: 'no-such-thing' } } : one,
    )
    expect(actAgain(game, { ...recording, asked })[0]).toContain('was accepted, is refused by')
  })

  it('other dice are rolled', () => {
    const entries = recording.entries.map((entry) => ({
      ...entry,
      events: entry.events.filter(({ type }) => type !== 'table/rolled'),
    }))
    expect(actAgain(game, { ...recording, entries }).at(-1)).toContain('where nothing was rolled')
  })
})

describe('a refusal that turned is noticed, unless it is listed', () => {
  const spoilt: typeof rulesAgainst = (table, past, tried) => {
    const rules = rulesAgainst(table, past, tried)
    return rules.map((rule, index) => (table.version === TRIED && tried[index]?.seat === 0 ? 'XX-1' : rule))
  }

  /** What was planted, besides what is listed already. */
  const planted = () => refuseAgain(game, recording, spoilt).filter(({ is }) => is === 'XX-1')

  it('with the place, what was tried, and both rules', () => {
    const found = listUnlisted(planted(), [])
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toMatch(/version 50, seat 0, .*: was refused by [A-Z]{2}-\d+, is refused by XX-1/)
  })

  it('and a list of what turned is held to it: nothing more, nothing less', () => {
    const turned = planted()
    const listed = turned.map(({ game: slug, do: name, was }) => ({
      game: slug,
      do: name,
      was,
      is: 'XX-1',
      why: 'planted',
    }))
    expect([...listUnlisted(turned, listed), ...listStale(turned, listed)]).toEqual([])
    expect(listStale([], listed.slice(0, 1))[0]).toContain('and is not')
  })

  it('what is accepted now can be listed by nobody', () => {
    const turned = refuseAgain(game, recording, () => [])
    expect(listUnlisted(turned, [])[0]).toContain('is accepted')
  })
})
