/** A fact in words, from what everybody at the table sees at this moment. */
import type { PublicFrame } from '../../engine/frame.ts'
import { type Fact, factName } from './fact.ts'
import { type Notice, plainLine } from './notice.ts'
import { shortHash } from './register.ts'
import { words } from './words.ts'

const DAY_MILLISECONDS = 86_400_000

export function composeNotice(table: string, fact: Fact, frame: PublicFrame, now: number): Notice {
  return {
    id: noticeId(table, factName(fact)),
    kind: fact.kind,
    thread: threadOf(table, fact.seat),
    title: plainLine(frame.table.title),
    lines: linesOf(fact, frame),
    path: `/t/${table}`,
    asOf: now,
    expires: now + DAY_MILLISECONDS,
  }
}

/** "The table waits for Ann and Ben to seal a bid." Undefined where it waits for nobody. */
export function composeHook(table: string, frame: PublicFrame, now: number): Notice | undefined {
  const waiting = frame.seats.filter(({ awaited, taken }) => awaited && taken).map(({ seat }) => seat)
  const isOver = frame.table.stage === 'closed'
  if (waiting.length === 0 && !isOver) return undefined
  const line = isOver ? words.book : words.hook.move(namesOf(frame, waiting), whatFor(frame))
  return {
    id: noticeId(table, `hook/${line}`),
    kind: isOver ? 'book' : 'your-move',
    thread: threadOf(table, -1),
    title: plainLine(frame.table.title),
    lines: [line],
    path: `/t/${table}`,
    asOf: now,
    expires: now + DAY_MILLISECONDS,
  }
}

export function composeDigest(receiver: string, date: string, lines: readonly string[], now: number): Notice {
  return {
    id: noticeId(receiver, date),
    kind: 'digest',
    thread: `digest-${shortHash(receiver)}`,
    title: words.digest.title,
    lines,
    path: '/#your-tables',
    asOf: now,
    expires: now + DAY_MILLISECONDS,
  }
}

/** Shows somebody how they will be told. */
export function composeTest(table: string, now: number): Notice {
  return {
    id: noticeId(table, `test/${now}`),
    kind: 'test',
    thread: 'test',
    title: words.test.title,
    lines: [words.test.line],
    path: `/t/${table}`,
    asOf: now,
    expires: now + DAY_MILLISECONDS,
  }
}

/** Asks whoever reads an address whether they want to be told there. */
export function composeConfirm(table: string, way: string, title: string, now: number): Notice {
  return {
    id: noticeId(table, `confirm/${way}`),
    kind: 'test',
    thread: `confirm-${way}`,
    title: words.confirm.title,
    lines: words.confirm.lines(title),
    path: '/',
    asOf: now,
    expires: now + DAY_MILLISECONDS,
  }
}

/** One line of a digest. */
export function digestLine(fact: Fact, frame: PublicFrame): string {
  const [first = ''] = linesOf(fact, frame)
  return words.digest.awaited(plainLine(frame.table.title), first)
}

function noticeId(...about: readonly string[]): string {
  return shortHash('notice', ...about)
}

/** Tells nothing of the table to whoever does not know it. */
function threadOf(table: string, seat: number): string {
  return `table-${shortHash('thread', table, String(seat))}`
}

function linesOf(fact: Fact, frame: PublicFrame): string[] {
  const { kind, seat, by } = fact
  const others = frame.seats.filter((one) => one.taken && one.seat !== seat && !one.awaited)
  const waiting =
    others.length === 0
      ? []
      : [
          words.othersWait(
            namesOf(
              frame,
              others.map((one) => one.seat),
            ),
          ),
        ]
  switch (kind) {
    case 'your-move':
      return [words.yourMove(stageOf(frame)), ...waiting]
    case 'nudged':
      return [words.nudged(nameAt(frame, by)), words.yourMove(stageOf(frame))]
    case 'asked':
      return [words.asked(nameAt(frame, askerOf(fact, frame)))]
    case 'chapter':
      return [words.chapter]
    case 'closing':
      return [words.closing]
    case 'book':
      return [words.book]
    case 'pace':
      return fact.on === 'table/pace-lapsed'
        ? [lapsedLine(seat, frame)]
        : [happened(fact), words.yourMove(stageOf(frame))]
    case 'session':
      return [happened(fact)]
    default:
      return kind satisfies never
  }
}

function happened({ on }: Fact): string {
  return words.happened[on] ?? ''
}

function lapsedLine(seat: number, frame: PublicFrame): string {
  const lapsed = frame.seats.filter(({ pace }) => pace?.isLapsed).map((one) => one.seat)
  return lapsed.includes(seat) ? words.lapsedYou : words.lapsed(namesOf(frame, lapsed))
}

function askerOf({ on, by }: Fact, { proposals, questions }: PublicFrame): number | undefined {
  const question = questions.find(({ about }) => on === `ask/${about}`)
  return question?.askers[0]?.seat ?? proposals.find(({ id }) => on === `ask/${id}`)?.seat ?? by
}

/** Where in the game the table is, as everybody sees it. */
function stageOf({ phase }: PublicFrame): string {
  return plainLine(phase?.title ?? '', 100)
}

/** "to seal a bid": what the awaited are awaited for, as the table says it to everybody. */
function whatFor({ phase }: PublicFrame): string {
  return plainLine(phase?.waitingFor ?? '', 100)
}

function nameAt(frame: PublicFrame, seat: number | undefined): string {
  const name = frame.seats.find((one) => one.seat === seat)?.name
  return plainLine(name ?? words.somebody, 40)
}

function namesOf(frame: PublicFrame, seats: readonly number[]): string {
  const names = seats.map((seat) => nameAt(frame, seat))
  const last = names.pop() ?? words.somebody
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
