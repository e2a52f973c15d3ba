/** How exchanges and chapters end in the words of stand-ins. */
import { type Parts, things } from '../../../engine/telling/speech.ts'

/** How an exchange goes, by whoever has won it: the one who tells the chapter, or what stands against them. */
export const EXCHANGES = {
  spotlight: [
    '{won} {answer}',
    '{won}',
    '{moment2} {won}',
    '{lead} {through}, {moment}.',
    '{moment}, {lead} {through}.',
  ],
  adversity: [
    '{lost} {answer}',
    '{lost}',
    '{moment2} {lost}',
    '{lead} {stopped}, {moment}.',
    '{moment}, {lead} {stopped}.',
  ],
  none: ['{drawn} {answer}', '{drawn}'],
} as const
export const CONCLUDED = {
  spotlight: ['{closewon} {after}', '{closewon}', '{lead} leaves {place} {wonmood}.', '{after} {closewon}'],
  adversity: [
    '{closelost} {after}',
    '{closelost}',
    '{lead} leaves {place} {lostmood}.',
    '{after} {closelost}',
  ],
  tie: ['{close} {after}', '{close}', '{lead} leaves {place} {evenmood}.'],
} as const

export const OUTCOME_PARTS: Parts = {
  won: things(`
    {lead} is through, with one shoe and no breath, and laughs. /
    When they look again {lead} is on the far side of it, and waves. /
    It gives way all at once, as such things do; and {lead} is still standing at {place}. /
    “Is that all?” asks {lead}, rather pale. /
    For a moment {place} holds its breath. Then {lead} walks on. /
    {lead} has what was wanted, or at least the end of the string. /
    They see it at {place} from every window: {lead} does not go down. /
    There was one way, as wide as a hand, and {lead} has found it. /
    It costs {lead} a sleeve, a good lantern and all dignity; but it is behind now. /
    {lead} looks down at the torn glove, and only then begins to tremble. /
    Somebody at {place} begins to clap, and is hushed. {lead} bows all the same. /
    By the time the alarm is rung {lead} is sitting on the wall with an apple. /
    What {lead} did then nobody at {place} would have advised. /
    {lead} picks it up out of the dust, blows on it, and puts it away. /
    The way is open. {lead} takes it before it can change its mind. /
    It is over sooner than it takes to tell. {lead} has not even put down the bag.`),
  lost: things(`
    {lead} goes down on one knee, and it takes a while to get up. /
    It is the left way that was right. {lead} sees that now, from the right one. /
    {lead} is driven back as far as the well of {place}. /
    Whatever {lead} had in hand is in the river. /
    They shut it in {lead}’s face, without any heat. /
    {lead} has said too much, or said it to the wrong person; at {place} one pays for that at once. /
    For the length of a breath it looks well. Then {lead} is lying on the stones of {place}, and looks at the sky. /
    {lead} reaches for it, and it has never been there. /
    Nobody at {place} lifts a hand. {lead} had counted on one of them. /
    It is not even close. {lead} will tell it otherwise. /
    {lead} gives ground, a step, and a step, and then there is only wall. /
    The lantern is lost, and the better half of the plan. {lead} bites on a sleeve so as not to shout. /
    “Not today,” somebody tells {lead}, and it is almost kind. /
    {lead} hears it behind, and turns; and it was in front. /
    One more minute, and {lead} would have had it. At {place} they do not give minutes. /
    They have seen {lead}’s face now.`),
  through: things(`
    gets one arm through, and then the rest / is past it / has found the way / has the better of it /
    comes up on the other side / makes them look the wrong way / slips under the bar /
    talks all of them to a standstill / has it in one hand / is let by / gets a knee over the sill /
    turns it round`),
  stopped: things(`
    loses the thread / is stopped short / has to let go / comes down hard / is seen / is caught by the sleeve /
    runs out of road / drops the lantern / is shouted down / has to give it up / takes the wrong turning /
    is too late by a breath`),
  drawn: things(`
    Neither gives way. {lead} can hear the other side breathing. /
    It hangs there, at {place}, like a coin on its edge. /
    They have both stopped, and both for the same reason. {lead} listens. /
    {lead} gains a yard, and loses it again.`),
  answer: things(`
    Somebody will have to pay for that. / When it is quiet again, something has shifted. /
    Nobody will believe it who was not there. / What was sure an hour ago is not sure now. /
    The door is still open, by a hand’s breadth. / It costs more than it looked like. /
    A shutter closes, over at {place}, and then another. / Someone has dropped a basket of plums. /
    It leaves a mark on the wall that one can still show to strangers. / Far away a cock crows, at the wrong hour. /
    There is blood on the snow, or wine. / A child has seen it all, and says nothing. /
    The silence afterwards has a taste, like iron. / They are one fewer than they were.`),
  moment2: things(`
    Then the lamp goes out. / For three heartbeats nothing moves. / A bell strikes somewhere above. /
    It begins to rain. / Everybody speaks at once. / The crowd draws back. / A horse breaks loose. /
    Dust comes down from the vault.`),
  close: things(`
    When the dust lies, {lead} is still at {place}, and so is everyone else. /
    They carry the lanterns home from {place} in silence. /
    By morning all of {place} has heard a version of it. /
    It takes a while, at {place}, until somebody picks up the broken lamp.`),
  wonmood: things(`
    by the front gate, with the hat on / in the miller’s cart, among the sacks / before they have finished counting /
    with a loaf under one arm / on a borrowed mule / with two names more than before / at first light, and whistling /
    by the way that nobody had thought of / in good company / with ink on both cuffs`),
  evenmood: things(`
    with half of it / no wiser than before / as one leaves a market / with a promise, unsigned /
    neither richer nor poorer / after the others, and alone / and takes the long way / without a word to anyone`),
  lostmood: things(`
    by the back wall / without the bag / on foot, and limping / under somebody else’s name /
    before they can think of anything worse / with a split lip and one question / in the rain /
    at the tail of a funeral / two hours late / with nothing but the coat`),
  closewon: things(`
    {lead} leaves {place} by the front gate, in daylight, and nobody asks for papers. /
    It is not the whole of it; but {lead} has it in one pocket, and keeps a hand on the pocket. /
    That night {lead} sleeps at {place}, and not badly. /
    At {place} they point out the spot already, and {lead} walks round it. /
    {lead} has come a good step nearer, and one can see it by the walk. /
    Somebody at {place} has packed bread for {lead}, and will not say who. /
    {lead} sits on the steps of {place} and counts, and it comes out right. /
    On the road below {place} {lead} begins to whistle, and stops, and begins again.`),
  closelost: things(`
    {lead} leaves {place} by the back, with less than before. /
    Nobody follows {lead} down the road from {place}, and nobody needs to. /
    {lead} sits down on the steps of {place} and counts what is left, which does not take long. /
    The gate of {place} is shut behind {lead}, gently, and then the bolt. /
    It was for nothing; or for a name, which {lead} now knows. /
    At {place} they tell it as a joke by supper time; {lead} has heard it, through the wall. /
    {lead} washes in the trough at {place}, for a long time. /
    {lead} will have to think of another way; there is a hayloft at {place}, and rain.`),
}
