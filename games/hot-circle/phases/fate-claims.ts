import { choice, line, type Option } from '../../../engine/fields/field.ts'
import type { Claimed, TakeBack } from '../../../engine/old-contract.ts'
import { type Character, findCharacter, labelOf, listAssets, sameWords } from '../characters.ts'
import { type Asking, type CircleOffer, offer, required } from '../contract.ts'
import type { CircleEvent } from '../events.ts'
import { whyArtha } from '../refusals/artha.ts'
import type { CompelBasis, FateClaim } from '../session.ts'
import { activeCharacters, type HotCircle, isGamemaster, judges, LIMITS } from '../state.ts'
import { spellInstinctForm } from '../words.ts'
import { abilityWords } from '../words-abilities.ts'

/** HC-147 to HC-150, HC-154: right after the trouble, for a player character who is there. */
export function fateClaimOffers({ state, seat }: Asking): CircleOffer[] {
  const present = state.session?.scene?.present ?? []
  return activeCharacters(state)
    .filter((one) => present.includes(one.id))
    .map((one) =>
      isGamemaster(state, seat) ? claim(state, one, 'grant-fate') : claim(state, one, 'claim-fate'),
    )
}

function claim(state: HotCircle, character: Character, name: 'claim-fate' | 'grant-fate'): CircleOffer {
  const said = abilityWords.claim
  const isGranting = name === 'grant-fate'
  const { title, prompt } = isGranting ? abilityWords.grant : said
  return offer({
    do: name,
    on: character.id,
    title: title(character.name),
    prompt,
    rule: 'HC-154',
    aside: true,
    ...(isGranting ? {} : { judged: judges(state) }),
    inputs: {
      basis: choice(said.basis, listBases(character), {
        rule: whyArtha.notThatRow.rule,
        otherwise: (value) => (isAutomatic(value) ? whyArtha.byItself : whyArtha.notThatRow),
      }),
      why: line(said.why, 1, LIMITS.line, {
        ...required(whyArtha.sayTrouble),
        // One complication pays once.
        also: (why) => (isPaid(state, character.id, why) ? whyArtha.paidOnce : undefined),
      }),
    },
    decide(turn, input) {
      const [basis, ref = ''] = input.basis.split(' ')
      turn.emit({
        type: 'fate-claimed',
        claim: `x${turn.state.made.things + 1}`,
        character: character.id,
        basis: basis as CompelBasis,
        ref,
        why: input.why,
        by: turn.seat,
      })
    },
  })
}

/** HC-155: the rows of hindrances pay by themselves. */
function isAutomatic(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('hindering-')
}

function isPaid(state: HotCircle, character: string, why: string): boolean {
  const claims = state.session?.scene?.claims ?? []
  return claims.some((one) => one.character === character && sameWords(one.why, why))
}

/** The four rows that a player claims: stance, instinct, trait, relationship. */
function listBases(character: Character): Option[] {
  const said = abilityWords.bases
  const relationships = listAssets(character).filter((one) => one.kind === 'relationship')
  return [
    ...character.beliefs.map((one, slot) => ({ value: `belief ${slot}`, label: said.belief(one.stance) })),
    ...character.instincts.map(({ form, trigger, text }, slot) => ({
      value: `instinct ${slot}`,
      label: said.instinct(spellInstinctForm(form, trigger, text)),
    })),
    ...character.traits.map((one) => ({ value: `trait ${one.id}`, label: said.trait(one.text) })),
    ...relationships.map((one) => ({
      value: `relationship ${one.id}`,
      label: said.relationship(labelOf(one)),
    })),
  ]
}

/** Until the scene is cut, and while the point has not been spent, the gamemaster may turn a claim down. */
export const takeBackFateClaim: TakeBack<HotCircle, CircleEvent> = {
  stands(state, claimed) {
    const found = findClaim(state, claimed)
    return !!found && (findCharacter(state.characters, found.character)?.fate ?? 0) > 0
  },
  decide(turn, claimed) {
    const found = findClaim(turn.state, claimed)
    if (found) turn.emit({ type: 'fate-claim-undone', claim: found.id, character: found.character })
  },
}

function findClaim(state: HotCircle, { seat, on, with: given }: Claimed): FateClaim | undefined {
  const { why } = given as { why: string }
  return state.session?.scene?.claims.find(
    (one) => one.by === seat && one.character === on && one.why === why,
  )
}
