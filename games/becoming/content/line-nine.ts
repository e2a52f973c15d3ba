import type { Quest } from './quest.ts'
import { asset } from './write.ts'

/** Present-day civic thriller: a recording, a strike, and until morning. */
export const lineNine: Quest = {
  id: 'line-nine',
  title: 'Line Nine',
  genre: 'present-day civic thriller',
  blurb:
    'Third night of the transit strike. A night dispatcher, alone with a wall of dark screens, finds a recording which proves that the city knew the Line Nine tunnel would come down. At eight in the morning they will stand at a podium and say that nobody could have known. {They} {has|have} the file on a stick in {their} shoe, and nothing runs.',
  heroCard: {
    concept: 'A night dispatcher who has talked ten thousand trains home and never been in the paper.',
    pronounHint: 'she',
    nameIdeas: [
      'Dolores Amaya',
      'Nadia Petrou',
      'Carol Okafor',
      'Ilse Brandt',
      'Teresa Lund',
      'June Castellan',
      'Miriam Fox',
    ],
    diceColour: 'ivory',
    virtues: [
      asset(
        'by-the-book',
        'By the Book',
        '{They} {has|have} read the manual. All of it.',
        'There is a rule against what {they} {is|are} doing, and {they} {knows|know} its number.',
        '{They} {has|have} been quoted, correctly, by the other side.',
      ),
      asset(
        'does-not-scare',
        'Does Not Scare',
        '{They} once argued with a fire for forty minutes.',
        '{They} {does|do} not hear the warning until it is over.',
        'People near {them} get hurt instead.',
      ),
      asset(
        'owes-the-dead',
        'Owes the Dead',
        'Eleven names. {They} can say them in order.',
        'The families have been told what {they} knew, and when.',
        'A twelfth name, and {they} put it there.',
      ),
      asset(
        'loyal',
        'Loyal',
        'Twenty-two years with the same union, the same mug.',
        '{Their} loyalty has been spoken for, in writing.',
        'They voted tonight, and {they} {was|were} not told.',
      ),
      asset(
        'listens',
        'Listens',
        '{They} {lets|let} people finish. It is astonishing what they say.',
        'They have stopped talking when {they} {comes|come} in.',
        'Somebody listens with {them}.',
      ),
      asset(
        'will-not-be-thanked',
        'Will Not Be Thanked',
        '{They} {wants|want} it fixed. {They} {does|do} not want a plaque.',
        '{They} {has|have} been given one, with photographs.',
        'Nobody remembers it was {them} who said it first.',
      ),
    ],
    strengths: [
      asset(
        'steady-voice',
        'A Steady Voice on the Radio',
        'You would walk down a burning track if {they} told you it was clear.',
        'It is on the news tonight, cut to say something else.',
        'People do what it says, and it is not {them} saying it.',
      ),
      asset(
        'the-map',
        'The Whole Map by Heart',
        'Signals, sidings, service doors, which locks stick.',
        'They have changed it since {they} {was|were} last below.',
        'It was {their} map they used.',
      ),
      asset(
        'key-ring',
        'A Dead Foreman’s Keys',
        'Forty-one keys. Thirty still open something.',
        'Every door {they} {opens|open} reports it.',
        'It was on his belt when they found him. It should have stayed there.',
      ),
      asset(
        'paper-trail',
        'Knows Where the Paper Is',
        'There is a form for everything, and a copy.',
        '{Their} signature is on the wrong one.',
        'The copies are being pulped tonight, on {their} order.',
      ),
      asset(
        'night-eyes',
        'Night Eyes',
        'Seventeen years of nights. Morning is the hard part.',
        '{They} {has|have} not slept since Tuesday, and it shows on the cameras.',
        '{They} {sees|see} things move on the dark screens.',
      ),
      asset(
        'old-bicycle',
        'An Old Bicycle',
        'The only thing in the city on schedule.',
        'Everyone knows it, and where it was left.',
        'The brakes.',
      ),
    ],
    allies: [
      asset(
        'daughter-ines',
        'Ines, Who Picks Up',
        '{Their} daughter answers the phone. Always, on the second ring.',
        'Somebody else answers it.',
        'Ines is at the barricade, and happy.',
      ),
      asset(
        'brakeman-otto',
        'Otto from the Depot',
        'He can move a train with a spanner and bad language.',
        'He crossed the line at midnight.',
        'He did the weld in the tunnel.',
      ),
      asset(
        'reporter-yun',
        'Yun, City Desk',
        'She checks everything twice and owes nobody lunch.',
        'The story has run, with another name in it.',
        'She has been promised the inquiry.',
      ),
      asset(
        'shop-steward',
        'Bettina, Shop Steward',
        'She counts votes the way others count change.',
        'She has counted this one already.',
        'She has the other copy, and is waiting for the price.',
      ),
      asset(
        'engineer-salloum',
        'Salloum, Retired',
        'He wrote the first report, and kept his drafts.',
        'He has signed a second one, which thanks the city.',
        'He remembers it differently now.',
      ),
      asset(
        'stray-passenger',
        'The Boy from Platform Two',
        'He missed the last train three days ago and has made himself useful.',
        'He was never waiting for a train.',
        'He carries messages, both ways.',
      ),
    ],
  },
  fates: [
    {
      id: 'ladder',
      name: 'The Ladder',
      theme: 'Ambition: you could be in the room.',
      portrait: 'A lift door held open by a well-kept hand.',
      diceColour: 'amber',
      temptations: [
        'You would be deputy by spring. Think what you could mend from there.',
        'Let me say it for you. They know my voice.',
        'We do not bury it. We time it.',
        'There is a chair for you in there. It has your name on it already.',
        'Nobody ever fixed anything from a control room.',
      ],
      npcIdeas: [
        'the mayor’s chief of staff, off the record',
        'a classmate who did well',
        'a headhunter, at three in the morning',
        'the youngest commissioner ever',
        'a producer with a slot at seven fifty',
      ],
    },
    {
      id: 'hush',
      name: 'The Hush',
      theme: 'Complicity: think of everyone’s pension.',
      portrait: 'A finger to closed lips; behind it, a row of family photographs.',
      diceColour: 'slate',
      temptations: [
        'You have four years to go. So has everyone on this floor.',
        'Nobody lied. Nobody asked. Leave it there.',
        'Whom does it bring back?',
        'You were on shift. Have you thought how that will look?',
        'One line out. That is all. The rest can stand.',
      ],
      npcIdeas: [
        'a kindly man from the pension fund',
        'the supervisor who trained {them}',
        'a lawyer with two coffees',
        'the widow of a colleague',
        'a voice on the internal line that gives no name',
      ],
    },
    {
      id: 'crowd',
      name: 'The Crowd',
      theme: 'Anger: let it burn.',
      portrait: 'A raised fist, a raised phone, a raised bottle, all the same arm.',
      diceColour: 'crimson',
      temptations: [
        'Give it to us. All of it. Now. Uncut.',
        'They have names. They have houses. We have a list.',
        'You are owed a fire.',
        'Shout it. Why are you whispering?',
        'Whoever is not with us built that tunnel.',
      ],
      npcIdeas: [
        'a picket captain with a megaphone',
        'a brother of one of the eleven',
        'somebody streaming to ninety thousand people',
        'a student who has read everything',
        'a bus driver who has not been home',
      ],
    },
  ],
  scenes: [
    {
      no: 1,
      title: 'Control',
      setup:
        'Two in the morning, sixth floor. Forty dark screens and a humming fridge. The file was in the maintenance archive under the wrong year: eleven minutes of two men {they} {knows|know}, discussing when the tunnel will go. As it ends, the lock on the control room door clicks, from outside.',
      threat:
        'The building has been put into night mode, with {them} in it. A pleasant voice on the internal line asks {them} to stay where {they} {is|are}; somebody is coming up to help {them} with the archive.',
      elements: [
        'The recording, and the pause at minute nine',
        'The locked door, and the badge that worked an hour ago',
        'A colleague’s cardigan on the next chair, still warm',
        'The archive, deleting itself, four per cent',
      ],
      agentFateId: 'hush',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: [
          'The file is gone from the archive, and only {their} stick is left.',
          '{They} {leaves|leave} with an escort and a form.',
        ],
        hero: [
          '{They} {is|are} out, with the file, and nobody can say when.',
          'Somebody on the night shift saw it too.',
        ],
      },
    },
    {
      no: 2,
      title: 'The Picket',
      setup:
        'Barrels burning at the depot gate, three deep, and every one of them knows what {they} {is|are}: a dispatcher, and dispatchers did not walk out. Behind the picket is the only yard with a phone mast that still works. Somebody has brought a list of who is inside.',
      threat:
        'They want to know which side {they} {is|are} on, here, aloud, into that phone. Whatever {they} {says|say} goes out to the whole city, and there is a van behind {them} with its engine running.',
      elements: [
        'A song with a new verse about the control room',
        'One of the eleven’s brothers, very quiet',
        'The van, and whose it is',
        'A sandwich, offered by somebody who ought to hate {them}',
      ],
      agentFateId: 'crowd',
      threatDice: 8,
      stakesIdeas: {
        agent: [
          'The van burns, and it is on film with {them} in front of it.',
          'The picket follows {them}, all of it.',
        ],
        hero: [
          'They let {them} through, and say nothing.',
          'One of them comes along, and brings wire cutters.',
        ],
      },
    },
    {
      no: 3,
      title: 'Car Four',
      setup:
        'A train has stood in the cutting for three days with its doors open. In car four, alone, under the reading light, sits Councilman Varga with his shoes off. He was coming home when the strike began and he has decided to find it interesting. He knows who {they} {is|are}.',
      threat:
        'He can get {them} into the building before eight. He is charming, he is clever, he is one of the two voices on the recording, and he has guessed what is in {their} shoe.',
      elements: [
        'His shoes, neatly side by side',
        'A phone with one per cent, and one call',
        'What he says about the pause at minute nine',
        'The power coming back, for a minute, to car four only',
      ],
      agentFateId: 'ladder',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: ['He is the one who found the recording.', '{They} {owes|owe} him, and the city knows it.'],
        hero: [
          'He says it again, and this time {they} {is|are} recording.',
          'He walks out of the cutting in his socks, and keeps quiet.',
        ],
      },
    },
    {
      no: 4,
      title: 'A Lawyer at the Door',
      setup:
        'The newsroom is half dark, half pizza. The night desk, two editors, one screen with a waveform on it. They have listened twice. Nobody has said anything. In the glass door of the lobby stands a man with a folder, not knocking, in the good coat that people wear to be seen waiting.',
      threat:
        'There is an order in the folder. It is not signed yet. It will not have to be, if somebody in this room remembers what they have to lose; and he has a page for each of them.',
      elements: [
        'The editor’s mortgage, mentioned in passing',
        'A version of the story that is almost right',
        'The hour at which the presses must start',
        'The page in the folder with {their} name on it',
      ],
      agentFateId: 'hush',
      threatDice: 7,
      stakesIdeas: {
        agent: ['The paper runs the strike on page one.', '{Their} source, which is {themself}, is named.'],
        hero: ['The story is set, and locked.', 'The order goes back unsigned, with a coffee ring.'],
      },
    },
    {
      no: 5,
      title: 'Bridge Street, Four in the Morning',
      setup:
        'The file is out; not the whole, a minute of it, somebody’s cut, with music. The crowd on Bridge Street has doubled and has found the house of the engineer who signed the second report. There are children’s drawings in the window. There is a light on upstairs.',
      threat:
        'They are chanting the minute. They do not know the other ten. A bottle has gone through the fanlight, and somebody at the front has turned, seen {them}, and called {them} by name to come and speak.',
      elements: [
        'The cut, on a hundred phones, slightly out of step',
        'A face at the upstairs window',
        'The step, the megaphone, the sudden quiet',
        'A police line that is waiting for a reason',
      ],
      agentFateId: 'crowd',
      threatDice: 6,
      short: true,
      stakesIdeas: {
        agent: ['The house burns.', '{They} {is|are} the face of it, from now on.'],
        hero: [
          'They sit down in the road, and listen to all eleven minutes.',
          'The engineer comes out by himself, and talks.',
        ],
      },
    },
    {
      no: 6,
      title: 'The Room Upstairs',
      setup:
        'A side door on Bridge Street, a stair, a warm light. It turns out that there is a room over the closed station, with fruit, and that in it everybody is on first-name terms. They are so relieved to see {them}. They had no idea. There will have to be an inquiry, and who better to sit on it.',
      threat:
        'Everything {they} {asks|ask} for is granted, slightly to the left. An hour goes by in agreement. Somebody brings a jacket in {their} size. By the time {they} {notices|notice} what has been agreed, it has been minuted.',
      elements: [
        'The jacket, and the badge already on it',
        'A draft statement with {their} phrases in it',
        'Somebody who was on {their} side last night, at the fruit',
        'The clock, and who set it',
      ],
      agentFateId: 'ladder',
      threatDice: 7,
      stakesIdeas: {
        agent: [
          '{They} {is|are} on the platform at eight: behind them.',
          'There is an inquiry. It will report in two years.',
        ],
        hero: ['{They} {leaves|leave} with the minutes.', 'One of them leaves with {them}.'],
      },
    },
    {
      no: 7,
      title: 'The Tunnel',
      setup:
        'From the room on Bridge Street the stairs go on, down. The original core sample is in a cabinet in the pump room, halfway along the closed section of Line Nine; at the other end of it lies City Hall. The water is to the third rail. The lamps that still burn are the emergency ones, red, every fifty metres, and past the third of them somebody is shouting that it is not too late.',
      threat:
        'Sixty people have come down behind {them} to see for themselves. They are stamping, in time. The lining is dropping in plates. And the ones in front want to go on, to the place where it happened.',
      elements: [
        'Eleven small lamps on a ledge, lit by somebody',
        'The cabinet, and the water in it',
        'A plate coming down across the way back',
        'The stamping',
      ],
      agentFateId: 'crowd',
      threatDice: 7,
      short: true,
      stakesIdeas: {
        agent: [
          'It comes down again, and not on nobody.',
          'The sample is carried out on shoulders, and lost.',
        ],
        hero: [
          '{They} {talks|talk} them out, one lamp at a time.',
          'The sample, the cabinet, and sixty witnesses.',
        ],
      },
    },
    {
      no: 8,
      title: 'Seven Fifteen',
      setup:
        'Where the tunnel ends there is a steel door, and behind it the car park under City Hall. A man in a good coat holds the lift for {them}, and inside it, already, stands the person who could stop all this with a sentence: the director who taught {them} everything, one year from his pension, who has driven in on his day off to ask {them} something as a friend.',
      threat:
        'He does not defend it. He goes through the names on {their} floor, one after another, what each of them knew, and signed, and what will become of them. He is crying. The lift has not moved.',
      elements: [
        'The photograph in his wallet, the whole shift on the roof',
        '{Their} own initials, in a margin',
        'The lift’s one button',
        'What he did, that night, that nobody knows',
      ],
      agentFateId: 'hush',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: ['{They} {leaves|leave} one line out.', 'He takes the blame, alone, and it ends there.'],
        hero: [
          'He comes up with {them}, and brings his keys.',
          'The whole night shift is waiting when the doors open.',
        ],
      },
    },
    {
      no: 9,
      title: 'The Podium',
      setup:
        'Eight o’clock. Forty cameras, one lectern, the seal of the city. They are running a minute late. There is a gap in the cordon exactly as wide as one person, and someone is holding it open for {them}, with a smile, and a microphone, and a sheet of paper with {their} words on it, improved.',
      threat:
        '{They} can have the podium. That is the Threat. It is live, it is theirs, everything said from it becomes a statement by the city; and the chair beside it, with {their} name on a card, is being turned very slightly towards {them}.',
      elements: [
        'The card with {their} name',
        'The families, in the third row',
        'The red light on the middle camera',
        'The eleven names, and who says them',
      ],
      agentFateId: 'ladder',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: [
          'Nobody could have known: the words are {theirs} now.',
          'It is all true, it is all out, and it is his.',
        ],
        hero: [
          'All eleven minutes, and then all eleven names.',
          'The trains run by noon, and the tunnel does not.',
        ],
      },
    },
  ],
}
