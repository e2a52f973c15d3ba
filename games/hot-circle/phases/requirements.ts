import { line, name } from '../../../engine/fields/field.ts'
import { type Asking, type CircleOffer, offer, required } from '../contract.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { LIMITS } from '../state.ts'
import { setupWords } from '../words-setup.ts'

/** HC-037: what the gamemaster asks of rare or powerful lifepaths. */
export function requirementOffers({ state }: Asking): CircleOffer[] {
  const said = setupWords.requirement
  const set = offer({
    do: 'set-requirement',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-037',
    aside: true,
    inputs: {
      lifepath: name(said.lifepath, LIMITS.name, required(whyZero.nameLifepath)),
      needs: line(said.needs, 1, LIMITS.line),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'requirement-set',
        requirement: {
          id: `q${turn.state.made.requirements + 1}`,
          lifepath: input.lifepath,
          needs: input.needs,
        },
      }),
  })
  const drop = state.requirements.map(({ id, lifepath }) =>
    offer({
      do: 'drop-requirement',
      on: id,
      ...setupWords.dropRequirement(lifepath),
      rule: 'HC-037',
      aside: true,
      inputs: {},
      decide: (turn) => turn.emit({ type: 'requirement-dropped', id }),
    }),
  )
  return state.requirements.length < LIMITS.requirements ? [set, ...drop] : drop
}
