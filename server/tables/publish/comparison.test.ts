import { expect, it } from 'vitest'
import { Known } from './changes.ts'

/** More often than it takes until things of a kind have a comparison of their own. */
const OFTEN = 600

/** Lists, as a list’s elements are compared whole. */
function knownOften(thing: () => object) {
  const view = () => ({ list: [thing(), thing()] })
  const known = new Known(view())
  for (let count = 0; count < OFTEN; count++) expect(known.follow(view())).toBe('')
  return { known, view }
}

it('things that are met often are compared as before, whatever their members are called', () => {
  const names = ['"]; throw 1 //', '`', '\\', "'", '\u2028', '', 'constructor', '7', 'fresh']
  const thing = () =>
    Object.fromEntries(names.map((name, place) => [name, place % 2 ? `text ${place}` : place]))
  const { known, view } = knownOften(thing)
  const [second] = view().list.slice(1)
  for (const name of Object.keys(second ?? {})) {
    const changed = { list: [thing(), { ...second, [name]: 'new' }] }
    expect(known.follow(changed)).toBe(`[["list",1,${JSON.stringify(name)}],"new"]`)
    expect(known.follow(view())).not.toBe('')
  }
})

it('what is undefined is not there, also in things that are met often', () => {
  const { known } = knownOften(() => ({ name: 'a', parts: [1, { size: 2 }], is: true, none: null }))
  const same = () => ({ name: 'a', parts: [1, { size: 2 }], is: true, none: null })
  expect(known.follow({ list: [{ ...same(), more: undefined }, same()] })).toBe('')
  expect(known.follow({ list: [same(), { ...same(), is: undefined }] })).toBe('[["list",1,"is"]]')
})

it('tells members of another kind apart', () => {
  const { known } = knownOften(() => ({ size: 1, name: '1', parts: [] as number[] }))
  const things = [
    { size: '1', name: '1', parts: [] },
    { size: 1, name: 1, parts: [] },
    { size: 1, name: '1', parts: {} },
    { size: true, name: null, parts: [0] },
  ]
  for (const thing of things) {
    const same = { size: 1, name: '1', parts: [] }
    expect(known.follow({ list: [same, thing] })).not.toBe('')
    known.follow({ list: [same, same] })
  }
})
