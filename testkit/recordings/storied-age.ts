/** Figures that facts of this game carry since prices may change: what is paid, gained and given back. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  'seed-suggested': ['kept'],
  'play-begun': ['tokens'],
  'tokens-refreshed': ['tokens'],
  'spotlight-bids-revealed': ['tokens'],
  'adversity-bids-revealed': ['tokens', 'gains'],
  'adversity-appointed': ['tokens'],
  'introduction-rewarded': ['tokens'],
  'character-activated': ['cost'],
  'threat-introduced': ['cost'],
  'threat-taken-back': ['refund', 'rewards'],
  'threat-rearmed': ['cost'],
  'establishing-taken-back': ['rewards'],
  'npc-unmade': ['rewards'],
  'exchange-rolled': ['victory'],
  'trait-added': ['dice'],
  'adversity-token-taken': ['tokens'],
  'company-left': ['character', 'companion', 'how'],
}

/** Final Hour of a Storied Age as it was recorded. */
export function asStoriedAgeWas(part: string, value: unknown): unknown {
  if (part === 'entry') return withoutVoices(withoutFigures(asLabelled(value as Recorded)))
  return part === 'show' ? withoutDeciding(value as Shown) : value
}

type Fact = Readonly<Record<string, unknown>>

interface Recorded {
  readonly do: string
  readonly events: readonly Fact[]
}

/** What a proposal to set the map unit calls its figure. */
function asLabelled(entry: Recorded): Recorded {
  if (entry.do !== 'set-map-unit') return entry
  return JSON.parse(
    JSON.stringify(entry).replaceAll('Across the map, in tenths of a map unit', 'Tenths of a unit'),
  )
}

const EPILOGUE: readonly unknown[] = ['world-change-stated', 'concession-imposed', 'aftermath-told']

/** Whoever speaks in the epilogue is named since; the lines say so too, which their own list allows. */
function withoutVoices(entry: Recorded): Recorded {
  if (!entry.events.some(({ type }) => EPILOGUE.includes(type))) return entry
  return { ...entry, events: entry.events.map((event) => without(event, ['voice'])) }
}

function withoutFigures(entry: Recorded): Recorded {
  return { ...entry, events: entry.events.map((event) => without(event, FIGURES[String(event.type)] ?? [])) }
}

function without(fact: Fact, names: readonly string[]): Fact {
  return Object.fromEntries(Object.entries(fact).filter(([name]) => !names.includes(name)))
}

interface Shown {
  readonly chapter?: {
    readonly exchange: { readonly roll: object | null } | null
    readonly told: readonly object[]
  } | null
}

/** Which dice decide was worked out by the screens; now a roll says so itself. */
function withoutDeciding(show: Shown): unknown {
  const { chapter } = show
  if (!chapter) return show
  const plain = (roll: object | null) => roll && { ...roll, deciding: undefined }
  const exchange = chapter.exchange && { ...chapter.exchange, roll: plain(chapter.exchange.roll) }
  return { ...show, chapter: { ...chapter, exchange, told: chapter.told.map(plain) } }
}
