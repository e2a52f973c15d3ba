import { type Line, listWords, type Names, note, type Seat } from '../../../engine/writing.ts'
import { areMovesSealed } from '../rules/scene.ts'
import { findAsset } from '../rules/sheet.ts'
import { voiceIn } from '../rules/voice.ts'
import type { Bargain, Becoming, Move, PriceItem, Terms } from '../state.ts'
import { told } from '../words/told.ts'
import { bargainEvent, sceneEvent } from './event.ts'
import { fateName, heroName, saying } from './lines.ts'

function tellMove(seat: Seat, move: Move, state: Becoming, names: Names): Line[] {
  const fate = fateName(state, names, seat)
  const say = (text: string) => tempterSays(state, names, seat, text)
  switch (move.kind) {
    case 'support':
      return [...say(move.line), note(told.supports(fate), 'BE-071')]
    case 'bargain':
      return [...say(move.pitch), note(told.offers(fate, describeTerms(state, move.terms)), 'BE-072')]
    case 'aside':
      return [note(told.aside(fate), 'BE-070')]
    default:
      return move satisfies never
  }
}

/** A Tempter speaks through whoever is the Tempter's in this scene (BE-042). */
function tempterSays(state: Becoming, names: Names, seat: Seat, text: string | undefined): Line[] {
  return saying(seat, text, state.scene?.avatars[seat]?.name ?? fateName(state, names, seat))
}

function heroSays(state: Becoming, text: string | undefined): Line[] {
  return saying(state.hero ?? 0, text, heroName(state))
}

function describeTerms(state: Becoming, { dice, price }: Terms): string {
  return told.terms(dice, listWords(price.map((item) => describeItem(state, item))))
}

function describeItem(state: Becoming, { kind, asset: id, trait, text, when }: PriceItem): string {
  const asset = findAsset(state, id)
  const traits = [...(asset?.traits ?? []), ...(asset?.setAside ?? []), ...(state.scene?.lost ?? [])]
  const lost = traits.find((one) => one.id === trait)?.text ?? ''
  const item = told.items[kind](asset?.name ?? '', kind === 'add-negative' ? text : lost, voiceIn(state))
  return when === 'later' ? told.later(item) : item
}

interface OfTempter {
  tempter: Seat
  /** What was said with it, if anything. */
  words?: string
}

/** No counter-offer lies before the Tempter any more; what was agreed or offered anew takes the place of the terms. */
function settle(bargain: Bargain, status: Bargain['status'], terms = bargain.terms): void {
  Object.assign(bargain, { status, terms, counter: null })
}

const extraDie = ({ scene }: Becoming) => scene?.moons.agent === false

/** Steps 5 and 6, and prices that could not be paid in 7 and 11. */
export const bargainEvents = [
  /** BE-078: that he moved is for all, what he laid for him alone, until both lie there. */
  sceneEvent('move-laid', {
    apply(scene, { seat, move }: { seat: Seat; move: Move }) {
      scene.moves[seat] = move
    },
    tell({ seat, move }, state, names) {
      const lines = tellMove(seat, move, state, names)
      if (!areMovesSealed(state)) return lines
      const own = lines.filter(({ kind }) => kind === 'note').map(({ text }) => text)
      return [
        note(told.laid(fateName(state, names, seat)), 'BE-078'),
        { ...note(told.laidOwn(own.join(' ')), 'BE-078'), to: [seat] },
      ]
    },
  }),
  /** BE-078: both moves are turned up together. */
  sceneEvent('moves-revealed', {
    reveals: true,
    apply(scene, { moves }: { moves: { seat: Seat; move: Move }[] }) {
      scene.revealed = true
      for (const { seat: tempter, move } of moves) {
        if (move.kind !== 'bargain') continue
        const { pitch, terms } = move
        scene.bargains.push({ tempter, pitch, status: 'open', terms, counter: null })
      }
    },
    tell: ({ moves }, state, names) =>
      state.variants.openOffers ? [] : moves.flatMap(({ seat, move }) => tellMove(seat, move, state, names)),
  }),
  bargainEvent('bargain-countered', {
    apply(bargain, { terms }: OfTempter & { terms: Terms }) {
      bargain.status = 'countered'
      bargain.counter = terms
    },
    tell({ tempter, terms, words }, state, names) {
      const fate = fateName(state, names, tempter)
      const countered = told.counters(heroName(state), fate, describeTerms(state, terms))
      return [...heroSays(state, words), note(countered, 'BE-087')]
    },
  }),
  bargainEvent('counter-withdrawn', {
    apply: (bargain, _: OfTempter) => settle(bargain, 'open'),
    tell: ({ words }, state) => [...heroSays(state, words), note(told.uncounters(voiceIn(state)), 'BE-088')],
  }),
  bargainEvent('offer-held', {
    apply: (bargain, _: OfTempter) => settle(bargain, 'open'),
    tell: ({ tempter, words }, state, names) => [
      ...tempterSays(state, names, tempter, words),
      note(told.holds(fateName(state, names, tempter)), 'BE-088'),
    ],
  }),
  bargainEvent('offer-improved', {
    apply: (bargain, { terms }: OfTempter & { terms: Terms }) => settle(bargain, 'open', terms),
    tell: ({ tempter, terms, words }, state, names) => [
      ...tempterSays(state, names, tempter, words),
      note(told.improves(fateName(state, names, tempter), describeTerms(state, terms)), 'BE-088'),
    ],
  }),
  bargainEvent('bargain-accepted', {
    apply(bargain, { tempter, terms }: OfTempter & { terms: Terms; by: Seat }, { scene }) {
      settle(bargain, 'accepted', terms)
      scene?.accepted.push(tempter)
    },
    tell({ tempter, terms: { dice }, by, words }, state, names) {
      const hero = heroName(state)
      const fate = fateName(state, names, tempter)
      return by === tempter
        ? [...tempterSays(state, names, tempter, words), note(told.taken(fate, hero, dice), 'BE-088')]
        : [...heroSays(state, words), note(told.accepted(hero, fate, dice), 'BE-086')]
    },
  }),
  bargainEvent('bargain-rejected', {
    apply: (bargain, _: OfTempter & { moon: boolean }) => settle(bargain, 'rejected'),
    tell({ tempter, moon, words }, state, names) {
      const hero = heroName(state)
      const fate = fateName(state, names, tempter)
      return moon
        ? [note(told.moonRejects(hero, fate, extraDie(state)), 'BE-090')]
        : [...heroSays(state, words), note(told.rejected(hero, fate, extraDie(state)), 'BE-089')]
    },
  }),
  sceneEvent('price-lapsed', {
    apply(_scene, _: OfTempter & { item: PriceItem }) {},
    tell: ({ item }, state) => [note(told.lapsed(describeItem(state, item), voiceIn(state)), 'BE-098')],
  }),
] as const
