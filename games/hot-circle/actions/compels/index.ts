import { acceptCompel } from './accept-compel.ts'
import { declineCompel } from './decline-compel.ts'
import { offerCompel } from './offer-compel.ts'

export const compelActions = [acceptCompel, declineCompel, offerCompel] as const
