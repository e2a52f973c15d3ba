import { screensOf } from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { CircleView, CircleWhisper } from '../view/view.ts'
import Cast from './Cast.svelte'
import { room } from './room.ts'
import Stage from './Stage.svelte'

export const screens = screensOf<CircleView, CircleWhisper, ActionName>({
  Stage,
  Cast,
  room,
  papers: () => import('./paper/papers.ts'),
  showsDice: true,
  voices: ({ show, you }) =>
    show.gamemaster === you
      ? show.npcs.map(({ name }) => name)
      : show.characters
          .filter(({ seat, status }) => seat === you && status !== 'retired')
          .map(({ name }) => name),
  onStage: [
    'take-sample',
    'describe-character',
    'pick-birth',
    'pick-lifepath',
    'choose-special-asset',
    'write-beliefs',
    'write-instincts',
    'write-traits',
    'set-requirement',
    'write-note',
    'write-npc',
    'ask-ability-test',
    'choose-lifepath',
    'change-setting',
    'remove-setting',
    'note-type',
    'group-type',
    'change-faction',
    'remove-faction',
    'draw-ties',
    'redraw-tie',
    'flip-tie',
    'demote-faction',
    'rank-faction',
    'drop-requirement',
    'double-lifepath',
    'drop-lifepath',
    'edit-note',
    'remove-note',
    'edit-npc',
    'edit-known-npc',
    'drop-tie',
    'remove-npc',
    'show-npc',
    'bring-npc',
    'introduce-asset',
    'assert-instinct',
    'offer-compel',
    'claim-fate',
    'grant-fate',
    'upgrade-asset',
    'lose-asset',
    'send-back',
    'take-back-edge',
    'add-bonus',
    'drop-bonus',
    'hinder-with',
    'drop-hindrance',
    'strike-bonus',
    'strike-hindrance',
    'judge-lifepath',
    'link-test',
    'flag-settled',
    'claim-goal',
    'rewrite-belief',
    'rewrite-instinct',
  ],
})
