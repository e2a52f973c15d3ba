import { type AgeFrame, pcOf } from '../age.ts'
import { words } from '../words.ts'
import OthersPaper from './OthersPaper.svelte'
import PlayerPaper from './PlayerPaper.svelte'
import { paperOfSeat } from './paper-keys.ts'

/** A page for each player who has a character or a plot, and one for everybody else. */
export function papers(frame: AgeFrame) {
  const age = frame.show
  const players = age.players
    .filter((player) => player.pc !== null || player.plot.length > 0)
    .map(({ seat }) => {
      const name = frame.seats[seat]?.name ?? ''
      return {
        key: paperOfSeat(seat),
        title: pcOf(age, seat)?.name ?? name,
        aside: name,
        Sheet: PlayerPaper,
      }
    })
  const hasOthers = age.characters.some((character) => character.owner === null)
  return hasOthers ? [...players, { key: 'others', title: words.cast.npcs, Sheet: OthersPaper }] : players
}
