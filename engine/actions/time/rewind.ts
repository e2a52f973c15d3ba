import { choice, type NeededConsent, type Option } from '../../fields/field.ts'
import type { Seat } from '../../game.ts'
import { type Kernel, listNames, nameOf, otherSeats, type Step, TRAIL_LENGTH } from '../../kernel/state.ts'
import type { TableTurn } from '../../kernel/turn.ts'
import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** TB-062 Every frame says which stretches were taken back: tens of thousands would be most of it. */
const MOST_STRETCHES = 2000

/** TB-050, TB-051 Back to before a step; free only while nobody learnt anything by it. */
export const rewind = tableAction(
  'rewind',
  {
    rule: 'TB-050',
    in: ['play'],
    by: ({ kernel }) => kernel.trail.length > 0,
    title: () => words.rewind.title,
    prompt: () => words.rewind.prompt,
    refuse: ({ state: { kernel } }) =>
      kernel.takenBack.length < MOST_STRETCHES
        ? undefined
        : refusal('TB-062', words.rewind.many(MOST_STRETCHES)),
    inputs: ({ state, seat }) => ({
      to: choice(words.rewind.to, listSteps(state.kernel, seat), {
        rule: 'TB-051',
        because: words.rewind.tooFar,
      }),
    }),
    consent: ({ state: { kernel }, seat }, { to }) =>
      isFree(kernel, seat, Number(to)) ? [] : otherSeats(kernel, seat),
    because: ({ state, seat }, { to }) => costOf(state.kernel, seat, Number(to)).note,
    notYours: () => refusal('TB-050', words.rewind.nothing),
    decide(turn, { state, seat }, { to }) {
      const version = Number(to)
      rewindTo(turn, version - 1, isFree(state.kernel, seat, version))
    },
  },
  { readsBack: true },
)

/** The latest steps first, each with what going back to before it would take. */
function listSteps(kernel: Kernel, seat: Seat): Option[] {
  const options: Option[] = []
  const since = new StepsSince(kernel, seat)
  for (const step of kernel.trail.slice(-TRAIL_LENGTH).reverse()) {
    since.add(step)
    const who = step.seat === null ? words.rewind.together : nameOf(kernel, step.seat)
    options.push({
      value: String(step.version),
      label: words.rewind.before(who, step.title),
      ...since.cost(),
    })
  }
  return options
}

interface Cost {
  readonly note: string
  readonly needs?: NeededConsent
}

function costOf(kernel: Kernel, seat: Seat, version: number): Cost {
  const since = new StepsSince(kernel, seat)
  for (const step of kernel.trail) if (step.version >= version) since.add(step)
  return since.cost()
}

/** Why going back over some steps is not free: what was learnt by them, and who made them. */
class StepsSince {
  private readonly kernel: Kernel
  private readonly seat: Seat
  private readonly others: readonly Seat[]
  private readonly because = new Set<NeededConsent['because'][number]>()
  private readonly players = new Set<Seat>()
  private known: Cost | undefined

  constructor(kernel: Kernel, seat: Seat) {
    this.kernel = kernel
    this.seat = seat
    this.others = otherSeats(kernel, seat)
  }

  add({ seat, learnt, rolled }: Step): void {
    const causes = this.because.size + this.players.size
    if (learnt) this.because.add(rolled ? 'roll' : 'reveal')
    if (seat !== this.seat) {
      this.because.add('play')
      for (const one of seat === null ? this.others : [seat]) this.players.add(one)
    }
    // Most steps add no new reason, and every seat's steps are listed again and again.
    if (this.because.size + this.players.size > causes) this.known = undefined
  }

  cost(): Cost {
    this.known ??= this.work()
    return this.known
  }

  private work(): Cost {
    if (this.because.size === 0) return { note: words.rewind.free }
    if (this.others.length === 0) return { note: words.rewind.alone }
    const because = [...this.because]
    const names = listNames(this.kernel, this.others)
    const players = this.others.filter((seat) => this.players.has(seat))
    const saw = because.flatMap((one) => (one === 'play' ? [] : [words.rewind.saw[one]]))
    const reason = words.rewind.reason({
      saw,
      who: this.others.length === 1 ? names : words.rewind.they,
      players: players.length === this.others.length && saw.length > 0 ? '' : listNames(this.kernel, players),
      count: players.length,
    })
    return { note: words.rewind.needs(names, reason), needs: { seats: this.others, because } }
  }
}

/** Going back to before `version` is free if every step since is the seat's own and taught nobody anything. */
function isFree(kernel: Kernel, seat: Seat, version: number): boolean {
  return kernel.trail.every((step) => step.version < version || (step.seat === seat && !step.learnt))
}

export function rewindTo(turn: TableTurn, to: number, free: boolean): void {
  turn.emitTable({ type: 'table/rewound', to, seat: turn.seat, free })
}
