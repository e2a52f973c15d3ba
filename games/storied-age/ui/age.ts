import type { Frame, OfferView } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Side } from '../chapter.ts'
import type { AgeView, AgeWhisper, ChapterView, CharacterView, PlayerView } from '../view.ts'

/** The frame as this game's rules fill it. */
export function ageOf(frame: Frame): AgeView {
  return frame.show as unknown as AgeView
}

export function whisperOf(frame: Frame): AgeWhisper {
  return frame.whisper as unknown as AgeWhisper
}

export function offersOf(frame: Frame, name: string): OfferView[] {
  return frame.offers.filter((offer) => offer.do === name)
}

export function offerOn(frame: Frame, name: string, on?: string): OfferView | undefined {
  return frame.offers.find((offer) => offer.do === name && offer.on === on)
}

export function playerOf(age: AgeView, seat: Seat | null): PlayerView | undefined {
  return age.players.find((player) => player.seat === seat)
}

export function characterOf(age: AgeView, id: string | null): CharacterView | undefined {
  return age.characters.find((character) => character.id === id)
}

/** The character of a seat, once it has a sheet. */
export function pcOf(age: AgeView, seat: Seat | null): CharacterView | undefined {
  return characterOf(age, playerOf(age, seat)?.pc ?? null)
}

export function placeName(age: AgeView, id: string | null): string {
  return age.map.features.find((feature) => feature.id === id)?.name ?? ''
}

/** The name of a trait or a threat. */
export function sourceName(age: AgeView, id: string): string {
  const threat = age.chapter?.threats.find((one) => one.id === id)
  return (
    threat?.text ??
    age.characters.flatMap(({ traits }) => traits).find((trait) => trait.id === id)?.text ??
    ''
  )
}

export function castOf(age: AgeView, side: Side): CharacterView[] {
  return age.characters.filter((character) => character.actsFor === side)
}

export function seatOfSide(chapter: ChapterView, side: Side): Seat | null {
  return side === 'spotlight' ? chapter.spotlight : chapter.adversity
}

/** "3d6" as sizes of dice: 6, 6, 6. */
export function sizesOf(dice: string): number[] {
  const [count = '0', size = '0'] = dice.split('d')
  return Array.from({ length: Number(count) }, () => Number(size))
}

export function stepsOf(player: PlayerView): number {
  return player.plot.reduce((sum, segment) => sum + segment.steps, 0)
}

/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
