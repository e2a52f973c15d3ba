import { choice, line, list, prose } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { QUESTIONS, VERBS } from '../content/ideas.ts'
import { why } from '../refusals.ts'
import { countFreePoints, otherSeats } from '../sheet.ts'
import type { Arena, Change, Group, Institution, ProposalPart } from '../state.ts'
import { ownersIn } from '../sums.ts'
import { words } from '../words.ts'
import { type Asking, type ChangeOffer, type ChangeTurn, newId, offer } from './contract.ts'
import { letThrough, roll } from './result.ts'

const ADD = 'add'

/** CH-114: a question and a short answer. */
const question = () =>
  line(words.segment.question, 1, 80, { rule: 'CH-114', because: why.answerNeeded.because, ideas: QUESTIONS })
const answer = () => line(words.segment.answer, 1, 60, { rule: 'CH-114', because: why.answerNeeded.because })

/** CH-098 to CH-101: why an Institution cannot act now, in this Arena or (with none) in a new one. */
function whyNotAct(institution: Institution, arena: Arena | undefined): Refusal | undefined {
  if (institution.restingSince > 0) return why.resting(institution.name)
  if (institution.arena !== null && institution.arena !== arena?.id) return why.bound(institution.name)
  if (countFreePoints(institution) > 0) return undefined
  return institution.points.some((point) => point.state === 'recuperating')
    ? why.recuperating
    : why.noPoint(institution.name)
}

/** One reason stands in front where nothing can be done; what else cannot be done is a press away. */
function foldRefused(offers: readonly ChangeOffer[]): ChangeOffer[] {
  const front = offers.some((one) => !one.refused) ? undefined : offers[0]
  return offers.map((one) => (one.refused && one !== front ? { ...one, aside: true } : one))
}

/** CH-102 to CH-104: a new Arena begins as a verb, without a roll. */
export function foundArenas(asking: Asking, group: Group): ChangeOffer[] {
  if (group.institutions.length > 0) {
    return foldRefused(group.institutions.map((institution) => foundArena(asking, group, institution)))
  }
  const none = { ...founding, title: words.found.any, inputs: {}, refused: why.needInstitution }
  return [offer({ ...none, decide: () => undefined })]
}

const founding = { do: 'found-arena', prompt: words.found.prompt, rule: 'CH-102' }

function foundArena({ state, seat }: Asking, group: Group, institution: Institution): ChangeOffer {
  const whyNot = whyNotAct(institution, undefined)
  const most = Math.max(0, countFreePoints(institution) - 1)
  const tooMany = { rule: 'CH-098', because: why.noPoint(institution.name).because }
  return offer({
    ...founding,
    on: institution.id,
    title: words.found.title(institution.name),
    inputs: {
      verb: line(words.found.verb, 1, 40, {
        rule: 'CH-103',
        because: why.oneVerb.because,
        ideas: VERBS,
        also: oneWord,
      }),
      more: list(
        words.found.more,
        { question: question(), answer: answer() },
        { min: 0, max: most },
        tooMany,
      ),
    },
    judged: otherSeats(state, seat),
    ...(whyNot ? { refused: whyNot } : {}),
    decide(turn, { verb, more }) {
      const further = more.map((one) => ({ text: one.answer, question: one.question }))
      const pieces = [{ text: verb, question: '' }, ...further]
      const segments = pieces.map((piece, index) => ({ ...piece, id: newId(turn.state, 's', index) }))
      const work = [roll(group.id, group.id, 'win', 1)]
      const founded = { group: group.id, arena: newId(turn.state, 'a'), institution: institution.id }
      turn.emit({ type: 'arena-founded', ...founded, segments, work })
    },
  })
}

/** CH-103 leaves to the table whether it is a verb (HJ-06); that it is one word can be seen. */
function oneWord(verb: string): Refusal | undefined {
  return verb.includes(' ') ? why.oneVerb : undefined
}

