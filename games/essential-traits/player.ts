import type { Random } from '../../engine/dice/random.ts'
import type { Frame, OfferView } from '../../engine/frame.ts'
import type { Action, Seat } from '../../engine/game.ts'
import type { Numbers } from '../../engine/measuring/measures.ts'
import { fillIn } from '../../engine/standing-in.ts'
import type { ActionName } from './actions/index.ts'
import { tell } from './player/words.ts'
import type { CharacterView, View } from './view.ts'

export { trial } from './player/trial.ts'

/** So many tests make a short evening; then the host closes the table. */
const TESTS_OF_AN_EVENING = 6

interface Thinking {
  readonly frame: Frame
  readonly view: View
  readonly you: Seat
  readonly random: Random
  readonly habits: Numbers
}

/** A player with some sense, who knows only what its seat sees. Undefined: wait for the others. */
export function choose(frame: Frame, random: Random, habits: Numbers = {}): Action | undefined {
  if (frame.you === null || frame.table.stage !== 'play') return undefined
  // The frame carries every game's view alike; this is our own.
  const thinking = { frame, view: frame.show as View, you: frame.you, random, habits }
  const answer = answerProposal(thinking)
  if (answer || frame.proposals.some((one) => one.seat === frame.you)) return answer
  return (
    tellOutcome(thinking) ??
    roll(thinking) ??
    prepareDice(thinking) ??
    enter(thinking) ??
    makeCharacter(thinking) ??
    goOn(thinking)
  )
}

function openOffers({ frame }: Thinking, name: ActionName): OfferView[] {
  return frame.offers.filter((offer) => offer.do === name && !offer.refused)
}

function take(offer: OfferView | undefined, inputs?: Record<string, unknown>): Action | undefined {
  if (!offer) return undefined
  return {
    do: offer.do,
    ...(offer.on === undefined ? {} : { on: offer.on }),
    ...(inputs ? { with: inputs } : {}),
  }
}

/** Mostly kind. */
function answerProposal(thinking: Thinking): Action | undefined {
  const { frame, random } = thinking
  const wish = random.below(8) === 0 ? 'decline' : 'agree'
  const offer = frame.proposals.length > 0 ? frame.common.find((one) => one.do === wish) : undefined
  return wish === 'decline' ? take(offer, { reason: tell.reason(thinking) }) : take(offer)
}

function tellOutcome(thinking: Thinking): Action | undefined {
  const { view, you, random } = thinking
  const mine = view.tests.find((test) => test.speaker === you)
  const onMine = (offer: OfferView) => offer.on === mine?.id
  if (!mine) return take(openOffers(thinking, 'close-test')[0])
  const pass = openOffers(thinking, 'pass-narration').find(onMine)
  if (pass && random.below(4) === 0) return take(pass)
  return take(openOffers(thinking, 'narrate-outcome').find(onMine), {
    text: tell.outcome({ ...thinking, asked: mine }),
  })
}

function roll(thinking: Thinking): Action | undefined {
  return take(openOffers(thinking, 'open-entries')[0] ?? openOffers(thinking, 'roll-test')[0])
}

/** Asks for a bonus now and then, locks what has dice, chooses dice for what has none. */
function prepareDice(thinking: Thinking): Action | undefined {
  const { random } = thinking
  const [choice] = openOffers(thinking, 'choose-dice')
  if (!choice) return undefined
  const bonus = openOffers(thinking, 'propose-test-bonus').find((offer) => offer.on === choice.on)
  if (bonus && random.below(8) === 0)
    return take(bonus, { ...fillIn(bonus.inputs, random), amount: 1, label: tell.bonus(thinking) })
  const lock = openOffers(thinking, 'lock-entry').find((offer) => offer.on === choice.on)
  return lock
    ? take(lock)
    : take(choice, { ...fillIn(choice.inputs, random), ...wantedDice(thinking, choice) })
}

/** In the lab the first seat may have a mind of its own: as many dice as it may have, or as few. */
function wantedDice({ habits, you }: Thinking, { inputs }: OfferView): Record<string, unknown> | undefined {
  const most = you === 0 ? (habits['most-dice'] ?? 0) : 0
  const found = Object.entries(inputs).find(([, field]) => field.kind === 'choice')
  if (most === 0 || found === undefined || found[1].kind !== 'choice') return undefined
  const open = found[1].options.filter(({ refused }) => refused === undefined).map(({ value }) => value)
  const count = (value: string) => value.split('+').length
  const best = open.reduce(
    (one, other) => (most * (count(other) - count(one)) > 0 ? other : one),
    open[0] ?? '',
  )
  return { [found[0]]: best }
}

/** Enters when the table waits for it, and otherwise as the mood takes it; with the strongest trait. */
function enter(thinking: Thinking): Action | undefined {
  const { frame, view, you, random } = thinking
  const isAwaited = frame.seats[you]?.awaited ?? false
  const fresh = view.tests.filter(
    (test) => test.status === 'open' && !test.entries.some((entry) => entry.seat === you),
  )
  const offers = openOffers(thinking, 'enter-trait').filter((offer) =>
    fresh.some((test) => offer.on?.startsWith(`${test.id}:`)),
  )
  if (offers.length === 0 || !(isAwaited || random.below(2) === 0)) return undefined
  const offer = random.pick(offers)
  const character = view.characters.find((one) => offer.on?.endsWith(`:${one.id}`))
  if (!character) return undefined
  const trait = strongestTrait(character)
  const asked = fresh.find((test) => offer.on?.startsWith(`${test.id}:`))
  const about = { trait: trait.name, character: character.name, ...(asked ? { asked } : {}) }
  const how = tell.how({ ...thinking, ...about })
  return take(offer, { trait: trait.id, how })
}

function strongestTrait({ traits }: CharacterView) {
  return traits.reduce((best, trait) => (trait.level > best.level ? trait : best))
}

function makeCharacter(thinking: Thinking): Action | undefined {
  const { view, you, random } = thinking
  if (view.characters.some((one) => one.owner === you && one.ready)) return undefined
  const draft = view.characters.find((one) => one.owner === you)
  if (draft) {
    const [ready] = openOffers(thinking, 'ready-character')
    const [trait] = openOffers(thinking, 'add-trait')
    const telling = { ...thinking, character: draft.name }
    const words = { name: tell.trait(telling), description: tell.description(telling) }
    return ready ? take(ready) : trait && take(trait, { ...fillIn(trait.inputs, random), ...words })
  }
  const [sample] = openOffers(thinking, 'add-sample-character')
  if (sample && random.below(4) > 0) return take(sample, fillIn(sample.inputs, random))
  const [create] = openOffers(thinking, 'create-character')
  return create && take(create, { name: tell.name(thinking) })
}

/** Between tests: call the next one, or call it a night. */
function goOn(thinking: Thinking): Action | undefined {
  const { frame, view, you, habits } = thinking
  const isEveryoneHere = frame.seats.every(({ seat }) =>
    view.characters.some((one) => one.owner === seat && one.ready),
  )
  if (view.tests.length > 0 || !isEveryoneHere) return undefined
  if (view.closed < (habits.tests ?? TESTS_OF_AN_EVENING)) {
    return take(openOffers(thinking, 'call-test')[0], { question: tell.question(thinking) })
  }
  return you === frame.table.host ? { do: 'close-table' } : undefined
}
