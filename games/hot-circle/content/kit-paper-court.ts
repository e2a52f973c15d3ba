import type { Kit } from './kit.ts'

export const paperCourt: Kit = {
  slug: 'paper-court',
  title: 'The paper court',
  genre: 'Court intrigue',
  style: 'masks, letters and soft voices',
  settings: [
    {
      name: 'Inner palace',
      note: 'Rooms that have no windows and every ear',
      factions: [
        { name: 'The Dowager’s Circle', rank: 'major' },
        { name: 'Chamber of Seals', rank: 'minor' },
      ],
      lifepaths: ['Palace-born', 'Lamp boy', 'Lady in waiting', 'Seal keeper', 'Taster', 'First secretary'],
    },
    {
      name: 'River nobility',
      note: 'Old names on low islands that flood',
      factions: [
        { name: 'House Verrin', rank: 'minor' },
        { name: 'House Osk', rank: 'minor' },
      ],
      lifepaths: ['Island-born', 'Ward', 'Duellist', 'Estate steward', 'Heir', 'Lord of the river'],
    },
    {
      name: 'The guilds',
      note: 'Money that says good morning first',
      factions: [{ name: 'Printers’ Guild', rank: 'major' }],
      lifepaths: ['Guild-born', 'Ink hand', 'Type cutter', 'Pamphleteer', 'Guild factor', 'Guild master'],
    },
    {
      name: 'The garrison',
      note: 'Soldiers who have not been paid since spring',
      factions: [{ name: 'The Unpaid Colonels', rank: 'minor' }],
      lifepaths: ['Barracks-born', 'Drummer', 'Sentry', 'Sergeant', 'Quartermaster', 'Colonel'],
    },
  ],
  ties: [
    { from: 'The Dowager’s Circle', friend: 'Chamber of Seals', rival: 'Printers’ Guild' },
    { from: 'Chamber of Seals', friend: 'House Verrin', rival: 'The Unpaid Colonels' },
    { from: 'House Verrin', friend: 'The Dowager’s Circle', rival: 'House Osk' },
    { from: 'House Osk', friend: 'Printers’ Guild', rival: 'House Verrin' },
    { from: 'Printers’ Guild', friend: 'The Unpaid Colonels', rival: 'The Dowager’s Circle' },
    { from: 'The Unpaid Colonels', friend: 'House Osk', rival: 'Chamber of Seals' },
  ],
}
