import { addFaction } from './add-faction.ts'
import { agreeFactions } from './agree-factions.ts'
import { agreeMap } from './agree-map.ts'
import { changeFaction } from './change-faction.ts'
import { demoteFaction } from './demote-faction.ts'
import { drawOpenTies } from './draw-open-ties.ts'
import { drawTies } from './draw-ties.ts'
import { dropTie } from './drop-tie.ts'
import { flipTie } from './flip-tie.ts'
import { rankFaction } from './rank-faction.ts'
import { redrawTie } from './redraw-tie.ts'
import { removeFaction } from './remove-faction.ts'
import { setTie } from './set-tie.ts'

export const factionActions = [
  addFaction,
  changeFaction,
  removeFaction,
  agreeFactions,
  setTie,
  drawTies,
  drawOpenTies,
  redrawTie,
  agreeMap,
  flipTie,
  demoteFaction,
  dropTie,
  rankFaction,
] as const
