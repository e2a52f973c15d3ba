/** More readings than there is room for. */
import { Problem } from '../problem.ts'

export function tooManyOwn(seconds: number): Problem {
  return new Problem(
    'reading-busy',
    'Several long readings for your address are under way already. Wait until one is done.',
    seconds,
  )
}

export function tooManyOpened(seconds: number): Problem {
  return new Problem(
    'reading-busy',
    'Many long tables are being read for your address. Nothing is lost: ask again in a little while.',
    seconds,
  )
}

export function tooMuch(milliseconds: number): Problem {
  return new Problem(
    'reading-failed',
    'This table takes more time or room to read than a reading may. Play goes on.',
    Math.ceil(milliseconds / 1000),
  )
}
