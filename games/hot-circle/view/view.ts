import type { show, whisper } from './show.ts'

/** What the screens know of this game: the views as they are built, field by field, beside this file. */
export type CircleView = ReturnType<typeof show>
export type CircleWhisper = ReturnType<typeof whisper>
export type CampaignView = CircleView['campaign']
export type NpcView = CircleView['npcs'][number]
export type CharacterView = CircleView['characters'][number]
export type LifepathView = CharacterView['lifepaths'][number]
export type CompelView = NonNullable<CircleView['compel']>
export type ObstacleTestView = NonNullable<CircleView['test']>
export type SideView = ObstacleTestView['sides']['tester']
export type AbilityTestView = NonNullable<CircleView['ability']>
export type VoteView = NonNullable<NonNullable<NonNullable<CircleView['session']>['closing']>['vote']>
