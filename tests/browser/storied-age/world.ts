import type { AgeView, SeedView } from '../../../games/storied-age/view/age-view.ts'
import type { Friends } from './friends.ts'

/** How four friends make the world of the Salt Crown, whatever the dice say. */

export async function walkRing(friends: Friends, seats: readonly number[] = [0, 1, 2, 3]): Promise<void> {
  for (const seat of seats) {
    for (let steps = 0; steps < 60; steps++) {
      const [roll] = await friends.offers(seat, 'roll-theme-word')
      if (!roll || roll.refused) break
      await friends.do(seat, 'roll-theme-word')
    }
  }
}

const sentences = [
  'A salt-farmer’s daughter inherits a crown that nobody in the fens will admit was ever lost.',
  'The Duke of the high passes has sworn to drain the sea, so that the drowned throne may be sat upon again.',
  'Whoever carries fire under the mountain comes back believing one true thing, and one lie.',
  'A retired sword-mistress keeps bees above the tide line and teaches nobody.',
  'An old star-reader sells prophecies by weight, and gives short measure.',
  'Once in a lifetime the ice comes down the river with somebody asleep inside it.',
  'The ferryman’s family divides every coin in two: one half for the living, one for the water.',
  'A young smuggler hates the crown, and loves the one who wears it.',
  'In the oldest forest the trees remember the names of kings, and will not say them.',
  'Gold that was stolen from the drowned turns to salt at the third lie.',
] as const

export async function writeSeeds(friends: Friends, only?: readonly number[]): Promise<void> {
  const { seeds } = await friends.age()
  for (const [index, seed] of seeds.entries()) {
    if (seed.confirmed || (only && !only.includes(seed.creator))) continue
    await friends.do(seed.creator, 'order-seed-words', { words: orderOf(seed) }, seed.id)
    const sentence = sentences[index % sentences.length]
    await friends.do(seed.creator, 'write-seed', { sentence, about: 'character' }, seed.id)
    await friends.do(seed.creator, 'confirm-seed', {}, seed.id)
  }
}

/** Every other word first: such an order crosses itself. */
function orderOf({ group }: SeedView): string[] {
  const numbers = group.map(({ number }) => number).toSorted((one, other) => one - other)
  return [
    ...numbers.filter((_, place) => place % 2 === 0),
    ...numbers.filter((_, place) => place % 2 === 1),
  ].map(String)
}

export async function settleLeads(friends: Friends): Promise<void> {
  if ((await friends.phase()) !== 'leads') return
  const giver = (await friends.frame(0)).seats.find(({ awaited }) => awaited)?.seat ?? 0
  await friends.do(giver, 'hand-off-seed', { keep: 'protagonist', to: (giver + 1) % 4 })
}

export interface Roles {
  readonly protagonist: number
  readonly antagonist: number
  readonly supporting: readonly number[]
}

export function rolesOf({ leads, players }: AgeView): Roles {
  if (!leads?.seats) throw new Error('no leads yet')
  const { protagonist, antagonist } = leads.seats
  const supporting = players
    .map(({ seat }) => seat)
    .filter((seat) => seat !== protagonist && seat !== antagonist)
  return { protagonist, antagonist, supporting }
}

export async function agreeOnAxis(friends: Friends): Promise<void> {
  const { protagonist, antagonist } = rolesOf(await friends.age())
  await friends.do(protagonist, 'propose-axis', {
    protagonist: 'Mira Fenn, who rakes salt and has a crown in her cellar',
    community: 'The Fen Villages',
    antagonist: 'Duke Ansgar of the High Passes',
    change: 'He will drain the sea, and the fens will be dust.',
    notes: '',
  })
  const { proposals } = await friends.frame(antagonist)
  for (const { id } of proposals) await friends.do(antagonist, 'agree', {}, String(id))
}

const places = [
  { name: 'Saltmarket', x: 210, y: 520 },
  { name: 'The High Pass', x: 820, y: 110 },
  { name: 'Drowned Throne', x: 120, y: 250 },
  { name: 'Bee Cliffs', x: 400, y: 360 },
  { name: 'Dread Swamp', x: 330, y: 610 },
  { name: 'Under-Mountain', x: 700, y: 330 },
] as const

