import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBarriers, launchBrowser, type Visitor, visit } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { Player } from './players.ts'

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dev']
const [ANN, BEN, CLEO, DEV] = [0, 1, 2, 3] as const
const SHEET = [
  'plain-dealing',
  'reckoning',
  'brother-jory',
  'open-hand',
  'knots',
  'gull',
  'patience-of-tides',
  'coast-road',
  'widow-pask',
]

let house: House
let browser: Browser

beforeAll(async () => {
  house = await openHouse()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

function at<Item>(all: readonly Item[], seat: number): Item {
  const found = all[seat]
  if (found === undefined) throw new Error(`nobody sits at ${seat}`)
  return found
}

/** Four people at one table, each in a browser of their own; what is routine goes over the wire. */
class Table {
  readonly players: readonly Player[]
  private readonly contexts: readonly BrowserContext[]
  private readonly id: string

  private constructor(id: string, contexts: readonly BrowserContext[], players: readonly Player[]) {
    this.id = id
    this.contexts = contexts
    this.players = players
  }

  static async open(visitors: readonly Visitor[] = []): Promise<Table> {
    const contexts = await Promise.all(NAMES.map((_, seat) => visit(browser, house.origin, visitors[seat])))
    const opening = { data: { game: 'becoming', names: NAMES } }
    const opened = await at(contexts, ANN).request.post('/api/tables', opening)
    const { table, seats } = (await opened.json()) as { table: string; seats: { key: string | null }[] }
    const players: Player[] = []
    for (const [seat, context] of contexts.entries()) {
      players.push(new Player(await context.newPage(), NAMES[seat] ?? ''))
      if (seat === ANN) continue
      await context.request.post(`/api/tables/${table}/seats/claim`, { data: { key: seats[seat]?.key } })
    }
    const made = new Table(table, contexts, players)
    for (const seat of [BEN, CLEO, DEV]) await made.act(seat, 'take-seat', { name: NAMES[seat] })
    await made.act(ANN, 'begin')
    return made
  }

  async act(seat: number, name: string, inputs?: object, on?: string): Promise<void> {
    const action = { do: name, ...(on ? { on } : {}), ...(inputs ? { with: inputs } : {}) }
    // Somebody else may just have pressed a button whose answer is still on its way.
    const isAccepted = async () => {
      const data = { id: randomBytes(9).toString('base64url'), seat, ...action }
      const response = await at(this.contexts, seat).request.post(`/api/tables/${this.id}/actions`, { data })
      const answer = (await response.json()) as { accepted?: true }
      return answer.accepted ?? `${name} by ${NAMES[seat]}: ${JSON.stringify(answer)}`
    }
    await expect.poll(isAccepted).toBe(true)
  }

  async show(): Promise<{ scene: { roll: { winner: string } | null; agent: number } | null }> {
    const response = await at(this.contexts, ANN).request.get(`/api/tables/${this.id}?seat=0`)
    return ((await response.json()) as { frame: { show: never } }).frame.show
  }

  async look(...seats: number[]): Promise<void> {
    await Promise.all(seats.map((seat) => this.player(seat).page.goto(`/t/${this.id}`)))
  }

  player(seat: number): Player {
    return at(this.players, seat)
  }

  /** A Hero, nine Assets, three Fates. */
  async setUp(): Promise<void> {
    await this.act(ANN, 'claim-seat', { role: 'hero' })
    await this.act(ANN, 'start-game')
    for (const [pick, asset] of SHEET.entries()) await this.act(pick % 4, 'draft-asset', { asset })
    await this.act(ANN, 'name-hero', { name: 'Maren Toll', pronouns: 'he' })
    await this.act(BEN, 'take-fate', { fate: 'undertow', colour: 'indigo' })
    await this.act(CLEO, 'take-fate', { fate: 'creditor', colour: 'amber' })
    await this.act(DEV, 'take-fate', { fate: 'fog', colour: 'slate' })
  }

  /** Steps 1 and 2. */
  async threaten(agent: number): Promise<void> {
    await this.act(agent, 'close-framing', { confirm: true })
    await this.act(agent, 'present-threat', { text: 'Water climbs the stairs.' })
    await this.act(agent, 'set-agent-stakes', { text: 'The lower town is gone.' })
    await this.act(ANN, 'set-hero-stakes', { text: 'She leaves with the book.' })
  }
}

/** Writes a bargain in its own form: one mark on one Asset. */
async function offerBargain(player: Player, asset: string, mark: string): Promise<void> {
  await player.press('Offer the Hero a bargain')
  const form = player.form()
  await form.getByLabel('What you say to him').fill('Let us call it an advance.')
  await form.getByLabel('Which Asset').selectOption({ label: asset })
  await form.getByLabel('In a few words').fill(mark)
  await player.send('Offer the Hero a bargain')
}

/** Whoever won takes a prize and tells the end; the page is turned. */
async function endScene(table: Table): Promise<void> {
  const { scene } = await table.show()
  const winner = scene?.roll?.winner === 'hero' ? ANN : (scene?.agent ?? BEN)
  const player = table.player(winner)
  await table.look(winner)
  if (winner === ANN) {
    await player.page.getByRole('button', { name: /^Strengthen Plain Dealing/ }).click()
    await player.form().getByLabel('The new positive Trait').fill('says it twice')
    await player.send(/Strengthen/)
  } else {
    await player.page.getByRole('button', { name: /^Subvert Plain Dealing/ }).click()
    await player.sees('Say what Plain Dealing has become')
    await table.act(
      winner,
      'rewrite-asset',
      { name: 'Plain Speaking', twist: 'She cannot stop.' },
      'plain-dealing',
    )
  }
  await player.press('Tell how the Threat ends')
  await player.form().getByLabel('What happens').fill('So it ends, for now.')
  await player.send('Tell how the Threat ends')
  await player.press('Turn the page')
}

/** Scene 2: the Creditor runs it, the Hero shoots the moon, and hears no offers. */
async function shootTheMoon(table: Table): Promise<void> {
  const ann = table.player(ANN)
  await table.threaten(CLEO)
  await table.look(ANN)
  await ann.press('Shoot the moon')
  await ann.form().getByLabel('What you say with it').fill('With empty hands, then.')
  await ann.send('Shoot the moon')
  await ann.sees('With empty hands, then.')
  await ann.press('These are my dice')
  await table.act(CLEO, 'lock-agent-dice')
  await table.act(BEN, 'stand-aside')
  await table.act(DEV, 'offer-bargain', {
    pitch: 'Set it down.',
    dice: 3,
    price: [{ kind: 'subvert', asset: 'gull' }],
  })
  await ann.sees(/Under the moon Maren Toll hears no offers/)
  await table.act(CLEO, 'lock-additions')
  await ann.press('Let the dice fall')
  await ann.sees(/wins on|Every face is tied/)
}

/** Two scenes of bargains for three Assets each: she has nothing left, and three Fates have twelve tokens each. */
async function loseEverything(table: Table): Promise<void> {
  const turn = (...assets: string[]) => ({
    pitch: 'All of it.',
    dice: 3,
    price: assets.map((asset) => ({ kind: 'subvert', asset })),
  })
  await table.threaten(BEN)
  await table.act(ANN, 'lock-hero-dice')
  await table.act(BEN, 'lock-agent-dice')
  await table.act(CLEO, 'offer-bargain', turn(...SHEET.slice(0, 3)))
  await table.act(DEV, 'offer-bargain', turn(...SHEET.slice(3, 6)))
  for (const on of ['2', '3']) await table.act(ANN, 'accept-offer', undefined, on)
  await table.act(ANN, 'lock-additions')
  await table.act(BEN, 'lock-additions')
  const isHers = (await table.show()).scene?.roll?.winner === 'hero'
  const left = SHEET.slice(isHers ? 6 : 7)
  if (isHers) await table.act(ANN, 'decline-prize')
  else await table.act(BEN, 'take-subvert-prize', undefined, SHEET[6])
  await closeScene(table, isHers ? ANN : BEN)

  await table.threaten(CLEO)
  await table.act(ANN, 'lock-hero-dice')
  await table.act(CLEO, 'lock-agent-dice')
  await table.act(BEN, 'offer-bargain', turn(...left))
  await table.act(DEV, 'stand-aside')
  await table.act(ANN, 'accept-offer', undefined, '1')
  await table.act(ANN, 'lock-additions')
  await table.act(CLEO, 'lock-additions')
  await closeScene(table, (await table.show()).scene?.roll?.winner === 'hero' ? ANN : CLEO)
}

describe('Becoming in the browser', () => {
  it('BE-033 four seats play two scenes: bargains, a counter, a refusal, and the moon', {
    timeout: 240_000,
  }, async () => {
    const table = await Table.open([{}, {}, {}, { size: 'phone', theme: 'dark' }])
    await table.setUp()
    await table.threaten(BEN)
    const [ann, cleo, dev] = [table.player(ANN), table.player(CLEO), table.player(DEV)]
    await table.look(ANN, CLEO, DEV)
    await ann.page.getByRole('button', { name: /^Call on Reckoning/ }).click()
    await ann.form().getByLabel('How it helps here').fill('Nineteen steps.')
    await ann.send(/Call on Reckoning/)
    await ann.press('These are my dice')
    await table.act(BEN, 'lock-agent-dice')

    await offerBargain(cleo, 'Remember, a Gull', 'repeats what it hears')
    await ann.sees('The Creditor has laid a move face down.')
    expect(await ann.page.getByText('repeats what it hears').count()).toBe(0)
    await offerBargain(dev, 'Widow Pask', 'counts her husbands')
    await ann.sees(/Accepting: \d+\s% → \d+\s%/)
    expect(await findBarriers(ann.page)).toEqual([])

    await ann.press('Refuse The Fog')
    await ann.form().getByLabel('What you say with it').fill('I will carry all of it.')
    await ann.send('Refuse The Fog')
    await dev.sees('I will carry all of it.')
    await ann.press('Counter The Creditor')
    await ann.form().getByLabel('What you say with it').fill('Three, or nothing.')
    await ann.form().getByText('3 dice', { exact: true }).locator('..').click()
    await ann.send('Counter The Creditor')
    await cleo.sees('Three, or nothing.')
    await cleo.press('Take his counter-offer')
    await cleo.form().getByLabel('What you say with it').fill('Three it is.')
    await cleo.send('Take his counter-offer')
    await ann.sees(/The Creditor agrees to the terms of Maren Toll: 3 dice/)
    await table.act(BEN, 'lock-additions')
    await ann.press('Let the dice fall')
    await ann.sees(/wins on|Every face is tied/)
    await endScene(table)

    await shootTheMoon(table)
    expect(await findBarriers(ann.page)).toEqual([])
  })

  it('BE-176 BE-179 she loses everything early, and three Fates share the ending', {
    timeout: 240_000,
  }, async () => {
    const table = await Table.open()
    await table.setUp()
    await loseEverything(table)
    await table.look(ANN, BEN, CLEO, DEV)
    await table.player(ANN).sees('Ben, Cleo and Dev have won together, and tell it piece by piece.')
    await table.player(ANN).sees('Nothing that made him who he was is left to him.')
    for (const seat of [BEN, CLEO, DEV]) {
      const player = table.player(seat)
      await player.press('Tell how the story closes')
      await player.form().getByLabel('How it closes').fill(`And so, says ${player.name}.`)
      await player.send('Tell how the story closes')
    }
    const closing = [DEV, BEN, CLEO].map((seat) => table.player(seat))
    for (const [place, player] of closing.entries()) {
      // The next piece may have become theirs by what the one before did: the hand leads to that first then.
      for (const { name } of closing.slice(0, place)) await player.sees(`${name}: has closed the book`)
      await player.press('Close the book')
    }
    await table.player(ANN).sees('Here the story ends.')
    expect(await findBarriers(table.player(ANN).page)).toEqual([])
  })
})

async function closeScene(table: Table, winner: number): Promise<void> {
  await table.act(winner, 'narrate-resolution', { text: 'It is gone.' })
  await table.act(winner, 'close-scene', { confirm: true })
}
