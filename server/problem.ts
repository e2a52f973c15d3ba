/** Why a request cannot be answered, other than by the rules of a game. The codes are the protocol's. */
export type ProblemCode =
  | 'bad-request'
  | 'not-your-seat'
  | 'wrong-origin'
  | 'not-shared'
  | 'no-import'
  | 'ask-first'
  | 'door-closed'
  | 'no-such-table'
  | 'no-such-key'
  | 'not-found'
  | 'key-spent'
  | 'seat-taken'
  | 'table-full'
  | 'id-spent'
  | 'too-slow'
  | 'too-large'
  | 'not-json'
  | 'slow-down'
  | 'internal'
  | 'storage-full'
  | 'storage-busy'
  | 'stopping'
  | 'table-damaged'
  | 'table-newer'
  | 'reading-busy'
  | 'reading-failed'

const STATUS: Readonly<Record<ProblemCode, number>> = {
  'bad-request': 400,
  'not-your-seat': 401,
  'wrong-origin': 403,
  'not-shared': 403,
  'no-import': 403,
  'ask-first': 403,
  'door-closed': 403,
  'no-such-table': 404,
  'no-such-key': 404,
  'not-found': 404,
  'key-spent': 409,
  'seat-taken': 409,
  'table-full': 409,
  'id-spent': 409,
  'too-slow': 408,
  'too-large': 413,
  'not-json': 415,
  'slow-down': 429,
  internal: 500,
  'storage-full': 503,
  'storage-busy': 503,
  stopping: 503,
  'table-damaged': 503,
  'table-newer': 503,
  'reading-busy': 503,
  'reading-failed': 503,
}

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  /** In seconds, where asking again later may help. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.status = STATUS[code]
    this.retryAfter = retryAfter
  }
}

export function noSuchTable(): Problem {
  return new Problem('no-such-table', 'There is no such table.')
}

export function notYourSeat(): Problem {
  return new Problem('not-your-seat', 'This browser does not hold that seat. Open your seat’s link again.')
}

const UPGRADE_SECONDS = 5

/** While nodes are upgraded one after the other, another one can serve it already. */
export function newerTable(): Problem {
  return new Problem(
    'table-newer',
    'This table plays by rules of a newer release than this server has. Nothing was stored; ask again soon.',
    UPGRADE_SECONDS,
  )
}

export function damaged(): Problem {
  return new Problem(
    'table-damaged',
    'This table’s record is damaged. Nothing was stored; other tables go on.',
  )
}

export function stopping(): Problem {
  return new Problem('stopping', 'The server is stopping; it will be back soon. Nothing was stored.', 2)
}