export async function beginMap(friends: Friends): Promise<void> {
  for (const [seat, { name, x, y }] of places.slice(0, 4).entries()) {
    await friends.do(seat, 'add-feature', { at: { x, y }, name, seed: 'none' })
  }
  await friends.do(0, 'finish-map-draft')
}

export async function planPlots(friends: Friends): Promise<void> {
  const { protagonist, antagonist } = rolesOf(await friends.age())
  const plots = {
    [protagonist]: ['Find out whose crown it is', 'Gather the drowned and the living', 'Flood the High Pass'],
    [antagonist]: ['Buy every dyke-warden', 'Raise the sluice under the mountain', 'Drain the sea'],
  }
  const kinds = ['Search out the Wise', 'Alliances', 'Massive Battle']
  for (const [seat, goals] of Object.entries(plots)) {
    for (const [index, goal] of goals.entries()) {
      const part = { kind: kinds[index] ?? '', goal, turningPoint: '' }
      await friends.do(Number(seat), 'outline-segment', part, String(index + 1))
    }
  }
}

export async function chooseSupporting(friends: Friends): Promise<void> {
  const age = await friends.age()
  const { supporting } = rolesOf(age)
  const people = ['Hester Vane, who keeps bees', 'Corin Half-Coin, the ferryman’s son']
  for (const [index, seat] of supporting.entries()) {
    const seed = age.seeds.find(({ creator }) => creator === seat) ?? age.seeds[0]
    await friends.do(seat, 'choose-supporting', {
      who: people[index],
      ownSeedsUnusable: seed?.creator !== seat,
      seed: seed?.id,
    })
  }
  const goals = ['Teach one last pupil', 'Pay back what the water is owed']
  for (const [index, seat] of supporting.entries()) {
    await friends.do(seat, 'outline-subplot', { kind: 'Unlocking Your Potential', goal: goals[index] })
  }
}

export async function finishMap(friends: Friends): Promise<void> {
  for (const [index, { name, x, y }] of places.slice(4).entries()) {
    await friends.do(index, 'add-feature', { at: { x, y }, name, seed: 'none' })
  }
  await friends.do(0, 'set-map-unit', { farthest: 100 })
}

const sheets = {
  protagonist: {
    name: 'Mira Fenn',
    traits: ['Salt in her blood', 'Stubborn as the tide', 'Knows every dyke', 'A crown in the cellar'],
  },
  antagonist: {
    name: 'Duke Ansgar',
    traits: ['Builder of sluices', 'Owns what he looks at', 'Never raises his voice', 'Afraid of water'],
  },
  first: {
    name: 'Hester Vane',
    traits: ['Retired sword-mistress', 'Bees', 'Patience', 'Old scandal at court'],
  },
  second: {
    name: 'Corin Half-Coin',
    traits: ['Ferryman’s son', 'Counts everything', 'Owed by the drowned', 'Sings off key'],
  },
} as const

export async function writeSheets(friends: Friends): Promise<void> {
  const { protagonist, antagonist, supporting } = rolesOf(await friends.age())
  const bySeat = [
    [protagonist, sheets.protagonist],
    [antagonist, sheets.antagonist],
    [supporting[0] ?? 0, sheets.first],
    [supporting[1] ?? 0, sheets.second],
  ] as const
  for (const [seat, { name, traits }] of bySeat) {
    await friends.do(seat, 'write-sheet', {
      name,
      traits: traits.map((text) => ({ text })),
      dice: '1d10 2d8 2d8 3d6',
    })
  }
}

/** From the first word to the first bid. */
export async function makeWorld(friends: Friends): Promise<Roles> {
  await walkRing(friends)
  await writeSeeds(friends)
  await settleLeads(friends)
  await agreeOnAxis(friends)
  await beginMap(friends)
  await planPlots(friends)
  await chooseSupporting(friends)
  await finishMap(friends)
  await writeSheets(friends)
  return rolesOf(await friends.age())
}
