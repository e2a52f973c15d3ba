import type { Line, Names, RolledDice, Seat } from '../../engine/old-contract.ts'
import type { Die, Roll } from './scene.ts'
import type { Becoming } from './state.ts'
import { fateName, heroName, note } from './tell-names.ts'
import { told } from './words-tell.ts'

/** BE-106 to BE-108: both pools sorted from sixes down, the deciding face marked. */
export function tellRoll(roll: Roll, state: Becoming, names: Names): Line[] {
  const agentSeat = state.scene?.agent ?? 0
  const hero = heroName(state)
  const agent = fateName(state, names, agentSeat)
  const { decidedOn } = roll
  const heroHas = countFace(roll.hero, decidedOn)
  const agentHas = countFace(roll.agent, decidedOn)
  const text =
    decidedOn === 0
      ? told.tie(hero)
      : roll.winner === 'hero'
        ? told.won(hero, decidedOn, heroHas, agentHas)
        : told.won(agent, decidedOn, agentHas, heroHas)
  const rule = decidedOn === 0 ? 'BE-108' : decidedOn === 6 ? 'BE-106' : 'BE-107'
  return [
    {
      ...note(text, rule),
      dice: [
        sorted(told.heroPool(hero, roll.hero.length), state.hero ?? 0, roll.hero, decidedOn),
        sorted(told.agentPool(agent, roll.agent.length), agentSeat, roll.agent, decidedOn),
      ],
    },
  ]
}

function countFace(dice: readonly Die[], face: number): number {
  return dice.filter((die) => die.face === face).length
}

function sorted(label: string, seat: Seat, dice: readonly Die[], decidedOn: number): RolledDice {
  const faces = dice.map((die) => die.face).sort((a, b) => b - a)
  return { label, seat, sizes: faces.map(() => 6), faces, decides: faces.map((face) => face === decidedOn) }
}
