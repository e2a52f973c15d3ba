import type { Kit } from './kit.ts'

export const ninthRing: Kit = {
  slug: 'ninth-ring',
  title: 'The ninth ring',
  genre: 'Orbital drama',
  style: 'tight corridors, long memories, little air',
  settings: [
    {
      name: 'Spindle',
      note: 'The old middle, where gravity is thin and rent is not',
      factions: [{ name: 'Air Board', rank: 'major' }],
      lifepaths: [
        'Spindle-born',
        'Tether child',
        'Valve mechanic',
        'Inspector',
        'Air broker',
        'Board member',
      ],
    },
    {
      name: 'Farm drums',
      note: 'Green, wet and watched',
      factions: [
        { name: 'Growers’ Union', rank: 'major' },
        { name: 'Seed Keepers', rank: 'minor' },
      ],
      lifepaths: ['Drum-born', 'Picker', 'Bee tender', 'Grafter', 'Drum speaker', 'Seed archivist'],
    },
    {
      name: 'Outer docks',
      note: 'Ships that come, and some that may not',
      factions: [
        { name: 'Longhaul Charter', rank: 'minor' },
        { name: 'The Unlisted', rank: 'minor' },
      ],
      lifepaths: ['Dock-born', 'Stowaway', 'Loader', 'Tug pilot', 'Customs officer', 'Charter captain'],
    },
    {
      name: 'Schools',
      note: 'Where the ring decides who is clever',
      factions: [{ name: 'The Examiners', rank: 'minor' }],
      lifepaths: ['School-born', 'Pupil', 'Tutor', 'Simulant', 'Examiner', 'Rector'],
    },
    {
      name: 'Chapel deck',
      note: 'Three faiths, one room, a rota',
      factions: [{ name: 'The Rota', rank: 'minor' }],
      lifepaths: ['Deck-born', 'Bell ringer', 'Lay nurse', 'Confessor', 'Rota keeper', 'Elder of the deck'],
    },
  ],
  ties: [
    { from: 'Air Board', friend: 'The Examiners', rival: 'Growers’ Union' },
    { from: 'Growers’ Union', friend: 'Seed Keepers', rival: 'Air Board' },
    { from: 'Seed Keepers', friend: 'The Rota', rival: 'Longhaul Charter' },
    { from: 'Longhaul Charter', friend: 'Air Board', rival: 'The Unlisted' },
    { from: 'The Unlisted', friend: 'Growers’ Union', rival: 'The Examiners' },
    { from: 'The Examiners', friend: 'Air Board', rival: 'The Rota' },
    { from: 'The Rota', friend: 'The Unlisted', rival: 'The Examiners' },
  ],
}
