type Plain = string | number | boolean | null

/** The fields of a thing that hold one value each: nothing in them can change behind a reader's back. */
type PlainKey<Thing> = { [Key in keyof Thing]-?: Thing[Key] extends Plain ? Key : never }[keyof Thing]

/**
 * For views, which show only what they name: these fields of a thing, and no others. What holds more than one
 * value (a list, a record) is for the view itself to copy, so that nobody is handed a part of the state.
 */
export function plain<Thing extends object, Key extends PlainKey<Thing>>(
  thing: Thing,
  ...named: readonly Key[]
): Pick<Thing, Key> {
  const shown: Partial<Pick<Thing, Key>> = {}
  for (const key of named) shown[key] = thing[key]
  return shown as Pick<Thing, Key>
}
