import { choice, type GameOption, type Options, toggle } from '../../engine/writing.ts'
import { classic } from './content/theme-classic.ts'
import { themeTables } from './content/theme-tables.ts'
import type { Settings } from './state.ts'

const THEMES = themeTables.map(({ slug, title }) => ({ value: slug, label: title }))

/** The author's eight ideas, and the switches that come from rulings; all as written unless changed. */
export const options = {
  'theme-table': {
    rule: 'SA-O1',
    title: 'Theme table',
    meaning: 'Which forty words the world grows from.',
    field: { ...choice('Theme table', THEMES), initial: classic.slug },
  },
  'custom-theme-table': toggle(
    'SA-O2',
    'Your own theme table',
    'The first seat writes forty words of its own before the first roll.',
  ),
  'segment-rewards': toggle(
    'SA-O3',
    'Rewards for plot parts',
    'Completing a part of a plot other than the last, or a subplot, earns a Spotlight Token.',
  ),
  'weighty-friendship': toggle(
    'SA-O4',
    'Weighty friendship',
    'Supporting Characters come more easily to the lead they are close to, and only on a side they stand on.',
  ),
  'exhaust-on-two': toggle('SA-O5', 'Exhaust on one or two', 'A 2 exhausts traits as well as a 1.'),
  'scaled-adversity': toggle(
    'SA-O6',
    'Larger required spend',
    'The Adversity Player spends at least a third of the tokens held in each exchange.',
  ),
  'things-as-characters': toggle(
    'SA-O7',
    'Characters that are not people',
    'A mountain or a ship may have a sheet; it stays where it was first established.',
  ),
  'npc-kinds': toggle(
    'SA-O8',
    'Lesser and greater characters',
    'New characters may be lesser, standard or greater, with dice and prices to match.',
  ),
  'losing-adversity-bids': {
    rule: 'SA-R33',
    title: 'Losing adversity bids',
    meaning: 'Whether bids that lost the adversity are discarded or come back.',
    field: {
      ...choice('Losing adversity bids', [
        { value: 'discard', label: 'discarded' },
        { value: 'return', label: 'returned' },
      ]),
      initial: 'discard',
    },
  },
  'neutral-lead-open': toggle(
    'SA-R28',
    'A Neutral Spotlight Character opens the cast',
    'While the Spotlight Character is Neutral, both players may bring in anyone.',
  ),
  'marks-permanent': toggle(
    'SA-R63',
    'Marks stay',
    'Impeded and thwarted characters stay so after they have come back.',
  ),
  'epilogue-needs-subplot': toggle(
    'SA-R70',
    'The epilogue needs a subplot',
    'Only those who completed their subplot say how the world changes.',
    true,
  ),
} as const satisfies Record<string, GameOption>

export function settingsOf(chosen: Options): Settings {
  return {
    customTheme: chosen['custom-theme-table'] === true,
    segmentRewards: chosen['segment-rewards'] === true,
    weightyFriendship: chosen['weighty-friendship'] === true,
    exhaustOnTwo: chosen['exhaust-on-two'] === true,
    scaledAdversity: chosen['scaled-adversity'] === true,
    thingsAsCharacters: chosen['things-as-characters'] === true,
    npcKinds: chosen['npc-kinds'] === true,
    losingAdversityBids: chosen['losing-adversity-bids'] === 'return' ? 'return' : 'discard',
    neutralLeadOpen: chosen['neutral-lead-open'] === true,
    marksPermanent: chosen['marks-permanent'] === true,
    epilogueNeedsSubplot: chosen['epilogue-needs-subplot'] !== false,
  }
}
