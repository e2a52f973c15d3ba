import { describe, expect, it } from 'vitest'
import { answer, bid, does, lobby, reason, sit } from './sit.ts'

const say = (text: string) => ({ do: 'say', with: { text } })
const tell = (text: string, voice = '') => ({ do: 'narrate', with: { text, voice } })

describe('words', () => {
  it('TB-020 anyone seated may talk, also in the lobby and during a pause', () => {
    expect(answer(does(lobby(), 0, say('hello')))).toBe('accepted')
    const played = sit()
    played.mustAct(2, { do: 'pause' })
    expect(played.mustAct(1, say('all well?')).lines).toEqual([{ kind: 'talk', by: 1, text: 'all well?' }])
    expect(answer(played.act(1, say('   ')))).toBe('TB-020')
  })

  it('TB-021 narration carries its author and, if there is one, a voice', () => {
    const played = sit()
    const entry = played.mustAct(1, tell('The door gives way.', 'Old Marta'))
    expect(entry.lines).toEqual([{ kind: 'story', by: 1, text: 'The door gives way.', voice: 'Old Marta' }])
    expect(answer(played.act(1, tell(' ')))).toBe('TB-021')
    expect(answer(does(lobby(), 0, tell('Once')))).toBe('TB-011')
  })

  it('TB-021 the words of a game’s own action are narration too', () => {
    const played = sit({ seats: 1 })
    played.mustAct(0, bid(1))
    const entry = played.mustAct(0, { do: 'tell', with: { text: 'So it went.' } })
    expect(entry.lines[0]).toEqual({ kind: 'story', by: 0, text: 'So it went.' })
  })

  it('TB-022 authors change their words until another seat goes on', () => {
    const played = sit()
    const entry = played.mustAct(0, tell('Rain.'))
    const line = `${entry.version}.0`
    played.mustAct(0, { do: 'edit-words', on: line, with: { text: 'Heavy rain.' } })
    expect(played.lines('spectator').edits).toEqual([{ line, text: 'Heavy rain.' }])
    expect(answer(played.act(1, { do: 'edit-words', on: line, with: { text: 'Sun.' } }))).toBe('TB-022')
    played.mustAct(1, say('talk is no going on'))
    expect(played.frame(0).common.some((offer) => offer.do === 'edit-words')).toBe(true)
    played.mustAct(1, tell('It stops.'))
    expect(played.frame(0).common.some((offer) => offer.do === 'edit-words')).toBe(false)
  })

  it('TB-022 whoever plays alone is offered the last thirty passages, the others by name; the frame stays small', () => {
    const played = sit({ seats: 1 })
    for (let n = 0; n < 120; n++) played.mustAct(0, tell(`Passage ${n} ${'x'.repeat(400)}`))
    const { common } = played.frame(0)
    expect(common.filter((offer) => offer.do === 'edit-words')).toHaveLength(30)
    expect(JSON.stringify(played.frame(0)).length).toBeLessThan(60_000)
    const last = `${played.table.version}.0`
    expect(answer(played.act(0, { do: 'edit-words', on: last, with: { text: 'Sun.' } }))).toBe('accepted')
    const first = `${played.table.version - 120}.0`
    expect(answer(played.act(0, { do: 'edit-words', on: first, with: { text: 'Sun.' } }))).toBe('accepted')
  })

  it('TB-022 a step of play by another seat is going on, too', () => {
    const played = sit()
    played.mustAct(0, tell('Rain.'))
    played.mustAct(1, bid(1))
    expect(played.table.kernel.words).toEqual([])
  })

  it('TB-023 an awaited seat is nudged once by each, until it acts', () => {
    const played = sit()
    const nudge = { do: 'nudge', with: { seat: 1 } }
    expect(played.mustAct(0, nudge).lines[0]?.text).toBe('Ann nudges Ben.')
    const again = played.act(0, nudge)
    expect(answer(again)).toBe('TB-023')
    expect(reason(again)).toMatch(/nudged them already/)
    expect(answer(played.act(2, nudge))).toBe('accepted')
    played.mustAct(1, say('on it'))
    expect(answer(played.act(0, nudge))).toBe('accepted')
    played.mustAct(1, bid(1))
    expect(answer(played.act(2, nudge))).toBe('TB-023')
  })
})

describe('safety', () => {
  it('TB-030 a pause stops the game at once and nobody is named, anywhere', () => {
    const played = sit()
    const entry = played.mustAct(2, { do: 'pause' })
    expect(entry.seat).toBeNull()
    expect(JSON.stringify(entry)).not.toMatch(/Cleo|"seat":2/)
    expect(answer(played.act(0, bid(1)))).toBe('TB-030')
    expect(answer(played.act(0, tell('But…')))).toBe('TB-030')
    expect(answer(played.act(0, { do: 'pause' }))).toBe('TB-030')
    expect(played.frame(0).offers).toEqual([])
  })

  it('TB-030 it works in the lobby too', () => {
    expect(answer(does(lobby(), 0, { do: 'pause' }))).toBe('accepted')
  })

  it('TB-031 anyone may open the table again', () => {
    const played = sit()
    expect(answer(played.act(1, { do: 'resume' }))).toBe('TB-031')
    played.mustAct(2, { do: 'pause' })
    played.mustAct(1, { do: 'resume' })
    expect(answer(played.act(0, bid(1)))).toBe('accepted')
  })

  it('TB-032 lines and veils are written together and shown to all', () => {
    const played = sit()
    played.mustAct(1, { do: 'write-lines-and-veils', with: { lines: 'spiders', veils: 'wounds' } })
    played.mustAct(2, { do: 'write-lines-and-veils', with: { lines: 'spiders, needles' } })
    const { table } = played.frame('spectator')
    expect([table.lines, table.veils]).toEqual(['spiders, needles', 'wounds'])
  })
})
