import type { Seat } from '../../../engine/game.ts'
import { does, type ScriptStep } from '../../../engine/watching/evening-script.ts'

/** Ida plays the Hero; Bashir is the Undertow, Clem the Creditor, Dov the Fog. */
export const IDA = 0
export const BASHIR = 1
export const CLEM = 2
export const DOV = 3

export const say = (seat: Seat, text: string) => does(seat, 'say', { text })

export const tell = (seat: Seat, text: string, voice = '') =>
  does(seat, 'narrate', voice === '' ? { text } : { text, voice })

export const tick = (seat: Seat, element: string, text: string) =>
  does(seat, 'tick-element', { text }, element)

/** The rest of a scene's Elements is left out: that needs a yes, nothing more. */
export const framed = (seat: Seat) => does(seat, 'close-framing', { confirm: true })

export const threat = (seat: Seat, text: string) => does(seat, 'present-threat', { text })

export const stakes = (agent: Seat, his: string, hers: string): ScriptStep[] => [
  does(agent, 'set-agent-stakes', { text: his }),
  does(IDA, 'set-hero-stakes', { text: hers }),
]

export const call = (asset: string, line: string) => does(IDA, 'invoke-asset', { line }, asset)

export const bargain = (seat: Seat, dice: number, price: readonly object[], pitch: string) =>
  does(seat, 'offer-bargain', { pitch, dice, price })

export const resolve = (seat: Seat, text: string) => does(seat, 'narrate-resolution', { text })
