import { AFTER_LAPSE } from '../../../engine/kernel/pace/events.ts'
import { object } from './schema-shapes.ts'

/** TB-091, within the limits that its action has. */
export const promised = object({
  hours: { type: 'integer', minimum: 1, maximum: 336 },
  quiet: {
    type: 'array',
    maxItems: 3,
    uniqueItems: true,
    items: { type: 'integer', minimum: 0, maximum: 6 },
  },
  offset: { type: 'integer', minimum: -840, maximum: 840 },
  then: { type: 'string', enum: AFTER_LAPSE },
})
