/** Patterns and parts for the words of stand-ins, all of our own making. */
import { type Parts, things } from '../../../engine/telling/speech.ts'

export const PATTERNS = {
  /** With the line that stands on its card. */
  call: [
    '{hero} has {asset}. {line} {then}',
    '{hero} turns to {asset}, {when}. {line}',
    '{when}, {hero} thinks of {asset}. {line}',
  ],
  virtue: [
    '{hero} has only this to set against it: {asset}.',
    'It would be easier without {asset}. {hero} keeps to it, {when}.',
    '{hero} thinks of {asset}, and does not step back.',
    'There is {asset}, and {when} that is a good deal.',
    'Nobody sees it happen; but it is {asset} that turns {them} round, {when}.',
    '{when}, {they} {do} what {their} whole life was practice for: {asset}.',
    'They had forgotten about {asset}. {hero} had not.',
  ],
  strength: [
    'There is one thing that {hero} can do here without thinking: {asset}.',
    '{hero} rolls up {their} sleeves. For this there is {asset}.',
    'It has never failed {them} yet, and {they} lean{s} on it {when}: {asset}.',
    '“Let me,” says {hero}. It is for days like this that there is {asset}.',
    'With {asset} it can be done, if it is done {when}.',
    '{hero} needs both hands for it, and then it goes: {asset}.',
    'What others would call a trick is {asset}, and years of it.',
  ],
  ally: [
    '{hero} looks round for {asset}, and is not alone.',
    'This is nothing for one. {hero} waits for {asset}, {when}, and then {they} go in together.',
    '“Now,” says {hero} to {asset}, and it is no order.',
    '{hero} holds out a hand, {when}, without looking; {they} know{s} who will take it.',
    'Had it not been for {asset}, {hero} would have turned back here.',
    'Nobody had asked {asset} to come. {when} that is just as well.',
    '{hero} shares it out: half of the fear for {them}, half for {asset}.',
  ],
  claim: [
    'Somebody has only to say it aloud, {when}: “{mark}”. After that nobody looks at {asset} as before.',
    'There is a weak place, and it has a name: {asset}, {mark}.',
    '{agent} has known it for some time, and mentions it now: “{mark}”.',
    '{when}, of all times, it shows: {asset}, {mark}.',
    '“{mark}”: it is written on {asset} for everyone to read, and {agent} can read.',
    '{hero} had hoped that it would not come up. {agent} brings it up, {when}: “{mark}”.',
    'It has got in by the same crack as before: {asset}, {mark}.',
    'What {they} {have} in {asset} weighs on the other side now, because it is “{mark}”.',
  ],
  turned: [
    '{agent} need only point, {when}: {asset}.',
    'What {hero} had once is on the other side now: {asset}.',
    'It is worse from somebody who knows {them} so well: {asset}.',
    '{hero} might stand it from a stranger. It is {asset}.',
    'At the back, where {they} would rather not look, waits {asset}.',
    'There is a place that {they} left open for {asset}. {when} it is taken.',
    '{agent} does not even raise a voice. It is enough to look at {asset}.',
    'Nothing {they} {have} learnt is of any use against {asset}.',
    '{asset}: {they} hear{s} it before {they} see{s} it.',
    'Somebody has seen to it that {they} must walk past {asset}.',
  ],
  support: [
    'I hold the door, that is all. Somebody has to.',
    'No offers tonight. Tonight I am only weather.',
    'I have nothing to sell here. I have come to watch.',
    'Let it come. I shall help it along a little.',
    'It will be over sooner with two of us.',
    'You know my price by now. Today I give it away.',
    'I would not dream of interrupting.',
    'Lean a little to the left, {agent}. There.',
    'For once we want the same. Do not get used to it.',
    'I only turned up the lamp, so that everybody can see.',
    'Not a word from me. I am listening.',
    'There are days when one does not even have to ask.',
  ],
  pitch: [
    'Let go of a little, {hero}, and the way is open.',
    'I ask for so little. Who would miss it?',
    'You could walk out of here. I only want what you do not need.',
    'They will call it luck, {hero}. I call it a fair price.',
    'You have carried it so far already. Give me an end of it.',
    'One small thing, and I shall not ask again today.',
    'You are tired, {hero}. I can see to the rest.',
    'What is it worth to you, to have it over?',
    'I have never yet asked for anything that was not offered.',
    'Take it now. We can talk about the rest on the way.',
    'It is only a word. You have so many.',
    'Look at it from the other side, {hero}. I always do.',
    'It hurts only as long as you hold on to it.',
    'I have kept this offer warm for you since the first evening.',
    'You would do the same for them. Do it for yourself, once.',
    'There is a door behind me. It opens inwards, and only from here.',
    'Ask anybody who has dealt with me. They are all still here.',
    'Between us, {hero}: you had made up your mind before I spoke.',
  ],
  yes: [
    'Done. Quickly, before I think about it.',
    'You will get it. Not a thread more.',
    'All right. Write it down where I can see it.',
    'I knew that you would ask for that. Take it.',
    'Then let it cost something.',
    'Yes. And do not thank me.',
    'I have given worse things for less.',
    'Give me your hand on it. No, the other one.',
    'If that is what a door costs here, I am paying.',
    'Very well. But you carry it away yourself.',
  ],
  no: [
    'No. I would like to keep something.',
    'Not that. Ask me for anything that is only mine.',
    'You say it so well. No.',
    'I can do the sum, thank you. It comes out in your favour.',
    'I would sooner lose.',
    'No; and please stop smiling.',
    'That is what the last one offered.',
    'I am not as tired as I look.',
    'Keep your dice. I shall have to live with this hand afterwards.',
    'Come back when there is nobody looking. No, not even then.',
  ],
  hero: [
    'For a moment nobody moves. Then the way is open, and {hero} takes it. {after}',
    'They will call it “{title}” later, and leave out how near it was. {after}',
    '{hero} does what {they} said {they} would do. It is not much to look at. {after}',
    'It is {agent} that looks away first. {after}',
    'When it is quiet {hero} finds that {they} {have} been holding {their} breath since the beginning. {after}',
    '{hero} comes out on the other side, and so does the day. {after}',
    'Somebody laughs, out of sheer surprise, and then they all do. {after}',
    '“Is that all?” asks {hero}, and sits down rather suddenly. {after}',
    'There will be another time for {agent}. This time is {hero}’s. {after}',
    'It is done with less noise than anyone expected. {hero} shakes out {their} hands. {after}',
    'Of “{title}” one thing will be remembered: that somebody stood there, and stayed. {after}',
  ],
  agent: [
    'It goes the way it was always going to go. {hero} walks on, and something does not walk with {them}. {after}',
    'What was at stake is lost, quietly, in front of everyone. {after}',
    '{hero} gave the only answer there was, and it was not enough. {after}',
    '{agent} does not gloat. It would be easier. {after}',
    'Afterwards nobody can say at which moment it was decided. {hero} could. {after}',
    'So that is how “{title}” ends. {they} would have liked to be asked. {after}',
    '{hero} opens {their} hand, and there is nothing in it. {after}',
    '“You did very well,” says {agent}, and means it, and that is the worst. {after}',
    'They have to lead {hero} away by the sleeve. {after}',
    'It takes only a minute. {they} will go over it for years. {after}',
    'There was a right word. {hero} finds it on the way home. {after}',
  ],
  ending: [
    'And so it was told afterwards, by those who had been there and by those who had not. In most of it {hero} is taller. {after}',
    'What became of {hero} is easily said. What {they} became takes longer, and is told best in winter. {after}',
    'Long after, somebody asks for {hero} by name, at the wrong door, in the rain; and is let in. {after}',
    'They put up a stone. It has the right name on it, and the wrong date. {hero} passes it sometimes and does not correct it. {after}',
    'On a shelf, in a house that {hero} does not live in any more, stands everything that was kept. It is dusted once a week. {after}',
    'If you ask {agent}, it was a draw. {after}',
  ],
} as const

export const PARTS: Parts = {
  when: things(`
    at the narrowest place / before anyone can stop it / while the others still look away /
    with the door already closing / in front of all of them / in the last light /
    on the threshold / as the lamps go out / between two words / when the noise is worst /
    with no time left to be afraid / under everybody’s eyes / before the echo has died`),
  then: things(`
    Today it has to. / It has rarely mattered so much. / That will have to be enough. /
    So it is now, with everybody looking. / Nobody has ever asked for it so urgently. /
    One could almost forget that it is only one person.. / They begin to hope.`),
  after: things(`
    Outside it has begun to rain. / The next door is already open. / A debt is written down somewhere. /
    There is less to carry now. / Far off a bell is rung. / By then it is morning. /
    Somebody has kept count. / A child asks what it was, and is told to eat. /
    The road goes on as if nothing had happened. / One glove is left lying there. /
    It smells of smoke and of wet wool. / Nobody sleeps much that night. / A dog barks, twice, and thinks better of it. /
    They do not speak of it for a mile. / Behind them somebody begins to sweep. / The wind has gone round. /
    It will look different from farther off. / The light is already lower. / Somewhere a chair is set straight. /
    They are hungry, and a little ashamed of it. / Two of them will never be asked about it. / It has got cold.`),
}
