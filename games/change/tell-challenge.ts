import type { Line } from '../../engine/old-contract.ts'
import type { ChangeEvent } from './events.ts'
import { groupOf, institutionCalled, traitCalled } from './sheet.ts'
import type { Change, Proposal } from './state.ts'
import { difficultyOf, findArena } from './sums.ts'
import { words } from './words.ts'
import { told } from './words-told.ts'

type Told<T extends ChangeEvent['type']> = Extract<ChangeEvent, { type: T }>

const line = (text: string, rule: string): Line => ({ kind: 'note', text, rule })

/** A Challenge as it is declared, built, rolled and decided. */
export function tellChallenge(event: ChangeEvent, state: Change): Line[] | undefined {
  switch (event.type) {
    case 'challenge-declared':
      return [tellDeclared(event, state)]
    case 'segments-proposed':
      return tellProposed(event, state)
    case 'step-changed':
      return [line(told.step(words.stepName(event.step), difficultyOf(event.step)), 'CH-034')]
    case 'declaration-cancelled':
      return [line(told.cancelled, 'CH-012')]
    case 'claim-made': {
      const { claim } = event
      const by = groupOf(state, claim.by)
      const rule = { trait: 'CH-020', weakness: 'CH-030', support: 'CH-053', arena: 'CH-106' }[claim.kind]
      return [
        line(told.claimed(by.name, words.claimName(state, claim)), rule),
        // What they do is story; what it counts for is a note beside it.
        { kind: 'story', text: claim.how, by: claim.seat, voice: by.name },
      ]
    }
    case 'claim-dropped':
    case 'window-passed':
    case 'defence-described':
      return []
    case 'die-cast':
      return [tellDie(event, state)]
    case 'challenge-decided':
      return [tellDecided(event, state)]
    default:
      return undefined
  }
}

function tellDeclared(event: Told<'challenge-declared'>, state: Change): Line {
  const actor = groupOf(state, event.actor).name
  switch (event.kind) {
    case 'self':
      return line(told.declared(actor, words.stepName(event.step), difficultyOf(event.step)), 'CH-034')
    case 'attack':
      return line(told.attacked(actor, groupOf(state, event.target ?? event.actor).name), 'CH-039')
    case 'removal':
      return line(told.shedding(actor, traitCalled(state, event.shed ?? '')?.name ?? ''), 'CH-146')
    default:
      return event.kind satisfies never
  }
}

function tellProposed({ actor, proposal }: Told<'segments-proposed'>, state: Change): Line[] {
  const institution = institutionCalled(state, proposal.institution)?.institution.name ?? ''
  return [
    line(told.proposed(groupOf(state, actor).name, institution), 'CH-121'),
    line(told.proposal(proposalParts(proposal, state)), 'CH-114'),
  ]
}

function proposalParts(proposal: Proposal, state: Change): string[] {
  const arena = findArena(state, proposal.arena)
  return proposal.parts.map((part) => {
    const before = arena?.segments.find((segment) => segment.id === part.segment)
    return before ? told.changed(before.text, part.answer) : told.added(part.answer)
  })
}

function tellDie(event: Told<'die-cast'>, state: Change): Line {
  const { challenge } = state
  const { face, total, against, side } = event
  const who = challenge ? words.sideName(state, challenge, side) : ''
  const isArena = challenge?.kind === 'arena' && side === 'opposite'
  const text =
    against === null
      ? told.die(who, face, total)
      : isArena
        ? told.arenaDie(face, total, against)
        : told.dieAgainst(who, face, total, against)
  const seat =
    isArena || !challenge ? {} : seatOf(state, side === 'actor' ? challenge.actor : challenge.target)
  return {
    ...line(text, side === 'actor' ? 'CH-036' : 'CH-043'),
    dice: [{ label: who, ...seat, sizes: [10], faces: [face], total, decides: [true] }],
  }
}

function seatOf(state: Change, group: number | null): { seat?: number } {
  return group === null ? {} : { seat: groupOf(state, group).seat }
}

function tellDecided(event: Told<'challenge-decided'>, state: Change): Line {
  const { last } = state
  if (!last) return line('', 'CH-037')
  const actor = groupOf(state, last.actor).name
  if (event.isUnopposed) return line(told.unopposed(actor), 'CH-122')
  if (last.target === null) {
    const rule = last.kind === 'arena' ? 'CH-126' : 'CH-037'
    return line(event.hasWon ? told.won(actor) : told.lost(actor), rule)
  }
  const target = groupOf(state, last.target).name
  const text = event.hasWon
    ? told.attackWon(actor, target, event.margin)
    : told.held(target, actor, event.margin)
  return line(text, 'CH-044')
}
