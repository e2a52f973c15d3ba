import { choice, line, type Option } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Character, findCharacter, labelOf, listAssets } from '../characters.ts'
import { type Asking, barred, type CircleOffer, insisting, offer, required } from '../contract.ts'
import { whyPlay } from '../refusals/play.ts'
import type { Compel, CompelBasis } from '../session.ts'
import { characterOf, type HotCircle, isGamemaster, judges, LIMITS } from '../state.ts'
import { spellInstinctForm } from '../words.ts'
import { playWords } from '../words-play.ts'

/** HC-158 to HC-163: a choice that means trouble, and a point for it. In a scene and while stakes and pools are open. */
export function compelOffers(asking: Asking): CircleOffer[] {
  const { state, seat } = asking
  const { compel } = state
  if (compel) return compel.to === seat ? [acceptCompel(state, compel), declineCompel(state, compel)] : []
  const isBank = isGamemaster(state, seat) && state.switches.gmCompels
  const own = characterOf(state, seat)
  if (!isBank && own?.status !== 'active') return []
  return presentCharacters(state)
    .filter((one) => one.seat !== seat)
    .flatMap((target) => {
      const bases = listBases(state, target)
      return bases.length > 0 ? [offerCompel(asking, target, bases)] : []
    })
}

function presentCharacters(state: HotCircle): Character[] {
  const present = state.session?.scene?.present ?? []
  return present.flatMap((id) => findCharacter(state.characters, id) ?? [])
}

function offerCompel(asking: Asking, target: Character, bases: readonly Option[]): CircleOffer {
  const { state, seat } = asking
  const isBank = isGamemaster(state, seat)
  const said = playWords.compel
  const declined = state.session?.scene?.declined ?? []
  const warning = declined.length > 0 ? ` ${said.warning(declined.join('; '))}` : ''
  return offer({
    do: 'offer-compel',
    on: target.id,
    title: said.title(target.name),
    prompt: `${said.prompt}${warning}`,
    rule: 'HC-158',
    aside: true,
    consent: () => judges(state),
    because: () => said.because,
    ...barred(isBank ? undefined : whyNoPoint(state, seat)),
    inputs: {
      basis: choice(said.basis, bases, insisting(whyPlay.noBasis)),
      choice: line(said.choice, 1, LIMITS.text, required(whyPlay.sayChoice)),
    },
    decide(turn, input) {
      const [basis, ref = ''] = input.basis.split(' ')
      turn.emit({
        type: 'compel-opened',
        compel: {
          id: `k${turn.state.made.compels + 1}`,
          from: isBank ? null : turn.seat,
          to: target.seat,
          character: target.id,
          choice: input.choice,
          basis: basis as CompelBasis,
          ref,
          held: isBank ? 0 : 1,
        },
      })
    },
  })
}

function whyNoPoint(state: HotCircle, seat: number): Refusal | undefined {
  return (characterOf(state, seat)?.fate ?? 0) > 0 ? undefined : whyPlay.noFate
}

/** What on a sheet would earn fate: while a test is built only what can hinder it, else what brings trouble. */
function listBases(state: HotCircle, target: Character): Option[] {
  const label = (basis: CompelBasis, ref: string, text: string): Option => ({
    value: `${basis} ${ref}`,
    label: text,
    note: playWords.bases[basis],
  })
  const { test } = state
  if (test) {
    if (test.tester !== target.id && test.opponent !== target.id) return []
    const side = test.tester === target.id ? test.sides.tester : test.sides.opponent
    // What is forced already is forced; and a test has one base lifepath (HC-077).
    const isOpen = ({ id }: { id: string }) => !side?.forced.some((one) => one.ref === id)
    const hasBase = side?.forced.some((one) => one.basis === 'hindering-lifepath')
    return [
      ...target.traits.filter(isOpen).map((one) => label('hindering-trait', one.id, one.text)),
      ...target.conditions.filter(isOpen).map((one) => label('hindering-condition', one.id, one.text)),
      ...(hasBase ? [] : target.lifepaths.map((one) => label('hindering-lifepath', one.id, one.name))),
    ]
  }
  return [
    ...target.beliefs.map((one, slot) => label('belief', String(slot), one.stance)),
    ...target.instincts.map((one, slot) =>
      label('instinct', String(slot), spellInstinctForm(one.form, one.trigger, one.text)),
    ),
    ...target.traits.map((one) => label('trait', one.id, one.text)),
    ...listAssets(target)
      .filter((one) => one.kind === 'relationship')
      .map((one) => label('relationship', one.id, labelOf(one))),
  ]
}

/** What a compel rests on, in the sheet's own words. */
export function compelLabel(state: HotCircle, { character, basis, ref }: Compel): string {
  const target = findCharacter(state.characters, character)
  if (!target) return ''
  const slot = Number(ref)
  switch (basis) {
    case 'belief':
      return target.beliefs[slot]?.stance ?? ''
    case 'instinct': {
      const one = target.instincts[slot]
      return one ? spellInstinctForm(one.form, one.trigger, one.text) : ''
    }
    case 'trait':
    case 'hindering-trait':
      return target.traits.find((one) => one.id === ref)?.text ?? ''
    case 'hindering-condition':
      return target.conditions.find((one) => one.id === ref)?.text ?? ''
    case 'hindering-lifepath':
      return target.lifepaths.find((one) => one.id === ref)?.name ?? ''
    case 'relationship':
      return listAssets(target).find((one) => one.id === ref)?.name ?? ''
    default:
      return basis satisfies never
  }
}

/** HC-160 */
function acceptCompel(_state: HotCircle, compel: Compel): CircleOffer {
  return offer({
    do: 'accept-compel',
    title: playWords.accept.title,
    prompt: playWords.accept.prompt(compel.choice),
    rule: 'HC-160',
    inputs: {},
    decide: (turn) => turn.emit({ type: 'compel-accepted', compel: compel.id }),
  })
}

/** HC-161, HC-162 */
function declineCompel(state: HotCircle, compel: Compel): CircleOffer {
  const fate = characterOf(state, compel.to)?.fate ?? 0
  const { title, price, prompt } = playWords.decline
  return offer({
    do: 'decline-compel',
    title,
    price,
    prompt,
    rule: 'HC-161',
    ...barred(fate > 0 ? undefined : whyPlay.cannotDecline),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'compel-declined', compel: compel.id }),
  })
}
