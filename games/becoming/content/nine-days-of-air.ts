import type { Quest } from './quest.ts'
import { asset } from './write.ts'

/** Hard science fiction: a spare part, a breaking mountain of ice, nine days. */
export const nineDaysOfAir: Quest = {
  id: 'nine-days-of-air',
  title: 'Nine Days of Air',
  genre: 'hard science fiction',
  blurb:
    'Comet station Halloran has lost its scrubber core. The only spare sits in the abandoned far dock, on the other side of eleven kilometres of spinning, breaking ice. There are forty-one people aboard, and nine days of air. The maintenance chief whom nobody listens to takes a crawler and whoever will come. Each scene is one day.',
  heroCard: {
    concept: 'A maintenance chief who wrote the memo about the scrubber, twice, and kept both copies.',
    pronounHint: 'she',
    nameIdeas: [
      'Abeni Kohl',
      'Marta Ruzicka',
      'Chief Sandoval',
      'Hanne Dree',
      'Priya Vance',
      'Odile Marsh',
      'Sun-mi Rask',
    ],
    diceColour: 'ivory',
    virtues: [
      asset(
        'checks-twice',
        'Checks It Twice',
        '{They} {is|are} slow for a reason, and the reason is holes.',
        '{They} {checks|check} a third time, while somebody waits outside.',
        'Nobody does anything any more until {they} {has|have} looked at it.',
      ),
      asset(
        'leaves-nobody',
        'Leaves Nobody',
        'Forty-one out, forty-one back.',
        'The weakest of them knows it, and uses it.',
        '{They} {has|have} counted, and one of the forty-one must be carried.',
      ),
      asset(
        'owns-her-mistakes',
        'Owns Every Mistake',
        'It goes in the log, with {their} name.',
        'The log has been read aloud to the crew.',
        'Others have begun to put theirs under it.',
      ),
      asset(
        'calm',
        'Calm',
        '{Their} pulse goes down in an emergency. {They} {finds|find} it embarrassing.',
        'It has gone down, and does not come up.',
        'They take it for not caring, and they tell each other so.',
      ),
      asset(
        'stubborn',
        'Stubborn',
        '{They} {was|were} told it could not be fixed. That was in March.',
        '{They} {is|are} fixing the wrong thing, beautifully.',
        '{They} will not turn back when {they} ought to.',
      ),
      asset(
        'tells-the-truth',
        'Tells Them the Number',
        'People can stand a number. What they cannot stand is a tone of voice.',
        'The number is wrong, and it was {theirs}.',
        'They have stopped asking.',
      ),
    ],
    strengths: [
      asset(
        'good-hands',
        'Good Hands',
        '{They} can thread a bolt in a glove, in the dark, by the sound.',
        'Two fingers gone white on the third day.',
        'They shake only when somebody is watching.',
      ),
      asset(
        'crawler',
        'The Crawler Bathsheba',
        'Six wheels, four of them original.',
        'It answers to a remote that is not {theirs}.',
        'It is warm inside, and nobody wants to get out.',
      ),
      asset(
        'the-old-drawings',
        'The Old Drawings',
        '{They} kept the paper set from before the refit.',
        'The ice has not kept to them.',
        'Somebody has marked them up, wrongly, in {their} hand.',
      ),
      asset(
        'spare-everything',
        'A Spare of Everything',
        'In that bag. No, the other one.',
        'The bag has been weighed, and must go.',
        'There is a spare of everything but the one.',
      ),
      asset(
        'reads-ice',
        'Reads Ice',
        'It groans before it goes, and {they} {knows|know} the groans.',
        'It has learned to keep quiet.',
        '{They} {hears|hear} it in {their} sleep, and in the hull.',
      ),
      asset(
        'tether-drill',
        'Tether Drill',
        'Clip, look, clip, move. Ten thousand times.',
        '{They} {clips|clip} to whatever is nearest, and it is somebody.',
        'The line runs back to the station, and they are reeling in.',
      ),
    ],
    allies: [
      asset(
        'voice-of-ops',
        'Teodor, Ops, on Channel Two',
        'He reads {them} the numbers every hour, and a poem when there are none.',
        'He reads what he is handed.',
        'It is a recording. It has been for a day.',
      ),
      asset(
        'apprentice-lark',
        'Lark, Apprentice',
        'Nineteen, fearless, usually right.',
        'Lark has taken the other crawler.',
        'Lark has worked out the mass budget, and who is heaviest.',
      ),
      asset(
        'doctor-imre',
        'Doctor Imre',
        'He came because somebody should.',
        'He has stopped treating the ones who will not make it.',
        'He has been dosing the water, for calm.',
      ),
      asset(
        'drone-nine',
        'Survey Drone Nine',
        'It flies like a thrown brick and comes back like a dog.',
        'It maps where the company asks it to.',
        'It has found something, and stays there.',
      ),
      asset(
        'her-sister-on-earth',
        'A Sister, Four Hours Away',
        'Every message takes four hours. She answers every one.',
        'The answers come sooner than they can.',
        'She has signed something, to help.',
      ),
      asset(
        'old-rival-brandt',
        'Brandt, from Drilling',
        'They have not agreed since the landing. He packed the charges himself.',
        'He agrees with everyone now.',
        'There is one charge fewer than he packed.',
      ),
    ],
  },
  fates: [
    {
      id: 'clock',
      name: 'The Clock',
      theme: 'Haste: there is no time to do it right.',
      portrait: 'A gloved hand on a valve wheel, and behind it a gauge in the red.',
      diceColour: 'crimson',
      temptations: [
        'Skip the check. You have done it ten thousand times.',
        'Four minutes. You can be careful, or you can be there.',
        'Somebody stops breathing while you read the label.',
        'Cut it. Do not untie it, cut it.',
        'You can be sorry on day ten.',
      ],
      npcIdeas: [
        'the countdown itself, read by a child',
        'the pilot who has done the sums',
        'Ops, on a bad line, begging',
        'a shift boss who never lost a bonus',
        'an alarm with a human voice',
      ],
    },
    {
      id: 'company',
      name: 'The Company',
      theme: 'Price: sign here and we send help.',
      portrait: 'An open hand holding a pen, very clean.',
      diceColour: 'amber',
      temptations: [
        'A tender could be there in six days. We only need a name on the form.',
        'Nobody is being blamed. We would simply like it to be clear that nobody is.',
        'The core is company property. So, for the moment, is the dock.',
        'Forty is a very good number.',
        'We have always thought of you as management.',
      ],
      npcIdeas: [
        'a liaison with a four-hour delay and perfect timing',
        'the station manager, in his cabin',
        'an insurance adjuster who is rather nice',
        'a claims marker with a speaker in it',
        'a crewman with a second contract',
      ],
    },
    {
      id: 'dark',
      name: 'The Dark',
      theme: 'Isolation: they have already stopped looking.',
      portrait: 'A palm against the outside of a window, and stars.',
      diceColour: 'indigo',
      temptations: [
        'Listen. That is nobody. It has been nobody since noon.',
        'They are breathing your share right now, and easier for it.',
        'You are the only one who would have come.',
        'Switch it off. It is only hiss. Have some quiet.',
        'You could just sit down. It is very clear tonight.',
      ],
      npcIdeas: [
        'a carrier wave with a heartbeat in it',
        'the survivor of something else',
        'a suit, walking, with nobody in it',
        '{their} own voice, off the ice, a second late',
        'the last crew of the far dock',
      ],
    },
  ],
  scenes: [
    {
      no: 1,
      title: 'Day One: The Vote',
      setup:
        'Mess hall, everyone, coats on. The core is a fused lump on the table between the salt and the pepper. {They} {has|have} told them the number. Now the manager has the floor, and he is moving that they wait, in good order, for a relief that has been informed of the situation.',
      threat:
        'The vote is going against {them}. If it is carried, the crawler stays in its bay and the suits under lock, by order, for the good of all; and every minute of this is being breathed by forty-one people.',
      elements: [
        'The core on the table',
        '{Their} memo, read out by somebody else',
        'A show of hands, slow',
        'The clock on the wall, which {they} {has|have} never noticed',
      ],
      agentFateId: 'company',
      threatDice: 5,
      short: true,
      stakesIdeas: {
        agent: [
          '{They} {goes|go} without leave, and whoever goes with {them} is struck off.',
          'The good suits stay.',
        ],
        hero: ['The hall empties into the bay to help {them} load.', 'The manager signs the sheet himself.'],
      },
    },
    {
      no: 2,
      title: 'Day Two: Not on the Survey',
      setup:
        'Six kilometres of good ice, according to the survey. At four the sounder goes quiet. In front of the wheels the ground simply is not there: blue, then darker blue. It is as wide as a street, and it was not there in March.',
      threat:
        'The edge is moving. The lip they stand on has begun to sing. There is one place where a crawler at full speed might fly it, and about a minute in which that place exists.',
      elements: [
        'The sounder, listening for a floor',
        'A sound like a wet finger on a glass',
        'The lines across, and what they could be tied to',
        'Somebody already at the wheel',
      ],
      agentFateId: 'clock',
      threatDice: 6,
      stakesIdeas: {
        agent: ['They are over, and half the load is not.', 'They go round. It costs a day.'],
        hero: [
          'A line is rigged that will still be there on the way back.',
          'Everybody crosses, bag and all.',
        ],
      },
    },
    {
      no: 3,
      title: 'Day Three: Module C',
      setup:
        'A pressure module nobody lists, half drowned in ice, with a light in it. It has been knocked together out of stolen parts. Inside, in a chair, in a suit patched with station tape, sits somebody who has been alone for longer than is possible, and has been talking the whole time.',
      threat:
        'A claim-jumper, or a castaway, or what is left of one. There is a spare tank here, and a rifle that throws bolts. And he will not let them go, because if they go then they were never here.',
      elements: [
        'Tally marks, and where they stop',
        'A second chair, and who sits in it',
        'The spare tank, full',
        'His radio, on, tuned to nothing',
      ],
      agentFateId: 'dark',
      threatDice: 6,
      short: true,
      stakesIdeas: {
        agent: ['Somebody stays with him.', 'They leave, and he goes on talking, on their channel.'],
        hero: ['He comes, and knows a way.', 'The tank, freely given.'],
      },
    },
    {
      no: 4,
      title: 'Day Four: The Shortcut',
      setup:
        'The ice has turned further than it should. The long way round is in sun now and boiling off in curtains. The short way is the old drill bore: two kilometres, dead straight, as wide as the crawler and a hand. It has a door at each end, and a timer that Drilling never took out.',
      threat:
        'The doors cycle. They were made for ore carts, and they do not wait. Behind the first one the timer is already running, and in the middle of the bore stands something that was not in the drawings.',
      elements: [
        'The hand’s breadth on either side',
        'The old timer, ticking',
        'An ore cart, dead on the rails',
        'Light at the far end, getting narrower',
      ],
      agentFateId: 'clock',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: ['The crawler is through, and shorter.', 'Somebody had to stay outside, at the switch.'],
        hero: ['The doors are blocked, both, open, for good.', 'They gain the day back.'],
      },
    },
    {
      no: 5,
      title: 'Day Five: Channel Two',
      setup:
        'It is the halfway day. They make camp in the lee of a pressure ridge. At the hour, when somebody at home should read the numbers, there is only the hiss, and then, very faint, somebody reading numbers: lower ones. The station, as far as it can be seen from here, has no lights.',
      threat:
        'Nobody says it. One of them unclips, to go and get a better signal, and walks straight out, and does not answer. Then a second gets up. It is not panic. It is the opposite of panic, and it is spreading.',
      elements: [
        'The numbers, and what they would mean',
        'The dark side of the station',
        'A tether, with nobody on it',
        'Footprints that do not hurry',
      ],
      agentFateId: 'dark',
      threatDice: 8,
      stakesIdeas: {
        agent: ['One of them is not found.', 'From now on they travel with the radio off.'],
        hero: ['{They} {brings|bring} them back, by name, on an open channel.', 'Somebody answers.'],
      },
    },
    {
      no: 6,
      title: 'Day Six: Head Office',
      setup:
        'The far dock, at last: a black rack of clamps on the horizon. And a signal, strong and warm. Head office is so glad. A tender is fuelled. The core has been located on the inventory. There is only the question of what it was that failed, and who had been told; and they have taken the liberty of drafting something.',
      threat:
        'The dock is locked, and the lock is theirs. It will open on the word of the chief of maintenance, if {they} will confirm, for the record, a form of words. {Their} crew can hear all of it. So can forty people’s families.',
      elements: [
        'The form of words, reasonable',
        'The lock, and its little green light',
        'Somebody in the crew with a second contract',
        'The delay: four hours. The answer: at once',
      ],
      agentFateId: 'company',
      threatDice: 9,
      short: true,
      stakesIdeas: {
        agent: [
          'It was {them}. It is on the record, in {their} voice.',
          'The core comes home, and it is leased.',
        ],
        hero: ['The memo goes out on the open band, both copies.', 'The dock is cut open, and stays open.'],
      },
    },
    {
      no: 7,
      title: 'Day Seven: The Tether',
      setup:
        'They have it. It is the size of a child and has the mass of a piano. Halfway down the dock’s outer rack the mountain turns over in its sleep, and the whole rack swings out over nothing: the crawler, the core, and three people, on a line that is rated for one.',
      threat:
        '{They} can hear it going, strand by strand, through {their} glove. There are seconds in which to decide what the line is for. Everybody has understood, and somebody has already taken out a knife.',
      elements: [
        'The strands, counted',
        'The knife, and whose',
        'The core, turning, slowly, in the sun',
        'A face in a visor, shaking its head',
      ],
      agentFateId: 'clock',
      threatDice: 9,
      short: true,
      stakesIdeas: {
        agent: ['Somebody lets go.', 'The core is saved, and cracked.'],
        hero: ['Three people, one core, no knife.', 'They come off the rack with a way to haul it.'],
      },
    },
    {
      no: 8,
      title: 'Day Eight: Salvage',
      setup:
        'The tender is real. It comes over the ridge with its lamps on, and it is beautiful. It has hot food and a medical bay, and a salvage master with a warrant. The core has been found adrift on company ice. He is very sorry. He has room for the core and for four.',
      threat:
        'By the book he is right, and he has the book, and six armed people who would rather not. He gives {them} an hour. He lets {them} choose the four.',
      elements: [
        'The smell of bread in the airlock',
        'The warrant, with a blank for a name',
        'Six people who would rather not',
        '{Their} own crew, each not looking at the others',
      ],
      agentFateId: 'company',
      threatDice: 9,
      stakesIdeas: {
        agent: ['Four go, and the core goes, at a price.', 'They keep the core. They will have to walk.'],
        hero: [
          'The tender carries all of them, and under protest.',
          'The salvage master tears the blank page out.',
        ],
      },
    },
    {
      no: 9,
      title: 'Day Nine: Less Air than Lungs',
      setup:
        'Last ridge. The station lies below them, dark, whole, four kilometres off, with forty people or none in it. The gauge reads zero and has been reading zero for a while. Nobody has answered on any channel since yesterday. The ice is quite still, and the stars come all the way down to it.',
      threat:
        'There is not enough for all of them to get there. There may not be anyone to get there for. All that is left of the road is a downhill walk in the dark, and a very good reason, at every step, to sit down.',
      elements: [
        'The gauge',
        'One light in the station, or a star',
        'A name said on a dead channel',
        'The airlock, and who opens it',
      ],
      agentFateId: 'dark',
      threatDice: 9,
      short: true,
      stakesIdeas: {
        agent: [
          'They are found in the spring, all in a row, facing home.',
          'The core arrives. {They} {does|do} not.',
        ],
        hero: ['The scrubber starts on the second try.', 'Forty-one.'],
      },
    },
  ],
}
