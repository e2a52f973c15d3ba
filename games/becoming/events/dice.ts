import type { RolledDice, Seat } from '../../../engine/game.ts'
import { sideSeat } from '../rules/scene.ts'
import { countSigns, findAsset } from '../rules/sheet.ts'
import type { Becoming, Claim, Die, Invocation, Roll, Side } from '../state.ts'
import { told } from '../words/told.ts'
import { sceneEvent } from './event.ts'
import { agentName, heroName, note, saying, story } from './lines.ts'

function claimName(state: Becoming, key: string): string {
  const asset = findAsset(state, key)
  if (asset) return asset.name
  const trait = state.assets.flatMap(({ traits }) => traits).find(({ id }) => id === key)
  return trait ? told.quoted(trait.text) : ''
}

function countFace(dice: readonly Die[], face: number): number {
  return dice.filter((die) => die.face === face).length
}

/** From sixes down, the deciding face marked. */
function sorted(label: string, seat: Seat, dice: readonly Die[], decidedOn: number): RolledDice {
  const faces = dice.map((die) => die.face).sort((a, b) => b - a)
  return { label, seat, sizes: faces.map(() => 6), faces, decides: faces.map((face) => face === decidedOn) }
}

/** Steps 3, 4, 8 and 9: what both sides bring, and how it falls. */
export const diceEvents = [
  sceneEvent('asset-invoked', {
    apply(scene, { invocation: { asset, line, step } }: { invocation: Invocation }) {
      scene.invoked.push({ asset, line, step })
      // BE-103: an addition gives the other side another look.
      scene.ready.agent = false
    },
    tell({ invocation: { asset: id, line } }, state) {
      const asset = findAsset(state, id)
      const dice = asset ? 1 + countSigns(asset, '+') : 1
      const hero = heroName(state)
      return [story(state.hero ?? 0, line, hero), note(told.invoked(hero, asset?.name ?? '', dice), 'BE-051')]
    },
  }),
  sceneEvent('invocation-withdrawn', {
    apply(scene, { asset }: { asset: string }) {
      scene.invoked = scene.invoked.filter((one) => one.asset !== asset)
    },
    tell: ({ asset }, state) => [
      note(told.withdrawn(heroName(state), findAsset(state, asset)?.name ?? ''), 'BE-054'),
    ],
  }),
  sceneEvent('moon-declared', {
    apply(scene, { side }: { side: Side; words?: string }) {
      scene.moons[side] = true
    },
    tell({ side, words }, state, names) {
      const name = side === 'hero' ? heroName(state) : agentName(state, names)
      const said = saying(sideSeat(state, side), words, name)
      return side === 'hero'
        ? [...said, note(told.heroMoon(name), 'BE-150')]
        : [...said, note(told.agentMoon(name), 'BE-153')]
    },
  }),
  sceneEvent('claim-made', {
    apply(scene, { claim: { kind, asset, key, line, step } }: { claim: Claim }) {
      scene.claims.push({ kind, asset, key, line, step })
      scene.ready.hero = false
    },
    tell({ claim: { key, line, kind } }, state, names) {
      const agent = agentName(state, names)
      const rule = kind === 'negative' ? 'BE-061' : 'BE-062'
      return [
        story(state.scene?.agent ?? 0, line, agent),
        note(told.claimed(agent, claimName(state, key)), rule),
      ]
    },
  }),
  sceneEvent('claim-withdrawn', {
    apply(scene, { key }: { key: string }) {
      scene.claims = scene.claims.filter((claim) => claim.key !== key)
    },
    tell: ({ key }, state, names) => [
      note(told.unclaimed(agentName(state, names), claimName(state, key)), 'BE-061'),
    ],
  }),
  sceneEvent('claim-struck', {
    apply(scene, { key }: { key: string }) {
      scene.claims = scene.claims.filter((claim) => claim.key !== key)
      scene.ready.agent = false
      scene.struck.push({ key, step: scene.step === 8 ? 8 : 4 })
    },
    tell: ({ key }, state) => [note(told.struck(claimName(state, key)), 'BE-063')],
  }),
  sceneEvent('dice-locked', {
    apply(scene, { side }: { side: Side }) {
      scene.ready[side] = true
    },
  }),
  /** BE-106 to BE-108. */
  sceneEvent('dice-rolled', {
    apply(scene, { roll }: { roll: Roll }) {
      scene.roll = roll
    },
    tell({ roll }, state, names) {
      const { decidedOn } = roll
      const hero = heroName(state)
      const agent = agentName(state, names)
      const heroHas = countFace(roll.hero, decidedOn)
      const agentHas = countFace(roll.agent, decidedOn)
      const won =
        roll.winner === 'hero'
          ? told.won(hero, decidedOn, heroHas, agentHas)
          : told.won(agent, decidedOn, agentHas, heroHas)
      const rule = decidedOn === 0 ? 'BE-108' : decidedOn === 6 ? 'BE-106' : 'BE-107'
      const dice = [
        sorted(told.pool(hero, roll.hero.length), state.hero ?? 0, roll.hero, decidedOn),
        sorted(told.pool(agent, roll.agent.length), state.scene?.agent ?? 0, roll.agent, decidedOn),
      ]
      return [{ ...note(decidedOn === 0 ? told.tie(hero) : won, rule), dice }]
    },
  }),
] as const
