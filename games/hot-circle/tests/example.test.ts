import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'

describe('the example session', () => {
  it('HC-001 HC-103 plays session zero and a first session, and leaves the sheets as it tells', () => {
    const position = given(game, { seats: example.seats })
    for (const { seat, action, dice = [], refused: rule } of example.steps) {
      if (rule === undefined) position.acts([seat, action, ...dice])
      else position.when(seat, action).then(refused(rule, /./))
    }
    const [piet, ishi, bram] = position.state.characters
    expect(position.state).toMatchObject({ phase: 'between', sessions: 1, skipOpen: true })
    // The tax was cleared instead of a fate point; the one fate was spent on the rope.
    expect(piet).toMatchObject({ fate: 0, persona: 1 + 2, conditions: [{ text: 'Hopeful' }] })
    expect(piet?.lifepaths[1]).toMatchObject({ spentFate: 1, spentPersona: 1, tax: { resources: false } })
    expect(piet?.traits.map((one) => one.text)).toEqual(['Stubborn', 'Nimble', 'Haunted'])
    // Refusing the compel cost Ishi her point, and her claim earned one; her goal and her new stance paid.
    expect(ishi).toMatchObject({ fate: 1, persona: 5 + 2 })
    expect(bram).toMatchObject({ fate: 2, persona: 1 })
    expect(position.told()).toMatch(/At midnight they ring thirteen/)
    expect(position.told('spectator')).not.toMatch(/It was the mayor/)
  })
})
