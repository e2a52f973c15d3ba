import type { AgeView } from '../../view.ts'

/**
 * Bids are in nobody's view once they are open; whoever watched sees them as what left the supplies.
 * A page that was loaded later reads them in the chronicle.
 */
export class RevealWatch {
  bids = $state.raw<readonly number[]>()
  private before: { phase: string; spotlight: number[]; adversity: number[] } | undefined

  see(age: AgeView, phase: string): void {
    const now = {
      phase,
      spotlight: age.players.map((player) => player.spotlight),
      adversity: age.players.map((player) => player.adversity),
    }
    const { before } = this
    this.before = now
    if (!before || before.phase === phase) return
    this.bids = undefined
    if (before.phase === 'spotlight-bid' && phase === 'opening') this.open(before.spotlight, now.spotlight)
    if (before.phase === 'adversity-bid' && phase === 'exchange-prepare')
      this.open(before.adversity, now.adversity)
  }

  private open(before: readonly number[], now: readonly number[]): void {
    const bids = before.map((held, seat) => Math.max(0, held - (now[seat] ?? 0)))
    if (bids.some((bid) => bid > 0)) this.bids = bids
  }
}
