/** All that can happen at a table of Essential Traits. */
import type { EventOf } from '../../../engine/writing.ts'
import { characterEvents } from './characters.ts'
import { entryEvents } from './entries.ts'
import { testEvents } from './tests.ts'
import { traitEvents } from './traits.ts'

export const events = [...characterEvents, ...traitEvents, ...testEvents, ...entryEvents] as const

export type TraitsEvent = EventOf<typeof events>
