import { bringsMore, succeeds, WRITTEN_DECK } from './faces.ts'

/** What is left of the one deck of a test: red cards, red pictures among them apart, and black ones. */
export interface Deck {
  readonly red: number
  readonly pictures: number
  readonly black: number
}

/** The deck without the cards that are out. */
export function deckWithout(out: readonly number[]): Deck {
  const left = WRITTEN_DECK.filter((card) => !out.includes(card))
  const pictures = left.filter((card) => bringsMore('cards-as-written', card)).length
  const reds = left.filter((card) => succeeds('cards-as-written', card)).length
  return { red: reds - pictures, pictures, black: left.length - reds }
}

interface Drawn {
  readonly successes: number
  readonly deck: Deck
  readonly chance: number
}

export interface CardRace {
  readonly pool: number
  readonly target: number
  /** The tester's rerolls, advantage included. */
  readonly own: number
  /** The other side's. */
  readonly other: number
  readonly disadvantage: boolean
  readonly explodeOnce: boolean
}

/** HC-O1, as written: cards stay out for the whole test, so every reroll meets another deck. */
export function cardChance(race: CardRace, deck: Deck): number {
  return raceOn(race, deck, new Map())
}

/** Versus: the opponent draws the target first, from the same deck. */
export function cardVersusChance(race: Omit<CardRace, 'target'>, opponent: number, deck: Deck): number {
  let chance = 0
  for (const drawn of listDrawn(deck, opponent, race.explodeOnce)) {
    chance += drawn.chance * cardChance({ ...race, target: drawn.successes }, drawn.deck)
  }
  return chance
}

function raceOn(race: CardRace, deck: Deck, known: Map<string, number>): number {
  const key = [race.own, race.other, race.disadvantage, deck.red, deck.pictures, deck.black].join()
  const before = known.get(key)
  if (before !== undefined) return before
  let chance = 0
  for (const drawn of listDrawn(deck, race.pool, race.explodeOnce)) {
    const next = drawn.successes >= race.target ? afterPass(race) : afterFail(race)
    chance += drawn.chance * (typeof next === 'number' ? next : raceOn(next, drawn.deck, known))
  }
  known.set(key, chance)
  return chance
}

function afterPass(race: CardRace): CardRace | 1 {
  if (race.disadvantage) return { ...race, disadvantage: false }
  return race.other > 0 ? { ...race, other: race.other - 1 } : 1
}

function afterFail(race: CardRace): CardRace | 0 {
  return race.own > 0 ? { ...race, own: race.own - 1 } : 0
}

/** Everything that drawing a pool can show. A deck that would run out is counted as a whole one. */
function listDrawn(deck: Deck, pool: number, explodeOnce: boolean): Drawn[] {
  const isShort = deck.red + deck.black < pool + (explodeOnce ? deck.pictures : 0)
  const from = isShort ? FULL : deck
  return explodeOnce ? listDrawnOnce(from, pool) : listDrawnAgain(from, pool)
}

const FULL: Deck = { red: 20, pictures: 6, black: 26 }

/** Pictures bring a card each without end: drawing stops at the last of `pool` cards that are none. */
function listDrawnAgain(deck: Deck, pool: number): Drawn[] {
  const { red, pictures, black } = deck
  const plain = red + black
  const drawn: Drawn[] = []
  for (let shown = 0; shown <= pictures; shown++) {
    // In how many orders of the deck just so many pictures lie before the last plain card that is drawn.
    const orders = ways(pool + shown - 1, shown) * ways(plain - pool + pictures - shown, pictures - shown)
    const some = pool === 0 ? (shown === 0 ? 1 : 0) : orders / ways(plain + pictures, pictures)
    for (let reds = 0; reds <= pool; reds++) {
      const chance = (some * ways(red, reds) * ways(black, pool - reds)) / ways(plain, pool)
      if (chance > 0)
        drawn.push({ successes: reds + shown, deck: take(deck, reds, shown, pool - reds), chance })
    }
  }
  return drawn
}

/** Pictures of the pool bring one card each, and those bring none. */
function listDrawnOnce(deck: Deck, pool: number): Drawn[] {
  return listHands(deck, pool).flatMap((first) =>
    listHands(first.deck, first.pictures).map((extra) => ({
      successes: first.successes + extra.successes,
      deck: extra.deck,
      chance: first.chance * extra.chance,
    })),
  )
}

/** Plain hands of so many cards. */
function listHands(deck: Deck, cards: number): (Drawn & { pictures: number })[] {
  const all = ways(deck.red + deck.pictures + deck.black, cards)
  const hands: (Drawn & { pictures: number })[] = []
  for (let pictures = 0; pictures <= Math.min(deck.pictures, cards); pictures++) {
    for (let reds = 0; reds <= cards - pictures; reds++) {
      const blacks = cards - pictures - reds
      const some = ways(deck.pictures, pictures) * ways(deck.red, reds) * ways(deck.black, blacks)
      const left = take(deck, reds, pictures, blacks)
      if (some > 0) hands.push({ successes: reds + pictures, pictures, deck: left, chance: some / all })
    }
  }
  return hands
}

function take(deck: Deck, red: number, pictures: number, black: number): Deck {
  return { red: deck.red - red, pictures: deck.pictures - pictures, black: deck.black - black }
}

/** In how many ways so many can be chosen of all. */
function ways(all: number, chosen: number): number {
  if (chosen < 0 || chosen > all) return 0
  let count = 1
  for (let one = 1; one <= chosen; one++) count = (count * (all - chosen + one)) / one
  return count
}
