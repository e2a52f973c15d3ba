import type { Side } from '../../../games/storied-age/rules/chapter.ts'
import type { Friends } from './friends.ts'

/** How the friends play a chapter by plain requests, once its opening has been shown on a page. */

/** Everybody who holds such tokens closes a hand; `high` bids as many as it can, the others one. */
export async function bid(friends: Friends, kind: Side, high?: number): Promise<void> {
  for (const seat of [0, 1, 2, 3]) {
    const { players } = await friends.age()
    const player = players.find((one) => one.seat === seat)
    const [offer] = await friends.offers(seat, `lock-${kind}-bid`)
    if (!player || !offer || offer.refused || player.locked) continue
    await friends.do(seat, `lock-${kind}-bid`, { amount: seat === high ? player[kind] : 1 })
  }
}

export async function openAnywhere(friends: Friends, approach: string): Promise<void> {
  const { chapter } = await friends.age()
  const seat = chapter?.spotlight ?? 0
  const offers = await friends.offers(seat, 'open-chapter')
  const open =
    offers.find(({ refused, price }) => !refused && price?.costs.chapterTokens === 0) ??
    offers.find(({ refused }) => !refused)
  const least = open?.inputs.route?.kind === 'number' ? open.inputs.route.min : 0
  const opening = {
    aim: 'the name inside the crown',
    approach,
    setting: '',
    likelihood: 'expected',
    route: least,
    frees: 'nobody',
  }
  await friends.do(seat, 'open-chapter', opening, open?.on)
}

/** One exchange: the adversity threatens; the side that should win brings all it has, the other as little as it may. */
export async function exchange(friends: Friends, wins: Side): Promise<void> {
  const { chapter, players } = await friends.age()
  const [spotlight, adversity] = [chapter?.spotlight ?? 0, chapter?.adversity ?? 0]
  const pc = players.find(({ seat }) => seat === spotlight)?.pc ?? ''
  const [activate] = (await friends.offers(spotlight, 'activate-character')).filter(({ on }) => on === pc)
  if (wins === 'spotlight' && activate && !activate.refused)
    await friends.do(spotlight, 'activate-character', {}, pc)
  await friends.do(adversity, 'introduce-threat', { kind: 'passive', text: 'Fog over the fen' })
  if (wins === 'spotlight') await useAll(friends, spotlight)
  const [fog] = (await friends.offers(adversity, 'use-trait')).filter(({ refused }) => !refused)
  await friends.do(adversity, 'use-trait', { why: 'Nobody sees the path.' }, fog?.on)
  await friends.do(spotlight, 'declare-ready')
  await friends.do(adversity, 'declare-ready')
}

async function useAll(friends: Friends, seat: number): Promise<void> {
  for (const { refused, on } of await friends.offers(seat, 'use-trait')) {
    if (!refused) await friends.do(seat, 'use-trait', { why: 'She knows this water.' }, on)
  }
}

export async function tellExchange(friends: Friends): Promise<void> {
  for (const seat of [0, 1, 2, 3]) {
    const [offer] = await friends.offers(seat, 'narrate-exchange')
    if (!offer) continue
    await friends.do(seat, 'narrate-exchange', { text: 'The fog takes a step closer, and so does she.' })
    return
  }
}

/** Exchanges until the adversity is spent. */
export async function playOut(friends: Friends, wins: Side): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const phase = await friends.phase()
    if (phase === 'exchange-prepare') await exchange(friends, wins)
    else if (phase === 'exchange-narrate') await tellExchange(friends)
    else return
  }
}

export async function conclude(friends: Friends): Promise<void> {
  const { chapter } = await friends.age()
  const seat = chapter?.outcome?.spender ?? chapter?.spotlight ?? 0
  if ((await friends.phase()) === 'resolve-spend') await friends.do(seat, 'finish-spending')
  await friends.do(seat, 'conclude-chapter', { text: 'The bell stops. Nobody had been ringing it.' })
}
