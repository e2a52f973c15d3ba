import { hintedPronouns, speak, type Voice, voiceFor } from '../content/voice.ts'
import type { Becoming } from '../state.ts'
import { questOf } from './quest.ts'

/** How this table speaks of its Hero. Until the Hero is named, as the quest's card does. */
export function voiceIn(state: Becoming): Voice {
  const { heroName, pronouns = 'she' } = state
  if (heroName !== '') return voiceFor(pronouns, heroName)
  return voiceFor(hintedPronouns(questOf(state)?.heroCard.pronounHint), '')
}

/** A sentence of the quest, said of this Hero. */
export function say(state: Becoming, text: string): string {
  return text.includes('{') ? speak(text, voiceIn(state)) : text
}

/** The quest's ideas for a field of so many characters: a long name may make one too long. */
export function sayIdeas(state: Becoming, texts: readonly string[] | undefined, max: number): string[] {
  return (texts ?? []).map((text) => say(state, text)).filter((text) => text.length <= max)
}
