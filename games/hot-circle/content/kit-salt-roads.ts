import type { Kit } from './kit.ts'

export const saltRoads: Kit = {
  slug: 'salt-roads',
  title: 'The salt roads',
  genre: 'Caravan fantasy',
  style: 'dusty, proud and full of debts',
  settings: [
    {
      name: 'Well towns',
      note: 'Walls around water, and a price on every bucket',
      factions: [
        { name: 'The Cistern Wardens', rank: 'major' },
        { name: 'Bread League', rank: 'minor' },
      ],
      lifepaths: ['Well-born', 'Water carrier', 'Gate clerk', 'Baker', 'Cistern diver', 'Alderman'],
    },
    {
      name: 'Caravans',
      note: 'Families that never sleep twice in one place',
      factions: [{ name: 'House of Nine Bells', rank: 'major' }],
      lifepaths: ['Road-born', 'Drover', 'Outrider', 'Guide', 'Caravan cook', 'Road captain'],
    },
    {
      name: 'Glass desert',
      note: 'Where the old kings burnt themselves and left their things',
      factions: [
        { name: 'The Glass Hermits', rank: 'minor' },
        { name: 'Shard Kings', rank: 'minor' },
      ],
      lifepaths: ['Sand-born', 'Shard picker', 'Hermit', 'Dust rider', 'Relic cutter', 'Oracle'],
    },
    {
      name: 'Temple hills',
      note: 'Goats, monks and very old promises',
      factions: [{ name: 'Order of the Held Breath', rank: 'minor' }],
      lifepaths: ['Hill-born', 'Goatherd', 'Novice', 'Copyist', 'Pilgrim guard', 'Abbot'],
    },
  ],
  ties: [
    { from: 'The Cistern Wardens', friend: 'Bread League', rival: 'House of Nine Bells' },
    { from: 'Bread League', friend: 'House of Nine Bells', rival: 'The Cistern Wardens' },
    { from: 'House of Nine Bells', friend: 'The Glass Hermits', rival: 'Shard Kings' },
    { from: 'The Glass Hermits', friend: 'Order of the Held Breath', rival: 'Shard Kings' },
    { from: 'Shard Kings', friend: 'House of Nine Bells', rival: 'Order of the Held Breath' },
    { from: 'Order of the Held Breath', friend: 'The Cistern Wardens', rival: 'Bread League' },
  ],
}
