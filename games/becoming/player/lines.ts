/** What a stand-in says in a bargain: from the Hero, the Asset that is meant, and the scene. */
import { compose, inside, type Parts } from '../../../engine/telling/speech.ts'
import { voiceFor } from '../content/voice.ts'
import type { Thinking } from './thinking.ts'

const PATTERNS = {
  call: [
    '{hero} reaches for {asset} {when}.',
    '{asset}: it has carried {hero} before, {when}.',
    'If not {asset}, what else? {hero} {does}.',
    '{hero} {does}, and finds {asset}.',
    '{they} did not want to use {asset} so soon, but {when} there is nothing else.',
  ],
  claim: [
    'And that is exactly where it gets in: {asset}.',
    '{hero} had hoped nobody would bring up {asset} {when}.',
    'The crack in {asset} was always there; it only had to be pressed {when}.',
    '{asset} {fails}, {when}.',
    '{when} {asset} {fails}, and everybody can see it.',
  ],
  support: [
    'I hold the door {when}, that is all. {after}',
    'No offers tonight; {when} I am only weather. {after}',
    'I am with you. {hero} {does}, and we are ready. {after}',
    'Let it come {when}. I shall help it along. {after}',
  ],
  pitch: [
    'Let go of a little, and {when} the way is open, {hero}. {after}',
    'I ask for so little, {hero}: who would miss it {when}? {after}',
    'You could walk out of here {when}. I only want what you do not need. {after}',
    'They will call it luck, {hero}, {when}. I call it a fair price. {after}',
  ],
  hero: [
    'It passes over {hero}, who is still there: {does2}. {after}',
    'For a moment nobody moves. Then the way is open, and {hero} takes it. {after}',
    '{hero} {did} {when}. What {they} said {they} would do, {they} {have} done. {after}',
  ],
  agent: [
    'It goes the way it was always going to go. {hero} walks on, and something does not walk with {them}. {after}',
    'What was at stake is lost {when}, quietly, in front of everyone. {after}',
    '{hero} {did}, and it was not enough. {after}',
  ],
  ending: [
    'And so it was told afterwards, by those who had been there and by those who had not: {hero} {did}. {after}',
    'What became of {hero} is easily said. What {they} became is another matter. {after}',
    'Long after, somebody asks for {hero} by name. {after}',
  ],
  mark: ['{bad}'],
  growth: ['{good}'],
} as const

const PARTS: Parts = {
  when: [
    'at the narrowest place',
    'before anyone can stop it',
    'while the others still look away',
    'with the door already closing',
    'in front of all of them',
    'in the last light',
    'when it counts',
    'a breath too late',
    'on the threshold',
    'for the second time',
    'as the lamps go out',
    'between two words',
  ],
  does: [
    'steps forward',
    'says it aloud',
    'does not look down',
    'holds out {their} hand',
    'asks once more',
    'stays right there',
    'shuts {their} eyes',
    'counts to three',
  ],
  does2: [
    'a little paler, and upright',
    'with empty hands',
    'with the same question',
    'and nobody can say how',
    'out of breath, and laughing',
  ],
  did: [
    'gave the only answer there was',
    'stayed until the end',
    'opened {their} hand',
    'turned around once',
    'said the name',
    'went through with it',
    'carried it out alone',
  ],
  fails: [
    'gives way',
    'comes apart',
    'says the wrong name',
    'turns on {them}',
    'is not where it should be',
    'costs more than it gives',
    'looks the other way',
  ],
  after: [
    'Outside it has begun to rain.',
    'Somebody will remember it.',
    'The next door is already open.',
    'It is very quiet afterwards.',
    'A debt is written down somewhere.',
    'Nobody thanks {them}.',
    'The road goes on.',
    'There is less to carry now.',
    'Far off a bell is rung.',
    'By then it is morning.',
  ],
  bad: [
    'not what it was',
    'bought, and known to be',
    'quick to look away',
    'afraid of the dark',
    'counts the cost first',
    'remembers it wrongly',
    'sleeps badly',
    'says yes too soon',
    'belongs to another',
    'hums in the dark',
    'lies when asked',
    'has a second owner',
    'half asleep',
    'grown cold',
    'cannot be trusted',
    'is heard laughing',
    'bears a stranger’s mark',
    'wants to go home',
  ],
  good: [
    'tried, and true',
    'knows its own weight',
    'will not be hurried',
    'asks nothing back',
    'has been through worse',
    'stands when it counts',
    'keeps its word',
    'warm to the touch',
  ],
}

/** Says something of a kind; `on` is the Asset, or the trait of one, that it is about. */
export function say({ show, random }: Thinking, kind: keyof typeof PATTERNS, on?: string): string {
  const ids = on?.split(/[:/]/) ?? []
  const asset = show.assets.find(
    (one) => ids.includes(one.id) || one.traits.some(({ id }) => ids.includes(id)),
  )
  const name = asset?.name ?? asset?.originalName
  const voice = voiceFor(show.hero.pronouns, show.hero.name)
  const { they, them, their, isPlural, name: hero } = voice
  const spoken = { hero, they, them, their, have: isPlural ? 'have' : 'has' }
  const text = compose(random, PATTERNS[kind], { ...PARTS, ...spoken, asset: name ?? 'what is left' })
  return kind === 'mark' || kind === 'growth' ? inside(text) : text
}
