import type { Kit } from './kit.ts'

export const kilnHarbour: Kit = {
  slug: 'kiln-harbour',
  title: 'Kiln harbour',
  genre: 'Harbour noir',
  style: 'rain, favours and people who know too much',
  settings: [
    {
      name: 'Quays',
      note: 'Cranes, crates and somebody else’s cargo',
      factions: [
        { name: 'Dockers’ Hall', rank: 'major' },
        { name: 'The Night Ferry', rank: 'minor' },
      ],
      lifepaths: ['Quay-born', 'Errand runner', 'Stevedore', 'Ferry pilot', 'Fence', 'Shop steward'],
    },
    {
      name: 'Potteries',
      note: 'Ovens that never go out and lungs that do',
      factions: [{ name: 'Three Kiln Families', rank: 'major' }],
      lifepaths: ['Kiln-born', 'Clay boy', 'Glazer', 'Furnace hand', 'Strike speaker', 'Master potter'],
    },
    {
      name: 'Town hall',
      note: 'Where every paper has two copies and one of them is burnt',
      factions: [{ name: 'The Mayor’s Friends', rank: 'minor' }],
      lifepaths: ['Clerk-born', 'Page', 'Constable', 'Archivist', 'Examiner', 'Alderman’s right hand'],
    },
    {
      name: 'The hill',
      note: 'Quiet streets with tall gates',
      factions: [
        { name: 'Harbour Trust', rank: 'major' },
        { name: 'Sisters of Mercy House', rank: 'minor' },
      ],
      lifepaths: ['Hill-born', 'Scholar', 'Debutante', 'Family doctor', 'Banker', 'Patron'],
    },
  ],
  ties: [
    { from: 'Dockers’ Hall', friend: 'The Night Ferry', rival: 'Three Kiln Families' },
    { from: 'The Night Ferry', friend: 'Harbour Trust', rival: 'The Mayor’s Friends' },
    { from: 'Three Kiln Families', friend: 'Harbour Trust', rival: 'Dockers’ Hall' },
    { from: 'The Mayor’s Friends', friend: 'Harbour Trust', rival: 'Sisters of Mercy House' },
    { from: 'Harbour Trust', friend: 'The Mayor’s Friends', rival: 'The Night Ferry' },
    { from: 'Sisters of Mercy House', friend: 'Dockers’ Hall', rival: 'Harbour Trust' },
  ],
}
