import { expect, it } from 'vitest'
import { type PublicFrame, publicFrame } from '../../engine/frame.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { PlayedTable } from '../../testkit/players/played-table.ts'
import { type Fact, isStillTrue } from './fact.ts'
import type { Survey, Wait } from './survey.ts'

const frame: PublicFrame = publicFrame(new PlayedTable(closedHands, { seats: 3 }).table)
const asked: Fact = { kind: 'asked', seat: 1, on: 'ask/5', since: 5, at: 1000 }

function surveyWith(...waits: Wait[]): Survey {
  return { seen: { version: 9, at: 2000, waits, acted: {}, moved: 9 }, news: [], frame }
}

it('a question is told while it waits, or another of the same moment', () => {
  expect(isStillTrue(asked, surveyWith({ seat: 1, on: 'ask/5', since: 5, at: 1000 }))).toBe(true)
  expect(isStillTrue(asked, surveyWith({ seat: 1, on: 'ask/4', since: 4, at: 900 }))).toBe(true)
  expect(isStillTrue(asked, surveyWith({ seat: 2, on: 'ask/5', since: 5, at: 1000 }))).toBe(false)
})

it('one that was asked since is told by its own notice, at its own time', () => {
  expect(isStillTrue(asked, surveyWith({ seat: 1, on: 'ask/8', since: 8, at: 1900 }))).toBe(false)
})