/** CH-121, CH-129 and CH-142: Additions and Changes with one Institution in one Arena. */
export function proposeSegments(asking: Asking, group: Group): ChangeOffer[] {
  const { state } = asking
  const pairs = state.arenas.flatMap((arena) =>
    group.institutions.map((institution) => ({ arena, institution })),
  )
  if (pairs.length > 0) return foldRefused(pairs.map((pair) => propose(asking, group, pair)))
  const none = { do: 'propose-segments', title: words.propose.any, rule: 'CH-121', inputs: {} }
  const whyNot = state.arenas.length === 0 ? why.noArena : why.needInstitution
  return [offer({ ...none, refused: whyNot, decide: () => undefined })]
}

interface Pair {
  readonly arena: Arena
  readonly institution: Institution
}

function propose({ state, seat }: Asking, group: Group, { arena, institution }: Pair): ChangeOffer {
  const whyNot = whyNotAct(institution, arena)
  const points = Math.max(1, countFreePoints(institution))
  return offer({
    do: 'propose-segments',
    on: `${arena.id}:${institution.id}`,
    title: words.propose.title(institution.name, words.sentence(arena)),
    prompt: words.propose.prompt,
    rule: 'CH-121',
    inputs: {
      parts: list(
        words.propose.parts,
        {
          what: choice(words.propose.what, whatOptions(arena), { initial: ADD }),
          question: question(),
          answer: answer(),
        },
        { min: 1, max: points },
        {
          rule: 'CH-098',
          because: words.propose.points(institution.name, points),
          also: (parts) => whyNotParts(arena, parts),
        },
      ),
      how: prose(words.propose.how, 1, 600, { rule: 'CH-018', because: why.sayHow.because }),
    },
    judged: otherSeats(state, seat),
    ...(whyNot ? { refused: whyNot } : {}),
    decide(turn, input) {
      const parts = input.parts.map(toPart)
      const asked = ownersIn(arena).filter((owner) => owner !== group.id)
      const proposal = { arena: arena.id, institution: institution.id, parts }
      turn.emit({ type: 'segments-proposed', actor: group.id, text: input.how, proposal, asked })
      turn.narrate(input.how, group.name)
      openStances(turn)
    },
  })
}

function whatOptions(arena: Arena) {
  return [
    { value: ADD, label: words.propose.add },
    ...arena.segments.map((segment) => ({ value: segment.id, label: words.propose.change(segment.text) })),
  ]
}

interface WrittenPart {
  readonly what: string
  readonly question: string
  readonly answer: string
}

/** CH-129: each Segment once, and to something it does not say already. */
function whyNotParts(arena: Arena, parts: readonly WrittenPart[]): Refusal | undefined {
  const changed = parts.filter((part) => part.what !== ADD)
  if (new Set(changed.map((part) => part.what)).size < changed.length) return why.onceEach
  const same = changed.some(
    (part) => arena.segments.find((one) => one.id === part.what)?.text === part.answer,
  )
  return same ? why.sameText : undefined
}

function toPart({ what, question, answer }: WrittenPart): ProposalPart {
  return { segment: what === ADD ? null : what, question, answer }
}

/** CH-117 to CH-123 and HJ-07: when every stance is in they are shown, and an unopposed Addition goes through. */
export function openStances(turn: ChangeTurn): void {
  const { challenge } = turn.state
  if (!challenge || challenge.stances.some((one) => one.stance === null)) return
  const stances = challenge.stances.map(({ group, stance }) => ({
    group,
    stance: stance ?? ('abstain' as const),
  }))
  turn.emit({ type: 'stances-revealed', stances })
  if (isUnopposed(turn.state)) letThrough(turn)
}

function isUnopposed({ challenge }: Change): boolean {
  const onlyAdds = challenge?.proposal?.parts.every((part) => part.segment === null) ?? false
  return onlyAdds && !challenge?.stances.some((one) => one.stance === 'against')
}
