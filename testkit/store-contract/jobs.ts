/** The jobs' part of the store contract: done by one at a time, and by another one if the first falls silent. */
import { expect, test } from 'vitest'
import type { Job, NewJob } from '../../server/store/jobs.ts'
import { StoreInputError } from '../../server/store/port.ts'
import { appendOf, type GetStore } from './entries.ts'

const LEASE = 60_000

function jobOf(id: string, changes: Partial<NewJob> = {}): NewJob {
  return { id, kind: 'remind', table: 't', due: 1000, payload: JSON.stringify({ id }), ...changes }
}

const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id)
const claimAt = (now: number, changes: object = {}) => ({ now, lease: LEASE, limit: 100, ...changes })

export function jobTests(store: GetStore): void {
  puttingTests(store)
  claimingTests(store)
  settlingTests(store)
  appendingTests(store)
}

function puttingTests(store: GetStore): void {
  test('a job is listed as it was put, earliest first, by table and by kind', async () => {
    const { jobs } = store()
    expect(await jobs.put(jobOf('late', { due: 3000 }))).toBe(true)
    await jobs.put(jobOf('early', { kind: 'end-turn' }))
    await jobs.put(jobOf('elsewhere', { table: 'u', due: 2000 }))
    expect(await jobs.list({ table: 't', kind: 'end-turn' })).toEqual([
      { ...jobOf('early', { kind: 'end-turn' }), attempts: 0, state: 'waiting' },
    ])
    expect(ids(await jobs.list({}))).toEqual(['early', 'elsewhere', 'late'])
    expect(ids(await jobs.list({ table: 't' }))).toEqual(['early', 'late'])
    expect(ids(await jobs.list({ kind: 'remind' }))).toEqual(['elsewhere', 'late'])
    expect(await jobs.list({ table: 'nobody’s' })).toEqual([])
  })

  test('the same id again is the same job, and changes nothing', async () => {
    const { jobs } = store()
    await jobs.put(jobOf('a'))
    expect(await jobs.put(jobOf('a', { due: 1, payload: '"other"' }))).toBe(false)
    expect(await jobs.list({ table: 't' })).toMatchObject([jobOf('a')])
  })

  test('of many puts of one id at once one is new', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => store().jobs.put(jobOf('a'))))
    expect(answers.filter((isNew) => isNew)).toHaveLength(1)
  })

  test('a removed job is gone, and may be put anew', async () => {
    const { jobs } = store()
    await jobs.put(jobOf('a'))
    expect(await jobs.remove('a')).toBe(true)
    expect(await jobs.remove('a')).toBe(false)
    expect(await jobs.list({ table: 't' })).toEqual([])
    expect(await jobs.put(jobOf('a'))).toBe(true)
  })

  test.each([{ kind: '' }, { table: '' }, { due: -1 }, { due: 1.5 }, { payload: '"\ud800"' }])(
    '%o is refused',
    async (wrong) => {
      await expect(store().jobs.put(jobOf('a', wrong))).rejects.toThrow(StoreInputError)
      expect(await store().jobs.list({})).toEqual([])
    },
  )
}

function claimingTests(store: GetStore): void {
  test('only what is due is claimed, earliest first, at most so many, of the kinds asked for', async () => {
    const { jobs } = store()
    for (const [id, due] of Object.entries({ c: 3000, a: 1000, b: 2000, d: 4000 })) {
      await jobs.put(jobOf(id, { due, kind: id === 'b' ? 'end-turn' : 'remind' }))
    }
    expect(await jobs.claim(claimAt(999))).toEqual([])
    expect(await jobs.claim(claimAt(3000, { kinds: [] }))).toEqual([])
    expect(ids(await jobs.claim(claimAt(3000, { kinds: ['end-turn', 'unknown'] })))).toEqual(['b'])
    expect(ids(await jobs.claim(claimAt(3000, { limit: 1 })))).toEqual(['a'])
    expect(ids(await jobs.claim(claimAt(3000)))).toEqual(['c'])
    expect(await jobs.claim(claimAt(3000))).toEqual([])
  })

  test('a claim is its claimant’s until the lease ends, and then the next one’s', async () => {
    const { jobs } = store()
    await jobs.put(jobOf('a'))
    const [first] = await jobs.claim(claimAt(1000))
    expect(first).toEqual({ ...jobOf('a'), attempts: 1, claimedUntil: 1000 + LEASE, state: 'waiting' })
    expect(await jobs.claim(claimAt(999 + LEASE))).toEqual([])
    const [second] = await jobs.claim(claimAt(1000 + LEASE))
    expect(second).toMatchObject({ id: 'a', attempts: 2, claimedUntil: 1000 + LEASE + LEASE })
  })

  test('of many claimants at once each job has one', async () => {
    const { jobs } = store()
    const put = Array.from({ length: 30 }, (_, index) => `job-${index}`)
    for (const id of put) await jobs.put(jobOf(id))
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => jobs.claim(claimAt(1000, { limit: 7 }))),
    )
    expect(claims.every((claim) => claim.length <= 7)).toBe(true)
    const rest = await jobs.claim(claimAt(1000))
    expect(ids([...claims.flat(), ...rest]).sort()).toEqual([...put].sort())
  })

  test('a lease and a limit that are no numbers are refused', async () => {
    await expect(store().jobs.claim(claimAt(1000, { lease: -1 }))).rejects.toThrow(StoreInputError)
    await expect(store().jobs.claim(claimAt(1000, { limit: 0.5 }))).rejects.toThrow(StoreInputError)
  })
}

