/** Patterns and parts for the words of stand-ins, all of our own making. */
import { type Parts, things } from '../../../engine/telling/speech.ts'

/** Patterns by what they are for. */
export const PATTERNS = {
  situations: [
    'An old promise about {thing} has come due, and neither {group} nor {rival} can keep it without losing face.',
    'Somebody has died who kept {group} and {rival} apart. Everybody knows who profits.',
    '{thing} has been opened again. Between {group} and {rival} there is nothing left but the question who looks first.',
    'There is to be a wedding between {group} and {rival}, and the bride has not been seen since {event}.',
    'Since {event} somebody sends {group} a page of {rival}’s accounts every morning, and always the right page.',
  ],
  places: [
    'the {placeadj} {place}',
    '{place2} of {keeper}',
    'behind the {placeadj} {place}',
    'under the {place}',
  ],
  times: ['{hour}', 'after {event}', 'before {event}'],
  openings: ['{light} {sign}', '{sign}', '{sign} {sign}', '{weather} {sign}'],
  /** Of what is owned. */
  resources: ['{item}, {from}', '{item}', '{item}, and nobody has asked for it back'],
  /** Of who is known. */
  circles: [
    'somebody on the night shift, from the years {years}',
    'a cousin of {keeper}, by marriage',
    'whoever keeps the keys {where}',
    'an old schoolfriend who went over to {group}',
    'the one who sold me the boots',
    'somebody {where} who owes me for {event}',
  ],
  /** Of what is known: one question. */
  wises: [
    'Who comes and goes {where} after dark?',
    'What does the mark over the door mean?',
    'Who else has been asking about {thing}?',
    'What has {keeper} to hide since {event}?',
    'Is there another way in?',
    'What did {group} pay for {thing}?',
    'Who would recognise that hand?',
    'When does the watch {where} change?',
  ],
  /** Of what was done before. */
  deeds: [
    'I left the window {where} unlatched',
    'I had a copy made, before {event}',
    'I sent the boy ahead with a message for {keeper}',
    'I paid the carter to wait {where}',
  ],
  subjects: ['{subject}'],
  names: ['{first} {last}', '{title} {last}', '{first} {byname}', '{title} {first}'],
  answers: [
    'It was {keeper}, and only the once.',
    'Two of them knew about {thing}, and both have lied.',
    'It lies {where}, where it always was.',
    'Nobody has used it since {event}; the dust says so.',
    'The hand is {keeper}’s, and the spelling is not.',
    'They meet {where}, on the nights without a moon.',
    '{group} have paid for it twice, and got it once.',
    'It means “not today”. It has been there for years.',
    'There were three keys. One of them is in the river.',
  ],
  stances: ['{value} {verdict}', '{value} {verdict}, whatever {group} may say'],
  creeds: ['{value} {verdict}, as {first} {last} taught', '{value} {verdict}, and {keeper} will learn it'],
  goals: [
    'sit at one table with {keeper} and {rival}',
    'see that {thing} is given back',
    'find out who was {where} on the night of {event}',
    'be thanked by {keeper}, once, aloud',
    'get {thing} out of the hands of {group}',
    'be let in by the front door, for once',
  ],
  /** After “I never”. */
  nevers: things(`
    leave by the door I came in by / take the first price / sit with my back to a window /
    sign before I have slept on it / eat what I have not seen cooked / tell a child a lie /
    forget who laughed / go up a stair first / lend what I cannot lose / speak before the oldest has`),
  troubles: [
    '{keeper} hears of it before supper.',
    'It gets about {where}, and grows on the way.',
    '{group} will want an explanation, in writing.',
    'Somebody else is blamed for it, and does not deny it.',
    'It leads straight back to the house.',
    'Now {keeper} is owed something, and knows it.',
    'The way back {where} is shut by the time it is needed.',
    '{rival} have a name to go with the face.',
    'It costs a friendship, though not today.',
    'They have to leave the bag behind, {where}.',
    'It is repeated, word for word, to {keeper}.',
    'A window is broken, and it is {keeper}’s.',
    'From now on somebody walks behind them, thirty paces off.',
    'It would have been all right, but for {event}.',
    'What was borrowed for it cannot be given back.',
    '{group} put one more lamp {where}, and one more man under it.',
  ],
  asserted: [
    '{who} has done it before there was time to think.',
    'It is a habit by now, and {who} could not say since when.',
    'Nobody had asked for it. {who} simply does.',
    'The others look round, and {who} has already moved.',
    '{who} does it even here, even now.',
  ],
  recaps: [
    '{who} is in deeper than before, {other} knows it, and {keeper} has begun to count.',
    'They came for {thing} and left with a question: where was {keeper} on the night of {event}?',
    '{group} have lost a night’s sleep, and {who} a good coat.',
    'It is known {where} now that {who} and {other} belong together. Neither of them had said so.',
    'Nothing is settled. But {keeper} has stopped smiling, and {thing} has been moved.',
    '{who} asked, {other} waited, and somebody {where} talked.',
  ],
  skips: [
    'The leaves come down, and {thing} is forgotten by everyone whom it does not concern.',
    'People marry; {keeper} grows a beard; {group} move into the better house.',
    '{event} is something that one tells to children by now.',
    'There is a new lamp {where}, and a new name over the baker’s.',
    'They write to each other at first. Then it is only {who} who writes.',
  ],
  epilogues: [
    '{who} sits on the step {where} and counts what is left.',
    'Later {who} washes the lamp for a long time, though it is clean.',
    'Nobody sees {who} {where} that night, and nobody asks.',
    '{who} writes it all down, and burns it, and feels better for an hour.',
    'There is a light {where} until morning. It is {who}’s.',
    '{who} mends the coat. It takes more thread than there is.',
    'In the morning {who} buys two loaves, out of habit.',
    '{who} goes home the long way, past {keeper}’s door.',
    'Somebody has left a parcel for {who} {where}. It is {who}’s own hat.',
    '{who} learns to play the thing, slowly, in the room behind the shop.',
    'For a week {who} speaks to nobody but the dog.',
    '{who} has the old name painted out, {where}, and a new one put over it.',
  ],
  lines: [
    'And the door {where} is not locked.',
    'Somebody is already there, {where}, and has put the kettle on.',
    'Far off, {where}, a window is opened; and then, quite clearly, shut.',
    'The letter lies on the mat. It has no stamp.',
    '{keeper} turns down the lamp, and smiles, and sits in the dark.',
    'In the pocket of the coat there is a key. It is not theirs.',
    'By then the boats had gone out, all but one.',
    'The bell {where} rings once. It has been broken since {event}.',
  ],
  milestones: [
    '{thing} has changed hands for good.',
    'They know now who was behind {event}.',
    'One of them has come home.',
    '{group} no longer speak for everybody.',
    'It has been said aloud, before {keeper}, and cannot be unsaid.',
  ],
  traits: ['{traitadj} {traitin}', 'Known {where}', 'In {keeper}’s debt'],
  edges: [
    '{who} knows the ground {where}',
    'there is light enough, for once',
    '{keeper} owes them that',
    'nobody expects it on the day of {event}',
    'the others have been up all night',
  ],
} as const

