import type { LineView } from '../../../engine/frame.ts'
import type { Action, Seat } from '../../../engine/game.ts'
import type { Answer } from '../../kit/game-screens.ts'
import { Failed, post, Unreachable } from '../http.ts'
import { givingFor, noteBound } from '../own-parts.ts'
import { delayBefore, pause } from './backoff.ts'

/** An action on its way. Its id makes sure that it happens once, however often it is sent. */
export interface Sending {
  readonly id: string
  readonly table: string
  readonly seat: Seat
  readonly action: Action
  readonly nonce: string
  readonly title: string
}

const BOX = 'storytable:sending'

interface Kept extends Sending {
  readonly since: number
}

export function newSending(to: { table: string; seat: Seat }, action: Action, title: string): Sending {
  return { id: randomText(16), ...to, action, nonce: randomHex(16), title }
}

/**
 * Sends an action until the server answers. Survives a reload and a closed browser: what is kept here is
 * sent again, by whichever tab comes first; its id makes sure that it counts once.
 */
export async function sendUntilAnswered(sending: Sending): Promise<Answer> {
  keep(sending)
  const answer = await repeat(sending)
  forget(sending.id)
  return answer
}

/** What was on its way when the page went, or was written without a network. */
export function listUnanswered(table: string, seat: Seat): Sending[] {
  return readBox().filter((one) => one.table === table && one.seat === seat)
}

async function repeat(sending: Sending): Promise<Answer> {
  const { action } = sending
  const { id, seat, nonce } = sending
  for (let attempt = 0; ; attempt++) {
    try {
      const body = { id, seat, nonce, ...givingFor(sending), ...action }
      const answer = await post<Accepted>(`/api/tables/${sending.table}/actions`, body)
      noteBound(sending, answer)
      return { ...answer, kind: 'accepted' }
    } catch (problem) {
      const answer = readProblem(problem, attempt)
      if (answer) return answer
      const wait = problem instanceof Failed ? problem.wait : undefined
      await pause(wait ? wait * 1000 : delayBefore(attempt))
    }
  }
}

interface Accepted {
  readonly version: number
  readonly lines: readonly LineView[]
  readonly key?: string
  readonly bound?: string
  readonly boundBy?: number
}

const PASSING = ['slow-down', 'stopping', 'storage-busy', 'too-slow']
/** A fault of the server may pass; the same one again and again will not. */
const FAULTS_BORNE = 4

/** An answer, or undefined where it is worth trying again. */
function readProblem(problem: unknown, attempt: number): Answer | undefined {
  if (problem instanceof Unreachable) return undefined
  if (!(problem instanceof Failed)) return { kind: 'failed', code: 'unknown' }
  if (problem.refusal) return { kind: 'refused', refusal: problem.refusal }
  const isPassing = PASSING.includes(problem.code) || (problem.status === 500 && attempt < FAULTS_BORNE)
  return isPassing ? undefined : { kind: 'failed', code: problem.code }
}

function keep(sending: Sending): void {
  const others = readBox().filter((one) => one.id !== sending.id)
  writeBox([...others, { ...sending, since: Date.now() }])
}

function forget(id: string): void {
  writeBox(readBox().filter((one) => one.id !== id))
}

function readBox(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(BOX) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

function writeBox(kept: readonly Kept[]): void {
  try {
    localStorage.setItem(BOX, JSON.stringify(kept))
  } catch {
    // Without storage an action still goes out; only a reload in between would lose it.
  }
}

function randomText(bytes: number): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
