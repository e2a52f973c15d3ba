import { eventsOn, type Line } from '../../../engine/writing.ts'
import { findAsset, findCharacter, findLifepath } from '../rules/characters.ts'
import { bearerOf, findCondition, nameOfCharacter } from '../rules/people.ts'
import { labelOfThing } from '../rules/testing/tested-sheet.ts'
import type { HotCircle } from '../state.ts'
import { told } from '../words/index.ts'

type OfCharacter = { readonly character: string }

/** What it changes there, and how it is told of whom or what it is about, by name. */
interface Written<Part, Data> {
  apply(part: Part, data: Data, state: HotCircle): void
  tell?(name: string, data: Data, state: HotCircle): Line[]
}

/** Facts about somebody, or something on a sheet; where it is not there they change nothing. */
function eventsNaming<Part, Named extends object>(
  find: (state: HotCircle, named: Named) => Part | undefined,
  call: (state: HotCircle, named: Named) => string,
) {
  const eventOn = eventsOn(find)
  return function eventNaming<const Type extends string, Data extends object>(
    type: Type,
    { apply, tell }: Written<Part, Named & Data>,
  ) {
    const telling = (data: Named & Data, state: HotCircle) => tell?.(call(state, data), data, state) ?? []
    return eventOn<Type, Named & Data>(type, { apply, tell: telling })
  }
}

const somebody = (state: HotCircle, { character }: OfCharacter) => nameOfCharacter(state, character)

/** Of player characters alone. */
export const ofCharacter = eventsNaming(
  (state, { character }: OfCharacter) => findCharacter(state, character),
  somebody,
)

/** Of whoever can bear a condition, NPCs too. */
export const ofBearer = eventsNaming(
  (state, { character }: OfCharacter) => bearerOf(state, character),
  somebody,
)

/** Of a condition, by what it says. */
export const ofCondition = eventsNaming(
  (state, { character, condition }: OfCharacter & { condition: string }) =>
    findCondition(state, character, condition),
  (state, { character, condition }) => labelOfThing(state, character, condition),
)

/** Of a lifepath, by what it is called. */
export const ofLifepath = eventsNaming(
  (state, { character, lifepath }: OfCharacter & { lifepath: string }) =>
    findLifepath(findCharacter(state, character), lifepath),
  (state, { character, lifepath }) => lifepathOf(state, character, lifepath),
)

/** Of an asset, and told of who has it. */
export const ofAsset = eventsNaming(
  (state, { character, asset }: OfCharacter & { asset: string }) =>
    findAsset(findCharacter(state, character), asset),
  somebody,
)

/** What a lifepath of somebody is called. */
export function lifepathOf(state: HotCircle, character: string, lifepath: string): string {
  return findLifepath(findCharacter(state, character), lifepath)?.name ?? told.aLifepath
}
