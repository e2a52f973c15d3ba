import type { OfferView } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'
import {
  type FormOf,
  type FrameOf,
  offersFor,
  type PaperOf,
  type ScreenOf,
} from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { Side } from '../rules/chapter.ts'
import type { AgeView, AgeWhisper, ChapterView, CharacterView, PlayerView } from '../view/age-view.ts'

export type AgeProps = ScreenOf<AgeView, AgeWhisper>
export type AgeFormProps = FormOf<AgeView, AgeWhisper>
export type AgeFrame = FrameOf<AgeView, AgeWhisper>
export type AgePaper = PaperOf<AgeView, AgeWhisper>

export const { offersOf, offerOn, isOffer } = offersFor<ActionName>()

/** An offer for the stage; the one that the hand holds as its main move need not stand there too. */
export function stagedOffer(frame: AgeFrame, name: ActionName, on?: string): OfferView | undefined {
  const offer = offerOn(frame, name, on)
  const main = frame.offers.find((one) => one.main && !one.refused && one.gives === undefined)
  return offer === main ? undefined : offer
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
