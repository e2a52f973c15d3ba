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
}

/** Final Hour of a Storied Age as it was recorded. */
export function asStoriedAgeWas(part: string, value: unknown): unknown {
  if (part === 'entry') return withoutFigures(value as { events: readonly { type: string }[] })
  return part === 'show' ? withoutDeciding(value as Shown) : value
}

function withoutFigures<Entry extends { events: readonly { type: string }[] }>(entry: Entry): Entry {
  const events = entry.events.map((event) => {
    const added = FIGURES[event.type] ?? []
    return Object.fromEntries(Object.entries(event).filter(([name]) => !added.includes(name)))
  })
  return { ...entry, events } as Entry
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
