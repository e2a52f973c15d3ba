import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { ANN, BEN, CLEO, GM, sceneSet, sessionEnded, sessionStarted } from './rehearsal.ts'

const at = (events: readonly CircleEvent[]) => given(game, { seats: 4 }).events(...events)
const act = (name: string, input: object) => ({ do: name, with: input })
const between: readonly CircleEvent[] = [
  ...sessionEnded,
  { type: 'step-closed', step: 'voluntary-condition', next: 'between' },
]

describe('repairs by everyone’s consent', () => {
  it('HC-157 HC-179 put points right, but not while a test is open', () => {
    const position = at(sceneSet)
    position.when(ANN, act('correct-artha', { fate: 3, persona: 0 })).then(asked(GM, BEN, CLEO))
    position.allAgree()
    expect(position.state.characters[0]).toMatchObject({ fate: 3, persona: 0 })
    const called: CircleEvent = {
      type: 'test-called',
      test: 't1',
      kind: 'independent',
      obstacle: 'Fog',
      tester: 'c1',
      opponent: null,
    }
    at([...sceneSet, called])
      .when(ANN, act('correct-artha', { fate: 3, persona: 0 }))
      .then(refused('HC-043', /./))
  })

  it('HC-031 put a misspelt trait right', () => {
    const traits = [{ text: 'Ghostly' }, { text: 'Friendly' }, { text: 'Acute' }]
    const position = at(sessionStarted)
      .acts([ANN, act('correct-traits', { traits })])
      .allAgree()
    expect(position.state.characters[0]?.traits.map((one) => one.text)).toEqual([
      'Ghostly',
      'Friendly',
      'Acute',
    ])
    position
      .when(ANN, act('correct-traits', { traits: [...traits, { text: 'acute' }] }))
      .then(refused('HC-030', /different/))
  })

  it('HC-O1 HC-O2 HC-O3 HC-O4 HC-O5 HC-O6 HC-O7 change options between sessions, for all to see', () => {
    const chosen = { randomizer: 'cards-fair', 'open-ballots': true, 'gm-compels': true }
    const position = at(between)
    position.when(BEN, act('change-options', chosen)).then(asked(GM, ANN, CLEO))
    position.allAgree()
    expect(position.state.switches).toMatchObject({
      randomizer: 'cards-fair',
      openBallots: true,
      gmCompels: true,
      explodeOnce: false,
    })
    expect(position.frame('spectator').table.options.map((one) => one.rule)).toEqual([
      'HC-O1',
      'HC-O3',
      'HC-O7',
    ])
    at(sceneSet).when(BEN, act('change-options', chosen)).then(refused('TB-002', /./))
  })
})
