/** TB-130: plays a script once, through the same door as people, into a log that is kept in memory. */
import { act } from '../act.ts'
import { type Chance, forcedChance } from '../dice/chance.ts'
import type { Action, Game, Seat } from '../game.ts'
import { openTable } from '../open.ts'
import type { Entry, Table } from '../table.ts'
import type { EveningScript } from './evening-script.ts'

/** Where somebody who watches rests: a step with its comment. */
export interface Stop {
  readonly version: number
  /** Whose doing it was; null where it was several people’s. */
  readonly seat: Seat | null
  readonly comment: string
  readonly rule: string | null
}

export interface PlayedEvening {
  readonly table: Table
  readonly entries: readonly Entry[]
  readonly stops: readonly Stop[]
}

/** A seal that seals nothing, for everyone to see: the faces are set by hand, and no seed will ever prove them. */
const NO_SEAL = '0'.repeat(64)

export function playEvening(game: Game, script: EveningScript, id: string): PlayedEvening {
  const means = { nonce: '00', at: 0 }
  const opened = openTable(
    game,
    {
      table: id,
      title: script.title,
      names: script.names,
      options: { ...script.options },
      agreement: 'trusting',
      pace: 'live',
    },
    { ...means, chance: setDice([]) },
  )
  if (opened.kind === 'refused') throw new Error(`${game.slug}: ${opened.refusal.because}`)
  const { table } = opened
  const entries: Entry[] = [opened.entry]
  const play = (seat: Seat, action: Action, dice: readonly number[] = []) => {
    const chance = setDice(dice)
    const outcome = act(table, seat, action, { ...means, chance, past: entries })
    if (outcome.kind === 'refused') {
      const { rule, because } = outcome.refusal
      throw new Error(`${game.slug}: step ${entries.length}, ${action.do} was refused by ${rule}: ${because}`)
    }
    if (outcome.kind !== 'accepted') throw new Error(`${game.slug}: ${action.do} came to nothing`)
    if (chance.unused().length > 0) throw new Error(`${game.slug}: ${action.do} left dice over`)
    entries.push(outcome.entry)
  }
  for (const [seat, name] of script.names.entries()) {
    if (seat > 0) play(seat, { do: 'take-seat', with: { name } })
  }
  play(0, { do: 'begin' })
  const stops: Stop[] = [{ version: entries.length, seat: null, comment: script.about, rule: null }]
  const acting = new Set<Seat>()
  for (const { seat, action, dice, comment, rule } of script.steps) {
    play(seat, action, dice)
    acting.add(seat)
    if (comment === undefined) continue
    const by = acting.size === 1 ? seat : null
    stops.push({ version: entries.length, seat: by, comment, rule: rule ?? null })
    acting.clear()
  }
  return { table, entries, stops }
}

function setDice(faces: readonly number[]): Chance & { unused(): number[] } {
  return { ...forcedChance(faces), commit: () => NO_SEAL, reveal: () => NO_SEAL }
}
