import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerJson, openLoopback, readBody } from '../../../testkit/loopback.ts'
import { listUnanswered, newSending, sendUntilAnswered } from './outbox.ts'

/** A browser's storage, in a process that has none. */
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
})

const sending = () => newSending({ table: 'T', seat: 1 }, { do: 'say', with: { text: 'Ahoy.' } }, 'Say')

describe('an action on its way', () => {
  it('is sent with the same id until the server answers, and is kept no longer', async () => {
    const ids: unknown[] = []
    await openLoopback(async (request, response) => {
      ids.push((await readBody(request)).id)
      if (ids.length < 3) response.destroy()
      else answerJson(response, 200, { version: 9, lines: [] })
    })
    const one = sending()
    const answer = sendUntilAnswered(one)
    expect(listUnanswered('T', 1)).toMatchObject([{ id: one.id }])
    expect(await answer).toMatchObject({ kind: 'accepted', version: 9 })
    expect(ids).toEqual([one.id, one.id, one.id])
    expect(listUnanswered('T', 1)).toEqual([])
  })

  it('is still there for another seat’s page to leave alone', async () => {
    await openLoopback((_request, response) => answerJson(response, 200, { version: 1, lines: [] }))
    const answer = sendUntilAnswered(sending())
    expect(listUnanswered('T', 0)).toEqual([])
    expect(listUnanswered('U', 1)).toEqual([])
    await answer
  })

  it('waits as long as a busy server asks', async () => {
    let times = 0
    await openLoopback((_request, response) =>
      times++ === 0
        ? answerJson(response, 429, { error: { code: 'slow-down', message: '' } }, { 'retry-after': '1' })
        : answerJson(response, 200, { version: 2, lines: [] }),
    )
    const began = performance.now()
    expect(await sendUntilAnswered(sending())).toMatchObject({ kind: 'accepted' })
    expect(performance.now() - began).toBeGreaterThan(900)
  })

  it('that is refused comes back with the reason, once', async () => {
    const refusal = { rule: 'TB-001', because: 'Not now.' }
    const server = await openLoopback((_request, response) => answerJson(response, 409, { refused: refusal }))
    expect(await sendUntilAnswered(sending())).toEqual({ kind: 'refused', refusal })
    expect(server.asked).toHaveLength(1)
    expect(listUnanswered('T', 1)).toEqual([])
  })

  it('does not try for ever what the server cannot do', async () => {
    const server = await openLoopback((_request, response) =>
      answerJson(response, 403, { error: { code: 'not-your-seat', message: '' } }),
    )
    expect(await sendUntilAnswered(sending())).toEqual({ kind: 'failed', code: 'not-your-seat' })
    expect(server.asked).toHaveLength(1)
  })
})
