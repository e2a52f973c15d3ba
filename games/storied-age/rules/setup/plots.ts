import { allSeats, line, type Refusal, required, type Seat } from '../../../../engine/writing.ts'
import { playerAt, type Segment, type StoriedAge } from '../../state.ts'
import { setupWords } from '../../words/setup.ts'
import { words } from '../../words/things.ts'

/** SA-033, SA-040: those who have not said yet what their plots are after. */
export function unfinishedPlots(state: StoriedAge, who: 'leads' | 'supporting'): Seat[] {
  return allSeats(state.seats).filter((seat) => {
    const { role, plot } = playerAt(state, seat)
    const isOutlined = plot.length > 0 && plot.every(({ goal }) => goal !== '')
    return (role === 'supporting') === (who === 'supporting') && !isOutlined
  })
}

/** SA-036: a pick list; any other words are as good. */
export function kindField(segment: Segment | undefined) {
  return line(setupWords.plot.kind, 0, 60, { ideas: words.plotKinds, ...initially(segment?.kind) })
}

/** A line that must not be left empty, with what is written there already. */
export function rewritable(label: string, most: number, empty: Refusal, already: string | undefined) {
  return line(label, 1, most, { ...required(empty), ...initially(already) })
}

/** What a field holds already, unless that is nothing. */
export function initially(text: string | undefined): { initial?: string } {
  return text ? { initial: text } : {}
}
