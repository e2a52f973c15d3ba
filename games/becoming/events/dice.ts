import { note, type RolledDice, type Seat, story } from '../../../engine/writing.ts'
import { otherSide, sideSeat } from '../rules/scene.ts'
import { countSigns, findAsset } from '../rules/sheet.ts'
import { type Becoming, type Claim, type Invocation, type Roll, SIDES, type Side } from '../state.ts'
import { told } from '../words/told.ts'
import { sceneEvent } from './event.ts'
import { actorName, agentName, assetName, heroName, saying } from './lines.ts'

function claimName(state: Becoming, key: string): string {
  const asset = findAsset(state, key)
  if (asset) return asset.name
  const trait = state.assets.flatMap(({ traits }) => traits).find(({ id }) => id === key)
  return trait ? told.quoted(trait.text) : ''
}

/** From sixes down, the deciding face marked. */
function sorted(name: string, seat: Seat, dice: Roll[Side], decidedOn: number): RolledDice {
  const faces = dice.map((die) => die.face).sort((a, b) => b - a)
  const decides = faces.map((face) => face === decidedOn)
  return { label: told.pool(name, faces.length), seat, sizes: faces.map(() => 6), faces, decides }
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
      return [story(line, state.hero ?? 0, hero), note(told.invoked(hero, asset?.name ?? '', dice), 'BE-051')]
    },
  }),
  sceneEvent('invocation-withdrawn', {
    apply(scene, { asset }: { asset: string }) {
      scene.invoked = scene.invoked.filter((one) => one.asset !== asset)
    },
    tell: ({ asset }, state) => [note(told.withdrawn(heroName(state), assetName(state, asset)), 'BE-054')],
  }),
  sceneEvent('moon-declared', {
    apply(scene, { side }: { side: Side; words?: string }) {
      scene.moons[side] = true
    },
    tell({ side, words }, state, names) {
      const seat = sideSeat(state, side)
      const name = actorName(state, names, seat)
      const moon =
        side === 'hero' ? note(told.heroMoon(name), 'BE-150') : note(told.agentMoon(name), 'BE-153')
      return [...saying(seat, words, name), moon]
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
        story(line, state.scene?.agent ?? 0, agent),
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
      const { decidedOn, winner } = roll
      const nameAt = (side: Side) => actorName(state, names, sideSeat(state, side))
      const dice = SIDES.map((side) => sorted(nameAt(side), sideSeat(state, side), roll[side], decidedOn))
      if (decidedOn === 0) return [{ ...note(told.tie(heroName(state)), 'BE-108'), dice }]
      const count = (side: Side) => roll[side].filter(({ face }) => face === decidedOn).length
      const won = told.won(nameAt(winner), decidedOn, count(winner), count(otherSide(winner)))
      return [{ ...note(won, decidedOn === 6 ? 'BE-106' : 'BE-107'), dice }]
    },
  }),
] as const
