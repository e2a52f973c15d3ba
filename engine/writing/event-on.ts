import type { Line, Names } from '../basics.ts'
import type { EventKind } from '../event.ts'

interface Written<State, Part, Fact> {
  apply(part: Part, fact: Fact, state: State): void
  tell?(fact: Fact, state: State, names: Names): Line[]
  readonly reveals?: true
}

/**
 * Made once for each part of a state that several events change: `eventsOn((state: State, { trait }: OfTrait) => …)`
 * finds the part by what the event names. Where it is not there, they change nothing.
 */
export function eventsOn<State, Part, Named extends object>(
  find: (state: State, fact: Named) => Part | null | undefined,
) {
  return function eventOn<const Type extends string, Data extends Named = Named>(
    type: Type,
    { apply, ...rest }: Written<State, Part, { readonly type: Type } & Data>,
  ): EventKind<State, { readonly type: Type } & Data> {
    return {
      type,
      ...rest,
      apply(state, fact) {
        const part = find(state, fact)
        if (part) apply(part, fact, state)
      },
    }
  }
}
