/** BE-014: how sentences speak of the Hero, chosen with the name. */
export type Pronouns = 'she' | 'he' | 'they' | 'name'

export interface Voice {
  readonly pronouns: Pronouns
  readonly they: string
  readonly them: string
  readonly their: string
  readonly theirs: string
  readonly themself: string
  /** Does the verb that follows stand in the plural? */
  readonly isPlural: boolean
  readonly name: string
}

type Forms = Omit<Voice, 'name' | 'pronouns'>

const FORMS: Readonly<Record<Exclude<Pronouns, 'name'>, Forms>> = {
  she: { they: 'she', them: 'her', their: 'her', theirs: 'hers', themself: 'herself', isPlural: false },
  he: { they: 'he', them: 'him', their: 'his', theirs: 'his', themself: 'himself', isPlural: false },
  they: {
    they: 'they',
    them: 'them',
    their: 'their',
    theirs: 'theirs',
    themself: 'themself',
    isPlural: true,
  },
}

function byName(name: string): Forms {
  const own = `${name}’s`
  return { they: name, them: name, their: own, theirs: own, themself: name, isPlural: false }
}

/** Until there is a name, it is the Hero's that is said. */
export function voiceFor(pronouns: Pronouns, heroName: string): Voice {
  const name = heroName || 'the Hero'
  return { ...(pronouns === 'name' ? byName(name) : FORMS[pronouns]), pronouns, name }
}

/** What a quest's hint means, where it means something. */
export function hintedPronouns(hint: string | undefined): Pronouns {
  const said = hint?.trim().toLowerCase() ?? ''
  if (/^(he|him|his)\b/.test(said)) return 'he'
  if (/^(they|them|their)\b/.test(said)) return 'they'
  return said === 'name' ? 'name' : 'she'
}

export function isPronounHint(hint: string): boolean {
  return hint.trim() === '' || /^(she|her|he|him|his|they|them|their|name)\b/i.test(hint.trim())
}

const MARK = /\{(they|them|theirs|their|themself|name|[^{}|]*\|[^{}|]*)\}/gi

/**
 * Fills the marks of a quest's sentence: `{they}`, `{them}`, `{their}`, `{theirs}`, `{themself}` and `{name}`,
 * with a capital letter where the mark has one; and `{has|have}`, first as it is said of one.
 */
export function speak(text: string, voice: Voice): string {
  if (!text.includes('{')) return text
  return text.replace(MARK, (_, mark: string) => {
    const [one, many] = mark.split('|')
    if (many !== undefined) return (voice.isPlural ? many : one) ?? ''
    const said = String(voice[mark.toLowerCase() as keyof Voice])
    return mark.charAt(0) === mark.charAt(0).toLowerCase() ? said : capital(said)
  })
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
