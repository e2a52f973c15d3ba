import type { Line, Names, Seat } from '../../engine/old-contract.ts'
import { listWords } from './contract.ts'
import type { BargainEvent } from './events/bargains.ts'
import type { Move, PriceItem, Terms } from './scene.ts'
import { areMovesSealed, type Becoming, findAsset } from './state.ts'
import { fateName, heroName, note } from './tell-names.ts'
import { told } from './words-tell.ts'

export function tellBargain(event: BargainEvent, state: Becoming, names: Names): Line[] {
  const hero = heroName(state)
  switch (event.type) {
    case 'move-laid':
      return tellLaid(event.seat, event.move, state, names)
    case 'moves-revealed':
      return state.variants.openOffers
        ? []
        : event.moves.flatMap(({ seat, move }) => tellMove(seat, move, state, names))
    case 'price-lapsed':
      return [note(told.lapsed(describeItem(state, event.item)), 'BE-098')]
    default: {
      const fate = fateName(state, names, event.tempter)
      return [tellAnswer(event, state, { hero, fate })]
    }
  }
}

type AnswerEvent = Exclude<BargainEvent, { type: 'move-laid' | 'moves-revealed' | 'price-lapsed' }>

function tellAnswer(event: AnswerEvent, state: Becoming, who: { hero: string; fate: string }): Line {
  const { hero, fate } = who
  const extraDie = state.scene?.moons.agent === false
  switch (event.type) {
    case 'bargain-countered':
      return note(told.counters(hero, fate, describeTerms(state, event.terms)), 'BE-087')
    case 'counter-withdrawn':
      return note(told.uncounters(hero), 'BE-088')
    case 'offer-held':
      return note(told.holds(fate), 'BE-088')
    case 'offer-improved':
      return note(told.improves(fate, describeTerms(state, event.terms)), 'BE-088')
    case 'bargain-accepted':
      return event.by === event.tempter
        ? note(told.taken(fate, hero, event.terms.dice), 'BE-088')
        : note(told.accepted(hero, fate, event.terms.dice), 'BE-086')
    case 'bargain-rejected':
      return event.moon
        ? note(told.moonRejects(hero, fate, extraDie), 'BE-090')
        : note(told.rejected(hero, fate, extraDie), 'BE-089')
    default:
      return event satisfies never
  }
}

/** BE-078: that he moved is for all, what he laid for him alone, until both lie there. */
function tellLaid(seat: Seat, move: Move, state: Becoming, names: Names): Line[] {
  if (!areMovesSealed(state)) return tellMove(seat, move, state, names)
  const own = tellMove(seat, move, state, names)
    .filter((line) => line.kind === 'note')
    .map((line) => line.text)
  return [
    note(told.laid(fateName(state, names, seat)), 'BE-078'),
    { ...note(told.laidOwn(own.join(' ')), 'BE-078'), to: [seat] },
  ]
}

function tellMove(seat: Seat, move: Move, state: Becoming, names: Names): Line[] {
  const fate = fateName(state, names, seat)
  const voice = state.scene?.avatars[seat]?.name ?? fate
  const says = (text: string): Line[] => (text === '' ? [] : [{ kind: 'story', by: seat, text, voice }])
  switch (move.kind) {
    case 'support':
      return [...says(move.line), note(told.supports(fate), 'BE-071')]
    case 'bargain':
      return [...says(move.pitch), note(told.offers(fate, describeTerms(state, move.terms)), 'BE-072')]
    case 'aside':
      return [note(told.aside(fate), 'BE-070')]
    default:
      return move satisfies never
  }
}

function describeTerms(state: Becoming, { dice, price }: Terms): string {
  return told.terms(dice, listWords(price.map((item) => describeItem(state, item))))
}

function describeItem(state: Becoming, item: PriceItem): string {
  const asset = findAsset(state, item.asset)
  const name = asset?.name ?? ''
  const later = item.when === 'later'
  switch (item.kind) {
    case 'subvert':
      return told.subvertItem(name, later)
    case 'add-negative':
      return told.negativeItem(name, item.text, later)
    case 'remove-positive': {
      const trait = asset?.traits.find((one) => one.id === item.trait)
      return told.positiveItem(name, trait?.text ?? '', later)
    }
    default:
      return item.kind satisfies never
  }
}