export const PARTS: Parts = {
  thing: things(`
    the second ledger / the sealed wing / the burnt charter / the missing seal / the old well /
    the winter fund / the last witness / the oath stone`),
  placeadj: things(`wet / long / shuttered / empty / lower / back / painted / unlit / crowded / half-built`),
  place: things(
    `courtyard / archive / kitchen / bridge / stairwell / chapel / boathouse / counting room / roof / orchard`,
  ),
  place2: things(`the back room / the garden / the private stair / the cellar / the waiting room`),
  keeper: things(`
    Widow Penn / Brother Linn / the Heron / Captain Ash / the old clerk / Mistress Dorrit /
    the night warden / Judge Tessel / the ferry boss`),
  hour: things(`
    before dawn / at noon / at closing time / on the third night / when the shift changes /
    in the small hours / at the second bell`),
  weather: things(`
    The rain has not stopped. / It is too quiet outside. / Fog lies on the water. / Every window opposite is lit. /
    The wind smells of ash. / It has turned cold. / There is thunder about, and it will not come to the point. /
    Snow, the first, and it does not lie.`),
  event: things(`the funeral / the vote / the fire / the arrest / the wedding / the audit / the storm`),
  light: things(`
    One lamp is burning. / The fire has burnt down. / Light falls through the shutters in bars. /
    It is dark but for a cigarette. / Somebody has lit every candle. / The moon is in the wrong window. /
    There is a night light, as for a child. / The lamp smokes; nobody trims it. / It is as bright as a stage.`),
  sign: things(`
    Nobody has left yet. / They hear the voices before they see the door. /
    Everything is as they left it, apart from the chair. / The dog does not bark. /
    There are two glasses on the table. / The seal is broken and put back. /
    Somebody has swept the floor, and only the middle of it. / A coat hangs there that nobody owns. /
    The clock has been turned to the wall. / There is soup on the stove, still warm. /
    Someone has been reading; the page is marked with a knife. / A bird has got in, and cannot find the way out. /
    There is one chair too few. / The carpet has been rolled up. / It smells of cloves, and of wet dog. /
    On the wall is a lighter square, where a picture was. / All the drawers are open, neatly, like stairs. /
    A child is asleep on the bench. / The telephone is off its hook. / Somebody has laid the table for five. /
    Wet footprints lead in, and stop. / The window is open, and the curtain is outside. /
    A list is pinned to the door, with one name crossed out. / From upstairs comes a piano, one finger. /
    There is sand on the floor, of the kind they have at the coast. / The keys are all there, in the wrong order. /
    An old man looks up, and goes on peeling. / Somebody has drawn a line across the threshold with chalk. /
    The mirror is covered. / On the sill stands a row of candle ends, twelve of them.`),
  where: things(`
    by the canal / at the north gate / behind the chapel / in the counting house / on the landing /
    under the bridge / at the inn / in the old wing / among the boats / near the kilns`),
  item: things(`
    a coil of good rope / a purse of foreign coins / a key that fits / an honest map / a spare uniform /
    a letter of passage / a lantern with a shutter / a flask of something strong / nails, and a hammer to go with them /
    a white shirt`),
  from: things(`
    from the years at sea / from before the war / hidden years ago / won at cards /
    borrowed and never returned / left by a stranger`),
  years: things(`at sea / before the war / in the kitchens / on the night boats / with the circus`),
  subject: things(`Locks / Old families / Ferries / Handwriting / The watch / Funerals / Roofs / Debts`),
  first: things(`
    Tessa / Linn / Dorrit / Marrow / Quill / Joss / Ansel / Petra / Ruk / Imre / Sorrel / Bastian /
    Ondine / Varga`),
  last: things(
    `Penn / Ash / Corran / Lisle / Brandt / Morrow / Teague / Salter / Vance / Okoro / Hale / Rusk`,
  ),
  title: things(`Captain / Widow / Brother / Mistress / Doctor / Old / Judge / Sergeant`),
  byname: things(`the Heron / of the Kilns / Halfpenny / the Younger / Nightshift / Two Keys`),
  value: things(`
    mercy / silence / the truth / a debt / an oath / the law / what is broken / a stranger’s word / pride /
    hunger`),
  verdict: things(`
    comes at a price / is owed to nobody / can still serve / comes before blood / must be earned twice /
    is for the young to decide / weighs more than gold / is never free`),
  traitadj: things(`Quick / Haunted / Patient / Reckless / Trusted / Watchful / Stubborn / Gentle`),
  traitin: things(
    `in a crowd / after dark / with children / under oath / near water / with a knife / at the table`,
  ),
}
