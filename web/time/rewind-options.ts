import type { Option } from '../../engine/fields/field.ts'
import type { OfferView } from '../../engine/frame.ts'

/** The steps that a rewind may go back to before, latest first. */
export function optionsOf(rewind: OfferView | undefined): readonly Option[] {
  const field = rewind?.inputs.to
  return field?.kind === 'choice' ? field.options : []
}
