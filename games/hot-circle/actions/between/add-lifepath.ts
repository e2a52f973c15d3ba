import { prose, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { ownLifepaths } from '../../rules/drafts.ts'
import { bareLifepath, chainBecause, chainConsent, chainFields } from '../../rules/lifepath-chain.ts'
import { seatsOwingLifepath } from '../../rules/people.ts'
import { nextThing } from '../../rules/testing/settling.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-196 HC-197 For the time that passed every player adds a lifepath, and shows in a short scene what changed. */
export const addLifepath = action('add-lifepath', {
  rule: 'HC-196',
  in: ['time-skip'],
  by: (state, seat) => seatsOwingLifepath(state).includes(seat),
  ...said(playWords.addLifepath),
  inputs: ({ state, seat }) => ({
    ...chainFields(state, ownLifepaths(state, seat)),
    prologue: prose(playWords.addLifepath.prologue, 1, LIMITS.prose, required(whyPlay.prologue)),
  }),
  consent: ({ state }, picked) => chainConsent(state, picked),
  because: ({ state }, picked) => chainBecause(state, picked),
  notNow: () => whyPlay.inTimeSkip,
  decide(turn, at, { name, setting, bridge: isBridge, prologue }) {
    const character = ownPlayed(at)
    const lifepath = bareLifepath(nextThing(turn.state), { name, setting, isBridge })
    lifepath.timeSkip = turn.state.timeSkips.length
    turn.narrate(prologue, character.name)
    turn.emit({ type: 'lifepath-added', seat: turn.seat, character: character.id, lifepath })
  },
})
