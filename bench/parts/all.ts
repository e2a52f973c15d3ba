import { books } from './books.ts'
import { campaign } from './campaign.ts'
import { change } from './change.ts'
import { database } from './database.ts'
import { engine } from './engine.ts'
import { http } from './http.ts'
import { lab } from './lab.ts'
import { odds } from './odds.ts'
import { open } from './open.ts'
import type { Part } from './part.ts'
import { redraw } from './redraw.ts'
import { simulation } from './simulation.ts'
import { size } from './size.ts'
import { streams } from './streams.ts'
import { worst } from './worst.ts'

export const parts: readonly Part[] = [
  engine,
  http,
  streams,
  open,
  database,
  worst,
  books,
  change,
  campaign,
  size,
  redraw,
  odds,
  simulation,
  lab,
]
