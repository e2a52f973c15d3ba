import type { Kit } from './kit.ts'

export const greenVeil: Kit = {
  slug: 'green-veil',
  title: 'Behind the green veil',
  genre: 'Small-town haunting',
  style: 'warm, odd and a little sad',
  settings: [
    {
      name: 'The high street',
      note: 'Everybody knows, nobody says',
      factions: [
        { name: 'Parish Council', rank: 'major' },
        { name: 'The Lantern Ladies', rank: 'minor' },
      ],
      lifepaths: ['Street-born', 'Paper round', 'Shop assistant', 'Choir singer', 'Publican', 'Councillor'],
    },
    {
      name: 'The woods',
      note: 'Paths that were not there yesterday',
      factions: [{ name: 'The Antlered', rank: 'major' }],
      lifepaths: [
        'Wood-born',
        'Forager',
        'Charcoal burner',
        'Ranger',
        'Hedge witch',
        'Speaker for the Antlered',
      ],
    },
    {
      name: 'The big house',
      note: 'Six wings, two of them open to visitors',
      factions: [{ name: 'Family Ashlock', rank: 'minor' }],
      lifepaths: ['House-born', 'Scullery hand', 'Companion', 'Gardener', 'Housekeeper', 'Last of the line'],
    },
    {
      name: 'The drowned village',
      note: 'Under the reservoir; the bell still rings',
      factions: [{ name: 'The Bell Choir', rank: 'minor' }],
      lifepaths: [
        'Water-born',
        'Echo',
        'Reed cutter',
        'Bell ringer',
        'Ferry of the dead',
        'Mayor of the deep',
      ],
    },
  ],
  ties: [
    { from: 'Parish Council', friend: 'Family Ashlock', rival: 'The Antlered' },
    { from: 'The Lantern Ladies', friend: 'The Antlered', rival: 'Parish Council' },
    { from: 'The Antlered', friend: 'The Bell Choir', rival: 'Family Ashlock' },
    { from: 'Family Ashlock', friend: 'Parish Council', rival: 'The Bell Choir' },
    { from: 'The Bell Choir', friend: 'The Lantern Ladies', rival: 'Parish Council' },
  ],
}
