import type { Line, RolledDice } from '../../../engine/old-contract.ts'
import type { SeedEvent } from '../events/seeds.ts'
import type { WorldEvent } from '../events/world.ts'
import { findSeed, nameOf, wordAt } from '../state.ts'
import { words } from '../words.ts'
import { heading, note, placeName, type Telling, who } from './lines.ts'

export function tellSeeds(event: SeedEvent, telling: Telling): Line[] {
  const { names } = telling
  switch (event.type) {
    case 'table-laid':
      return [heading(words.setup), note(`The theme table is “${event.theme}”.`, 'SA-012')]
    case 'theme-table-written':
      return [note('The theme table is written.', 'SA-O2')]
    case 'word-rolled':
      return [tellWord(event, telling)]
    case 'groups-split':
      return [note(`The words fall into ${event.groups.length} groups.`, 'SA-014')]
    case 'charts-cast':
      return event.charts.map(({ seed, points, intersections }) =>
        note(`${sentenceOf(telling, seed)} ${points} points, ${intersections} intersections.`, 'SA-022'),
      )
    case 'seeds-ranked':
      return [
        ...event.ties.map(({ faces, seeds }) => ({
          ...note('Equal star charts: the dice decide.', 'SA-024'),
          dice: seeds.map((seed, index) => seedDie(telling, seed, faces[index] ?? 0)),
        })),
        note(`The Protagonist Seed: ${sentenceOf(telling, event.protagonist)}`, 'SA-023'),
        note(`The Antagonist Seed: ${sentenceOf(telling, event.antagonist)}`, 'SA-023'),
      ]
    case 'seed-handed-off':
      return [
        note(
          `${who(telling, event.from)} hands the ${words.roles[event.lead]} Seed to ${who(telling, event.to)}.`,
          'SA-025',
        ),
      ]
    case 'leads-set':
      return [
        note(
          `${nameOf(names, event.protagonist)} plays the Protagonist, ${nameOf(names, event.antagonist)} the Antagonist.`,
          'SA-026',
        ),
      ]
    case 'more-seeds-requested':
      return [note(`${who(telling, event.seat)} walks the theme table again.`, 'SA-039')]
    default:
      return tellSeed(event, telling)
  }
}

function tellWord(
  { seat, landed, repeated, dice }: Extract<SeedEvent, { type: 'word-rolled' }>,
  telling: Telling,
): Line {
  const word = wordAt(telling.state, landed)
  const text = `${who(telling, seat)} lands on ${word}${repeated ? ' again: the list is finished' : ''}.`
  return {
    ...note(text, repeated ? 'SA-009' : 'SA-008'),
    dice: [{ label: word, seat, sizes: [12, 12], faces: dice }],
  }
}

type OneSeedEvent = Extract<
  SeedEvent,
  { type: 'seed-ordered' | 'seed-written' | 'seed-struck' | 'seed-suggested' | 'seed-confirmed' }
>

function tellSeed(event: OneSeedEvent, telling: Telling): Line[] {
  const author = who(telling, findSeed(telling.state, event.seed)?.creator ?? 0)
  switch (event.type) {
    case 'seed-ordered': {
      const ordered = event.numbers.map((number) => wordAt(telling.state, number)).join(' ')
      return [note(`${author} orders: ${ordered}.`, 'SA-016')]
    }
    case 'seed-written':
      return [note(`${author} writes a seed: ${event.sentence}`, 'SA-017')]
    case 'seed-struck':
      return [note(`${author} writes that seed again.`, 'SA-017')]
    case 'seed-suggested':
      return [note(`${who(telling, event.seat)} suggests to ${author}: ${event.text}`, 'SA-018')]
    case 'seed-confirmed':
      return [note(`${author} confirms a seed.`, 'SA-020')]
    default:
      return event satisfies never
  }
}

/** Whose seed rolled it: seeds have no names of their own, but their first words tell them apart. */
function seedDie(telling: Telling, id: string, face: number): RolledDice {
  const seed = findSeed(telling.state, id)
  const beginning = (seed?.ordered ?? []).slice(0, 2).map((number) => wordAt(telling.state, number))
  const creator = seed?.creator ?? 0
  const label = `${nameOf(telling.names, creator)} (${beginning.join(', ')} …)`
  return { label, seat: creator, sizes: [12], faces: [face] }
}

function sentenceOf({ state }: Telling, seed: string): string {
  return `“${findSeed(state, seed)?.sentence ?? ''}”`
}

export function tellWorld(event: WorldEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'axis-agreed': {
      const { protagonist, community, antagonist, change } = event.axis
      return [
        note(
          `Plot axis: ${protagonist} stands for ${community}. ${antagonist} threatens it: ${change}`,
          'SA-030',
        ),
      ]
    }
    case 'segment-outlined': {
      const isSubplot = telling.state.players[event.seat]?.role === 'supporting'
      const part = isSubplot ? 'The subplot' : `Part ${event.index + 1}`
      return [note(`${part} of ${who(telling, event.seat)}: ${event.goal}`, isSubplot ? 'SA-040' : 'SA-033')]
    }
    case 'supporting-chosen':
      return [note(`${who(telling, event.seat)} plays ${event.who}.`, 'SA-037')]
    case 'sheet-written': {
      const traits = event.sheet.traits.map(({ text, dice }) => `${text} ${dice}`).join(', ')
      return [note(`${who(telling, event.seat)} plays ${event.sheet.name}: ${traits}.`, 'SA-047')]
    }
    case 'play-begun':
      return [heading(words.chapter(1)), note('Everyone has their starting tokens.', 'SA-057')]
    default:
      return [tellMap(event, telling)]
  }
}

type MapEvent = Extract<WorldEvent, { type: `feature-${string}` | `terrain-${string}` | `map-${string}` }>

function tellMap(event: MapEvent, telling: Telling): Line {
  switch (event.type) {
    case 'feature-added':
      return note(
        `${who(telling, event.feature.by)} puts ${event.feature.name || 'a place'} on the map.`,
        'SA-032',
      )
    case 'feature-named':
      return note(event.name ? `A place is called ${event.name}.` : 'A place loses its name again.', 'SA-044')
    case 'feature-moved':
      return note(`${placeName(telling, event.feature)} lies elsewhere.`, 'SA-032')
    case 'feature-removed':
      return note('A place is taken off the map.', 'SA-032')
    case 'terrain-drawn': {
      const terrain = words.terrains[event.stroke.terrain].toLowerCase()
      return note(`${who(telling, event.stroke.by)} draws on the map: ${terrain}.`, 'SA-R80')
    }
    case 'terrain-erased':
      return note('Something drawn on the map is rubbed out.', 'SA-R80')
    case 'map-begun':
      return note('The map is begun.', 'SA-032')
    case 'map-unit-set':
      return note('The map is finished and its unit set.', 'SA-045')
    default:
      return event satisfies never
  }
}
