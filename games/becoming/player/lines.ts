/** What a stand-in says in a bargain: from the Hero, the Asset that is meant, and the scene. */
import type { Random } from '../../../engine/dice/random.ts'
import { compose, inside } from '../../../engine/telling/speech.ts'
import { FATES } from '../content/quest.ts'
import { voiceFor } from '../content/voice.ts'
import type { AssetView, BecomingShow } from '../view.ts'
import { GROWTHS, MARKED, TURNED_NAMES } from './marks.ts'
import { PARTS, PATTERNS } from './phrases.ts'
import type { Thinking } from './thinking.ts'

/** Says something of a kind; `on` is the Asset, or the trait of one, that it is about. */
export function say(thinking: Thinking, kind: keyof typeof PATTERNS, on?: string): string {
  const { show, random } = thinking
  const asset = assetOf(show, on)
  const spoken = spokenOf(thinking, asset, on)
  const patterns = ownOf(patternsFor(kind, asset, on, random), kind, thinking)
  return closed(compose(random, patterns, { ...PARTS, ...spoken }), spoken.asset ?? '')
}

/** What is laid face down nobody else has read: each Fate has words of its own for it. */
function ownOf(
  patterns: readonly string[],
  kind: keyof typeof PATTERNS,
  { you }: Thinking,
): readonly string[] {
  if (kind !== 'pitch' && kind !== 'support') return patterns
  return patterns.filter((_, place) => place % FATES === you % FATES)
}

/** “Jory, Who Dives for Bells,” gets its second comma before the next word. */
function closed(text: string, name: string): string {
  return name.includes(',') ? text.replaceAll(`${name} `, `${name}, `) : text
}

/** A call fits what is called on; a claim the mark that is claimed, or whatever has been turned. */
function patternsFor(
  kind: keyof typeof PATTERNS,
  asset: AssetView | undefined,
  on: string | undefined,
  random: Random,
): readonly string[] {
  if (kind === 'call') {
    const own = PATTERNS[asset?.category ?? 'virtue']
    return asset?.line && random.below(2) === 0 ? PATTERNS.call : own
  }
  if (kind !== 'claim') return PATTERNS[kind]
  if (asset?.subverted) return PATTERNS.turned
  const known = MARKED.get(markOf(asset, on))?.claims
  return known !== undefined && random.below(4) > 0 ? known : PATTERNS.claim
}

function assetOf({ assets }: BecomingShow, on: string | undefined): AssetView | undefined {
  const ids = on?.split(/[:/]/) ?? []
  return assets.find((one) => ids.includes(one.id) || one.traits.some(({ id }) => ids.includes(id)))
}

function markOf(asset: AssetView | undefined, on: string | undefined): string {
  const ids = on?.split(/[:/]/) ?? []
  return asset?.traits.find(({ id, sign }) => sign === '-' && ids.includes(id))?.text ?? ''
}

function spokenOf(
  { show }: Thinking,
  asset: AssetView | undefined,
  on: string | undefined,
): Record<string, string> {
  const { they, them, their, isPlural, name: hero } = voiceFor(show.hero.pronouns, show.hero.name)
  const agent = show.fates.find(({ seat }) => seat === show.scene?.agent)?.name ?? 'the Agent'
  const mark = markOf(asset, on) || 'not what it was'
  return {
    hero,
    they,
    them,
    their,
    have: isPlural ? 'have' : 'has',
    do: isPlural ? 'do' : 'does',
    s: isPlural ? '' : 's',
    asset: called(asset?.name ?? asset?.originalName ?? 'what is left'),
    line: asset?.line ?? '',
    mark: inside(mark),
    agent: called(agent),
    title: show.scene?.title ?? 'that night',
  }
}

/** A name that begins with an article, in the middle of a sentence; a sentence that begins with it gets its capital. */
function called(name: string): string {
  return name.replace(/^(?:The|An?) /u, (article) => article.toLowerCase())
}

/** A few words to be written on a card: of what it is, and not yet there. */
export function sayMark({ show, random }: Thinking, sign: 'mark' | 'growth', id?: string): string {
  const asset = assetOf(show, id)
  const kind = asset?.category === 'ally' ? 'ally' : 'other'
  const all = sign === 'growth' ? GROWTHS[kind] : [...MARKED.keys()].filter((mark) => fits(mark, kind))
  const taken = show.assets.flatMap(({ traits }) => traits.map(({ text }) => text))
  const free = all.filter((text) => !taken.includes(text))
  return random.pick(free.length > 0 ? free : all)
}

function fits(mark: string, kind: 'ally' | 'other'): boolean {
  return (MARKED.get(mark)?.ofAllies ?? false) === (kind === 'ally')
}

/** What an Asset is called once it is a Fate's. */
export function sayTurnedName({ random }: Thinking, { originalName, category }: AssetView): string {
  const [name = originalName] = originalName.split(',')
  return `${name}, ${random.pick(TURNED_NAMES[category === 'ally' ? 'ally' : 'other'])}`.slice(0, 60)
}
