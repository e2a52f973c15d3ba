import { nameOf, note } from '../../../engine/writing.ts'
import { placeName } from '../rules/naming.ts'
import { type Feature, findFeature, type Stroke } from '../state.ts'
import { words } from '../words/things.ts'
import { told } from '../words/told.ts'
import { event } from './event.ts'

/** Steps 7 and 11: the map. */
export const mapEvents = [
  event('feature-added', {
    apply(state, { feature }: { feature: Feature }) {
      state.map.features.push({ ...feature })
      state.made.features += 1
    },
    tell: ({ feature }, _state, names) => [
      note(told.placed(nameOf(names, feature.by), feature.name), 'SA-032'),
    ],
  }),
  event('feature-named', {
    apply(state, { feature, name }: { feature: string; name: string }) {
      const found = findFeature(state, feature)
      if (found) found.name = name
    },
    tell: ({ name }) => [note(told.named(name), 'SA-044')],
  }),
  event('feature-moved', {
    apply(state, { feature, x, y }: { feature: string; x: number; y: number }) {
      const found = findFeature(state, feature)
      if (found) Object.assign(found, { x, y })
    },
    tell: ({ feature }, state) => [note(told.moved(placeName(state, feature)), 'SA-032')],
  }),
  /** Somebody objected to it. */
  event('feature-removed', {
    apply(state, { feature }: { feature: string }) {
      state.map.features = state.map.features.filter((one) => one.id !== feature)
    },
    tell: () => [note(told.removed, 'SA-032')],
  }),
  event('terrain-drawn', {
    apply(state, { stroke }: { stroke: Stroke }) {
      state.map.strokes.push({ ...stroke, points: stroke.points.map(({ x, y }) => ({ x, y })) })
      state.made.strokes += 1
    },
    tell: ({ stroke }, _state, names) => [
      note(told.draws(nameOf(names, stroke.by), words.terrains[stroke.terrain].toLowerCase()), 'SA-R80'),
    ],
  }),
  /** By whoever drew it, or because somebody objected. */
  event('terrain-erased', {
    apply(state, { stroke }: { stroke: string }) {
      state.map.strokes = state.map.strokes.filter((one) => one.id !== stroke)
    },
    tell: () => [note(told.rubbedOut, 'SA-R80')],
  }),
  event('map-begun', {
    apply(state, _: object) {
      state.phase = 'lead-plots'
    },
    tell: () => [note(told.mapBegun, 'SA-032')],
  }),
  event('map-unit-set', {
    apply(state, { unit }: { unit: number }) {
      state.map.unit = unit
      state.phase = 'sheets'
    },
    tell: () => [note(told.mapFinished, 'SA-045')],
  }),
] as const
