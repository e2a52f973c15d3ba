import { asProposed } from '../telling/sentence.ts'

/** What the table says of requests, questions and votes. */
export const decidingWords = {
  agree: { title: (who: string, what: string) => `Agree: ${who} would like to ${lower(what)}` },
  decline: {
    title: (who: string, what: string) => `Decline: ${who} would like to ${lower(what)}`,
    reason: 'Why not',
  },
  withdraw: {
    title: (what: string) => `Withdraw “${what}”`,
    yes: (what: string) => `Take back your yes to “${what}”`,
    ready: (what: string) => `Not ready after all: “${what}”`,
  },
  object: {
    title: (who: string, what: string) => `Object to ${who}: ${lower(what)}`,
    prompt: 'Takes it back, so that it can be done differently.',
    question: (who: string, what: string) => `Question ${who}: ${lower(what)}`,
    asks: 'Whoever made it takes it back, words it anew or stands by it. Only then is there a vote.',
    owns: 'It is about your own, so if they stand by it your word decides.',
    reason: 'What does not fit, or “yes, if …”',
    blank: 'Say what does not fit.',
    outvoted:
      'Twice the table has let stand what you questioned. You may question again when this part of play is over; until then, talk it over.',
    alone: 'With two at the table each may strike one thing in a while, and you have. Talk it over.',
  },
  takeBack: {
    title: (what: string) => `Take back “${what}”`,
    prompt: 'It did not happen, and nothing was paid. You may do it differently.',
  },
  wordAnew: {
    title: (what: string) => `Word “${what}” anew`,
    prompt: 'The same, said differently. It can be questioned again.',
    nothing: 'There are no words in it that could be changed. Take it back, or stand by it.',
  },
  standBy: {
    title: (what: string) => `Stand by “${what}”`,
    prompt: (how: string) => `Those who judge it decide: ${how}`,
  },
  dropQuestion: { title: (what: string) => `Let “${what}” stand` },
  judge: {
    title: (who: string, what: string) => `Decide on ${who}: ${lower(what)}`,
    verdict: 'Your word',
    keep: 'Let it stand',
    strike: 'Strike it',
  },
  counting: {
    majority: (voters: number) =>
      voters === 1
        ? 'your word decides.'
        : 'it is struck if more strike it than keep it; a tie lets it stand.',
    all: 'one who strikes it is enough.',
    owner: (name: string) => `it is about ${name}’s own, and ${name} decides.`,
    number: (count: number, voters: number) => `it takes ${count} of ${voters} to strike it.`,
    sealed: 'Nobody sees the votes before all are there.',
  },
  waiting: {
    answer: (asker: string, what: string, maker: string) =>
      `${asker} ${asker.includes(' and ') ? 'question' : 'questions'} “${what}”. ${maker} answers first: takes it back, words it anew or stands by it.`,
    vote: (_asker: string, what: string, missing: string) =>
      `The table is deciding about “${what}”. First come the votes of ${missing}.`,
    request: (who: string, what: string, missing: string) =>
      missing === 'nobody'
        ? `${who} has asked: ${lower(what)}. That is settled first.`
        : `${who} has asked: ${lower(what)}. First ${missing} ${missing.includes(' and ') ? 'answer' : 'answers'}, or ${who} withdraws it.`,
    reserved: (what: string) =>
      `You have asked: ${lower(what)}. That needs what this would use up; withdraw it first.`,
    already: (who: string | undefined, what: string, missing: string) =>
      `${who === undefined ? 'You have' : `${who} has`} asked for that already: ${lower(what)}. It waits for ${missing}.`,
    many: (most: number) =>
      `You have asked for ${most} things that wait for an answer. Wait for one, or withdraw a request first.`,
    struck: 'The table struck that, in these words. Say it differently, or do something else.',
    passed: 'its moment has passed.',
    /** “Waiting for Ann to settle what is questioned.” */
    toSettle: 'to settle what is questioned',
  },
} as const

/** Who voted how, by name. */
interface Sides {
  readonly keep: string
  readonly strike: string
}

/** What a list of no names says. */
const NOBODY = 'nobody'

export const toldOfQuestions = {
  asks: (name: string, what: string, summary: string, whom: string) =>
    `${name} proposes${asProposed(what)}${summary ? ` (${summary})` : ''}. Asked: ${whom}.`,
  ready: (name: string, what: string, whom: string) =>
    `${name} is ready: ${lower(what)}. Still to say so: ${whom}.`,
  readyToo: (name: string) => `${name} is ready too.`,
  yesTakenBack: (name: string) => `${name} takes their yes back.`,
  lapsedAs: (what: string, because: string) => `“${what}” can no longer be: ${because}`,
  questioned: (name: string, what: string, reason: string) => `${name} questions “${what}”: ${reason}`,
  questionDropped: (name: string) => `${name} lets it stand.`,
  questionLapsed: (what: string) => `The question about “${what}” is over.`,
  takenBack: (name: string, what: string) => `${name} takes “${what}” back.`,
  wordedAnew: (name: string, what: string) => `${name} words “${what}” anew.`,
  stoodBy: (name: string, what: string) => `${name} stands by “${what}”.`,
  struck: (maker: string, what: string, { keep, strike }: Sides) =>
    `${maker}’s “${what}” is struck. To strike it: ${strike}${keep === NOBODY ? '' : `; to keep it: ${keep}`}.`,
  upheld: (maker: string, what: string, { keep, strike }: Sides) =>
    `${maker}’s “${what}” stands.${keep === NOBODY ? '' : ` To keep it: ${keep}.`}${strike === NOBODY ? '' : ` To strike it: ${strike}.`}`,
} as const

export function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
