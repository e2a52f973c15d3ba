import type { Promised } from '../../engine/kernel/pace/events.ts'

/** The tables that stand in `recordings/`, besides each game's own example. Names of files never change. */
export interface Plan {
  readonly name: string
  readonly seats: number
  readonly agreement: 'trusting' | 'asking'
  readonly options?: Readonly<Record<string, string | number | boolean>>
  /** Who plays: the game's own simulated player, the same who tries what is new, one with whims, pure chance, people at odds. */
  readonly player: 'own' | 'eager' | 'curious' | 'random' | 'quarrelsome'
  /** After so many steps the host closes the table, if it has not ended by itself. */
  readonly steps: number
  readonly seed: number
  /** People talk, pause, leave, veil, go back and fork in between. */
  readonly manners?: true
  /** Hours and days pass between moves; in the lobby, too, people do whatever a table offers. */
  readonly promise?: Promised
  /** What nobody does at this table. */
  readonly without?: readonly string[]
}

export const plans: Readonly<Record<string, readonly Plan[]>> = {
  becoming: [
    { name: 'whole-quest', seats: 4, agreement: 'trusting', player: 'own', steps: 2000, seed: 1 },
    {
      name: 'asking-variants',
      seats: 4,
      agreement: 'asking',
      options: { quest: 'line-nine', openOffers: true, cleanReturn: true, shortQuest: true },
      player: 'curious',
      steps: 450,
      seed: 10,
    },
    {
      name: 'table-manners',
      seats: 4,
      agreement: 'trusting',
      options: { quest: 'understudy', breakingPoint: true, sealedScores: true },
      player: 'curious',
      steps: 400,
      seed: 9,
      manners: true,
    },
  ],
  change: [
    {
      name: 'five-rounds',
      seats: 3,
      agreement: 'trusting',
      options: { rounds: 5 },
      player: 'own',
      steps: 700,
      seed: 1,
    },
    {
      name: 'asking-variants',
      seats: 2,
      agreement: 'asking',
      options: {
        strongComeback: true,
        poorBegetsPoor: true,
        hardMeansHard: true,
        chaosClears: true,
        oldRoots: true,
        rounds: 6,
      },
      player: 'curious',
      steps: 450,
      seed: 14,
    },
    {
      name: 'table-manners',
      seats: 5,
      agreement: 'trusting',
      options: { manyGroups: true, quickDice: true },
      player: 'curious',
      steps: 450,
      seed: 1,
      manners: true,
    },
  ],
  'essential-traits': [
    { name: 'an-evening', seats: 3, agreement: 'trusting', player: 'own', steps: 300, seed: 1 },
    {
      name: 'asking-variants',
      seats: 5,
      agreement: 'asking',
      options: { 'two-where-possible': true, 'roll-off': true, 'sealed-entry': true },
      player: 'curious',
      steps: 300,
      seed: 6,
    },
    {
      name: 'table-manners',
      seats: 4,
      agreement: 'trusting',
      options: { 'sealed-entry': true, facilitator: 'seat 2' },
      player: 'random',
      steps: 350,
      seed: 4,
      manners: true,
    },
    {
      name: 'slow-and-trusting',
      seats: 4,
      agreement: 'trusting',
      player: 'quarrelsome',
      steps: 170,
      seed: 1,
      manners: true,
      promise: { hours: 12, quiet: [0, 6], offset: 60, then: 'host' },
      // A file with a veil is not played again as a whole: this one is.
      without: ['veil', 'write-anew'],
    },
    {
      name: 'slow-and-asking',
      seats: 5,
      agreement: 'asking',
      player: 'quarrelsome',
      steps: 170,
      seed: 12,
      manners: true,
      promise: { hours: 6, quiet: [3], offset: -300, then: 'wait' },
      without: ['propose-session'],
    },
  ],
  'hot-circle': [
    { name: 'campaign', seats: 4, agreement: 'trusting', player: 'own', steps: 1500, seed: 1 },
    {
      name: 'asking-cards',
      seats: 3,
      agreement: 'asking',
      options: { randomizer: 'cards-as-written', 'open-ballots': true, 'gm-compels': true },
      player: 'curious',
      steps: 700,
      seed: 10,
    },
    {
      name: 'table-manners',
      seats: 5,
      agreement: 'trusting',
      options: { 'explode-once': true, 'trait-change-each': true, 'condition-counts-always': true },
      player: 'curious',
      steps: 700,
      seed: 15,
      manners: true,
    },
    {
      name: 'long-session-zero',
      seats: 2,
      agreement: 'trusting',
      options: { randomizer: 'cards-fair', 'further-and-resolve': true },
      player: 'eager',
      steps: 400,
      seed: 9,
    },
  ],
  'storied-age': [
    { name: 'whole-age', seats: 4, agreement: 'trusting', player: 'own', steps: 4000, seed: 5 },
    {
      name: 'asking-variants',
      seats: 3,
      agreement: 'asking',
      options: {
        'segment-rewards': true,
        'exhaust-on-two': true,
        'scaled-adversity': true,
        'npc-kinds': true,
      },
      player: 'eager',
      steps: 4000,
      seed: 7,
    },
    {
      name: 'table-manners',
      seats: 5,
      agreement: 'trusting',
      options: {
        'weighty-friendship': true,
        'things-as-characters': true,
        'losing-adversity-bids': 'return',
      },
      player: 'curious',
      steps: 900,
      seed: 11,
      manners: true,
    },
    {
      name: 'six-seats',
      seats: 6,
      agreement: 'trusting',
      options: {
        'custom-theme-table': true,
        'neutral-lead-open': true,
        'marks-permanent': true,
        'epilogue-needs-subplot': true,
      },
      player: 'eager',
      steps: 1000,
      seed: 14,
    },
  ],
}
