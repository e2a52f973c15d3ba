import { cityOfMasks } from './theme-city-of-masks.ts'
import { classic } from './theme-classic.ts'
import { greenGods } from './theme-green-gods.ts'
import { seaSaga } from './theme-sea-saga.ts'
import { spaceways } from './theme-spaceways.ts'

/** SA-012, SA-O1: a table of exactly forty different words; number k stands at place k − 1. */
export interface ThemeTable {
  readonly slug: string
  readonly title: string
  readonly words: readonly string[]
}

export const themeTables: readonly ThemeTable[] = [classic, spaceways, seaSaga, cityOfMasks, greenGods]
