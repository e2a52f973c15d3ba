import { engine } from './engine.ts'
import { http } from './http.ts'
import { odds } from './odds.ts'
import { open } from './open.ts'
import type { Part } from './part.ts'
import { size } from './size.ts'
import { streams } from './streams.ts'

export const parts: readonly Part[] = [engine, http, streams, open, size, odds]
