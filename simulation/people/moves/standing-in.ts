import type { Move } from './move.ts'
import { ownSeat } from './move.ts'

/** A visitor tries a game with stand-ins, where one has them. */
export const tryGame: Move = async ({ house, person, random, secret }) => {
  const games = house.shelf.games.filter(({ slug }) => house.shelf.findTrial(slug) !== undefined)
  if (games.length === 0 || secret !== undefined) return
  const answer = await person.post('/api/trials', { game: random.pick(games).slug }, random)
  if (answer?.status !== 201) return
  const { table, seat }: { table: string; seat: number } = JSON.parse(answer.text)
  person.noteSeat(table, seat)
  person.read([{ table, viewer: seat }], random)
}

/** Lets those who stand in go on. */
export const askStandIn: Move = async (moment) => {
  const { person, table, random } = moment
  const seat = ownSeat(moment)
  if (table === undefined || seat === undefined) return
  await person.post(`/api/tables/${table}/stand-ins/go-on`, { seat }, random)
}