function settlingTests(store: GetStore): void {
  async function claimed(now = 1000): Promise<Job> {
    await store().jobs.put(jobOf('a'))
    const [job] = await store().jobs.claim(claimAt(now))
    if (job === undefined) throw new Error('There was nothing to claim.')
    return job
  }

  test('a finished job is gone', async () => {
    const job = await claimed()
    expect(await store().jobs.finish(job)).toBe(true)
    expect(await store().jobs.finish(job)).toBe(false)
    expect(await store().jobs.list({})).toEqual([])
  })

  test('a failed job is due again at the time it was given, for anybody', async () => {
    const job = await claimed()
    expect(await store().jobs.fail(job, 5000)).toBe(true)
    expect(await store().jobs.claim(claimAt(4999))).toEqual([])
    expect(await store().jobs.claim(claimAt(5000))).toMatchObject([{ id: 'a', attempts: 2 }])
  })

  test('a job that was given up stays to be seen, and nobody gets it', async () => {
    const job = await claimed()
    expect(await store().jobs.giveUp(job)).toBe(true)
    expect(await store().jobs.claim(claimAt(1_000_000))).toEqual([])
    expect(await store().jobs.list({})).toEqual([{ ...jobOf('a'), attempts: 1, state: 'given-up' }])
  })

  test('a job that was given up begins anew when it is put again, as it is put then', async () => {
    const { jobs } = store()
    expect(await jobs.giveUp(await claimed())).toBe(true)
    const anew = jobOf('a', { due: 7000, table: 'u', payload: '"other"' })
    expect(await jobs.put(anew)).toBe(true)
    expect(await jobs.put(jobOf('a'))).toBe(false)
    expect(await jobs.list({})).toEqual([{ ...anew, attempts: 0, state: 'waiting' }])
    expect(await jobs.claim(claimAt(7000))).toMatchObject([{ id: 'a', attempts: 1 }])
  })

  test('a job that is put off counts no attempt, and whoever’s lease ended before cannot settle it', async () => {
    const { jobs } = store()
    const late = await claimed()
    for (const now of [70_000, 140_000, 210_000]) {
      const [job] = await jobs.claim(claimAt(now))
      expect(job).toMatchObject({ id: 'a', attempts: 2 })
      expect(await jobs.putOff(job ?? late, now + 5)).toBe(true)
      expect(await jobs.putOff(job ?? late, now + 9)).toBe(false)
      expect(await jobs.list({})).toEqual([{ ...jobOf('a'), due: now + 5, attempts: 1, state: 'waiting' }])
      expect(await jobs.finish(late)).toBe(false)
    }
    await jobs.claim(claimAt(300_000))
    expect(await jobs.finish(late)).toBe(false)
  })

  test('whoever’s lease ended cannot settle what another has now', async () => {
    const late = await claimed()
    const [current] = await store().jobs.claim(claimAt(1000 + LEASE))
    expect(await store().jobs.finish(late)).toBe(false)
    expect(await store().jobs.fail(late, 9000)).toBe(false)
    expect(await store().jobs.giveUp(late)).toBe(false)
    expect(await store().jobs.list({})).toEqual([current])
  })

  test('whoever’s lease ended may still finish what nobody has taken since', async () => {
    expect(await store().jobs.finish(await claimed(1000))).toBe(true)
  })

  test('a job that nobody claimed cannot be settled', async () => {
    await store().jobs.put(jobOf('a'))
    expect(await store().jobs.finish({ id: 'a', attempts: 0 })).toBe(false)
    const job = await claimed()
    await store().jobs.fail(job, 5000)
    expect(await store().jobs.finish(job)).toBe(false)
  })
}

function appendingTests(store: GetStore): void {
  test('jobs come with the entry that they follow from, or not at all', async () => {
    await store().append({ ...appendOf('t', 1), jobs: [jobOf('a'), jobOf('b', { due: 2000 })] })
    expect(ids(await store().jobs.list({ table: 't' }))).toEqual(['a', 'b'])
    const conflict = await store().append({ ...appendOf('t', 3), jobs: [jobOf('c')] })
    const repeated = await store().append({ ...appendOf('t', 1), jobs: [jobOf('d')] })
    expect([conflict.kind, repeated.kind]).toEqual(['conflict', 'duplicate'])
    await expect(
      store().append({ ...appendOf('t', 2), jobs: [jobOf('e', { due: Number.NaN })] }),
    ).rejects.toThrow(StoreInputError)
    expect(ids(await store().jobs.list({ table: 't' }))).toEqual(['a', 'b'])
  })

  test('a job that is known already is left as it is, and the entry is stored', async () => {
    await store().jobs.put(jobOf('a', { due: 9000 }))
    expect(await store().append({ ...appendOf('t', 1), jobs: [jobOf('a')] })).toEqual({ kind: 'stored' })
    expect(await store().jobs.list({ table: 't' })).toMatchObject([{ id: 'a', due: 9000 }])
  })
}
