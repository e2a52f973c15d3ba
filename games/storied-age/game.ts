import { fromOldContract } from '../../engine/old-contract.ts'
import { themeTables } from './content/theme-tables.ts'
import { corrections } from './corrections.ts'
import { type AgeEvent, evolve } from './events.ts'
import { options, settingsOf } from './options.ts'
import { takeBackEstablishing } from './phases/establishing.ts'
import {
  takeBackBoughtNpc,
  takeBackCapture,
  takeBackMark,
  takeBackNewTrait,
  takeBackRewording,
} from './phases/market-taking-back.ts'
import { takeBackMirror, takeBackNpc } from './phases/npcs.ts'
import { takeBackOpening } from './phases/opening.ts'
import { takeBackFeature, takeBackName } from './phases/places.ts'
import { takeBackTrait } from './phases/pool.ts'
import { takeBackSentence } from './phases/seeds.ts'
import { takeBackTerrain } from './phases/terrain.ts'
import { takeBackThreat } from './phases/threats.ts'
import { phases } from './phases.ts'
import { show, whisper } from './show.ts'
import { initialState, type StoriedAge } from './state.ts'
import { tell } from './tell.ts'
import { words } from './words.ts'

export const game = fromOldContract<StoriedAge, AgeEvent>({
  slug: 'storied-age',
  title: 'Final Hour of a Storied Age',
  rules: 1,
  // SA-001: with fewer than three somebody's chapter would have no adversity and nobody to watch.
  seats: { min: 3, max: 6, usual: 4 },
  about: { ...words.about, gamemaster: false },
  options,
  phases,
  initial: initialState,
  setup(seats, chosen) {
    const theme = themeTables.find(({ slug }) => slug === chosen['theme-table']) ?? themeTables[0]
    if (!theme) return []
    return [
      { type: 'table-laid', seats, settings: settingsOf(chosen), words: theme.words, theme: theme.title },
    ]
  },
  evolve,
  show: (state) => ({ ...show(state) }),
  whisper: (state, seat) => ({ ...whisper(state, seat) }),
  tell,
  reveals: ['spotlight-bids-revealed', 'adversity-bids-revealed'],
  takeBack: {
    'write-seed': takeBackSentence,
    'add-feature': takeBackFeature,
    'draw-terrain': takeBackTerrain,
    'open-chapter': takeBackOpening,
    'introduce-threat': takeBackThreat,
    'establish-character': takeBackEstablishing,
    'create-npc': takeBackNpc,
    'use-trait': takeBackTrait,
    'name-feature': takeBackName,
    'hold-dark-mirror': takeBackMirror,
    'buy-npc': takeBackBoughtNpc,
    'tweak-trait': takeBackRewording,
    'rewrite-trait': takeBackRewording,
    'add-trait': takeBackNewTrait,
    'impede-npc': takeBackMark('impeded'),
    'thwart-npc': takeBackMark('thwarted'),
    'kill-npc': takeBackMark('killed'),
    'capture-spotlight': takeBackCapture,
  },
  corrections,
})
