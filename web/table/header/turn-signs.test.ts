import { expect, it } from 'vitest'
import type { ProposalView, SeatView } from '../../../engine/frame.ts'
import { DoneMarks, listAwaited } from './turn-signs.ts'

const seats = (...awaited: boolean[]) =>
  awaited.map((one, seat) => ({ seat, name: `${seat}`, taken: true, awaited: one })) as SeatView[]
const proposal = (seat: number, needs: number[], agreed: number[] = []): ProposalView =>
  ({
    id: seat,
    seat,
    do: 'x',
    title: 'x',
    summary: '',
    needs,
    agreed,
  }) as ProposalView

it('whoever has just proposed, or agreed, is not awaited; whoever has to answer is', () => {
  expect(listAwaited({ seats: seats(true, true, true), proposals: [], questions: [] })).toEqual([0, 1, 2])
  expect(
    listAwaited({ seats: seats(true, true, true), proposals: [proposal(0, [1, 2], [2])], questions: [] }),
  ).toEqual([1])
  // What one is asked alone is no reason to think that others have nothing to do.
  expect(
    listAwaited({ seats: seats(true, true, true), proposals: [proposal(0, [1])], questions: [] }),
  ).toEqual([1, 2])
  const both = [proposal(0, [1]), proposal(1, [0])]
  expect(listAwaited({ seats: seats(true, true, false), proposals: both, questions: [] })).toEqual([0, 1])
  // Somebody is always awaited where the table awaits somebody.
  expect(listAwaited({ seats: seats(true, false), proposals: [proposal(0, [1])], questions: [] })).toEqual([
    0,
  ])
})

it('a mark says who is done, until the phase ends', () => {
  const marks = new DoneMarks()
  expect(marks.follow('bid', [0, 1, 2])).toEqual([])
  expect(marks.follow('bid', [1, 2])).toEqual([0])
  expect(marks.follow('bid', [1])).toEqual([0, 2])
  expect(marks.follow('open', [1])).toEqual([])
})
