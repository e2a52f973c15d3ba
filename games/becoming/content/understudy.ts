import type { Quest } from './quest.ts'
import { asset } from './write.ts'

/** Gothic court tragedy: a wardrobe-mender in a dead saint's robe. */
export const understudy: Quest = {
  id: 'understudy',
  title: 'The Understudy of Saint Orrin',
  genre: 'gothic court tragedy',
  blurb:
    'The duchy is besieged and feverish, and its saint is two hundred years dead. On the feast night a theatre’s wardrobe-mender, trying a costume for length, is seen at a window by ten thousand people, and they kneel. If the procession {they} {is|are} pushed to lead reaches the river gate in nine stations, the besiegers’ own soldiers may kneel as well. If {they} {is|are} found out, the city breaks.',
  heroCard: {
    concept: 'A wardrobe-mender who knows how every miracle on that stage was sewn.',
    pronounHint: 'she',
    nameIdeas: [
      'Agnes Thrale',
      'Lisbet Corvin',
      'Mother-of-Pearl',
      'Dorothea Vey',
      'Sabine Roux',
      'Hester Quill',
      'Nell Marrow',
    ],
    diceColour: 'ivory',
    virtues: [
      asset(
        'honesty',
        'Honesty',
        '{They} {has|have} never in {their} life worn a coat that was made for another.',
        'Everything {they} {says|say} is taken for a parable.',
        '{They} {believes|believe} it too, between three and five in the morning.',
      ),
      asset(
        'modesty',
        'Modesty',
        '{They} {stands|stand} where the light is not.',
        'It is being painted, and copied, and sold.',
        '{They} {has|have} begun to notice who kneels late.',
      ),
      asset(
        'laughter',
        'Laughter in the Wings',
        'There is nothing so holy that it does not have a hem.',
        'It was heard in the cathedral.',
        'Nobody laughs where {they} {is|are} any more.',
      ),
      asset(
        'mercy',
        'Mercy',
        '{They} {mends|mend}. It is all {they} {knows|know} how to do with a torn thing.',
        'They bring {them} what cannot be mended, and wait.',
        'A man {they} spared has done it again.',
      ),
      asset(
        'doubt',
        'Honest Doubt',
        '{They} would like to see how it is done.',
        '{They} {has|have} been shown.',
        'It has caught on: there are doubters, and they have a list.',
      ),
      asset(
        'courage-of-the-small',
        'The Courage of the Small',
        'A mouse has to cross the room like anyone else.',
        'It was the others who were brave; {they} {was|were} in front.',
        '{They} {is|are} not small now.',
      ),
    ],
    strengths: [
      asset(
        'needle',
        'The Needle',
        'There is nothing it cannot close.',
        'What it closes does not open again.',
        'It has been in the flesh of four hundred, and they want it in a casket.',
      ),
      asset(
        'every-part',
        'Every Part by Heart',
        'Twenty years in the prompt corner.',
        'The words come, and they are the villain’s.',
        '{They} {has|have} used up the good endings.',
      ),
      asset(
        'the-robe',
        'The Robe',
        'Painted canvas and fish-glue. From the tenth row it is glory.',
        'It does not come off.',
        'There are nine of it now, and somebody in each.',
      ),
      asset(
        'trapdoors',
        'Knows the Trapdoors',
        'Every great house has one. So has every great man.',
        'Something else has been using them.',
        '{They} {has|have} fallen through one, and everybody saw.',
      ),
      asset(
        'quick-change',
        'Quick Change',
        'Eleven seconds, in the dark, with pins.',
        '{They} cannot always tell which one {they} changed back to.',
        'Somebody walks about in the other costume.',
      ),
      asset(
        'stage-blood',
        'Stage Blood and Thunder',
        'A sheet of tin, a bladder, a boy on a ladder.',
        'It has been bottled as a relic.',
        'It was not stage blood.',
      ),
    ],
    allies: [
      asset(
        'old-prompter',
        'Hieronymus, Prompter',
        'He has never missed a cue, or taken one.',
        'He prompts {them}, day and night, and it is very good.',
        'He has gone to the Duke with the book.',
      ),
      asset(
        'the-troupe',
        'The Troupe',
        'Nine liars who have never lied to {them}.',
        'They are apostles, with rings.',
        'They have cast somebody else.',
      ),
      asset(
        'sexton-girl',
        'Pia, the Sexton’s Girl',
        'She rings the bell, and she knows what is under it.',
        'She believes. There is no talking to her.',
        'She has been given the keys to the crypt, and the saint is not in it.',
      ),
      asset(
        'captain-reuss',
        'Captain Reuss of the Wall',
        'He has not slept in a month, and has kept his word in it.',
        'He would die for {them}. He has put it to the garrison.',
        'He has seen the seams.',
      ),
      asset(
        'her-mother',
        'A Mother, in the Gallery',
        'She has come to every first night since the beginning.',
        'She says that she always knew: there were signs.',
        'She is ill, and will not see a doctor.',
      ),
      asset(
        'blind-musician',
        'Tobit, Who Plays by Ear',
        'He knew {their} step, under all that canvas.',
        'He has told how he was blind.',
        'He hears another step beside {theirs}.',
      ),
    ],
  },
  fates: [
    {
      id: 'throne',
      name: 'The Throne',
      theme: 'Power: wear it, it fits.',
      portrait: 'Two hands lowering something heavy and bright, from above.',
      diceColour: 'amber',
      temptations: [
        'You said let there be bread, and there was bread. What else would you like to say?',
        'A saint may ask. You might also simply tell them.',
        'He has an army and no crown that anyone believes in. You see how it could be.',
        'Sit. It is only a chair until you do.',
        'One hanging, and a thousand are spared the fever of wondering.',
      ],
      npcIdeas: [
        'the Duke, in his shirt',
        'a chamberlain who has served four of them',
        'a general with a map and a timetable',
        'the besieger’s envoy, a reader of character',
        'the Duke’s mother, who picks saints',
      ],
    },
    {
      id: 'faithful',
      name: 'The Faithful',
      theme: 'Adoration: be what we need, not what you are.',
      portrait: 'Forty hands, palms up, and no faces.',
      diceColour: 'crimson',
      temptations: [
        'We walked nine days to touch the hem. Do not tell us about fish-glue.',
        'My son is better. You looked at him. Do not say that you did not.',
        'You need not do anything. Only do not stop.',
        'We have kept your room exactly as it was in the painting.',
        'If you are not the saint, whom did we bury him for?',
      ],
      npcIdeas: [
        'a mother with a recovered child',
        'a beggar who gave away his bowl',
        'the painter of the miracle',
        'a flagellant, very shy',
        'the confraternity of the hem',
      ],
    },
    {
      id: 'body',
      name: 'The Body',
      theme: 'Frailty: you are only flesh, and so tired.',
      portrait: 'A bare hand, a little swollen, on a white sheet.',
      diceColour: 'slate',
      temptations: [
        'Sit a moment. They will wait. They have waited two hundred years.',
        'It is only a fever. Everyone has it. Lie down among us.',
        'A drop of this, and you will not feel the canvas.',
        'You are hungry. Saints are not. Which are you?',
        'Let somebody else be brave until it is light.',
      ],
      npcIdeas: [
        'a physician in a long mask',
        'a nun who has not sat down since Lent',
        'a dying actor, enjoying it',
        'the wig-maker, who has bread',
        '{their} own hands, shaking',
      ],
    },
  ],
  scenes: [
    {
      no: 1,
      title: 'First Station: The Mending Room',
      setup:
        'A garret over the stage, a hundred costumes, one lamp. {They} {has|have} put the robe on to see about the hem. In the square below somebody screams, and then it goes quiet in a way that a crowd does not go quiet. They are looking up. On the stair there are boots, and a great many bare feet.',
      threat:
        'They have come to fetch {them} down. They are weeping, they are armed, and they are holding out their hands for the robe with {them} in it. There is no word {they} can say in that window which does not echo.',
      elements: [
        'The lamp behind {them}, like a disc',
        'Ten thousand people kneeling, row by row',
        'The manager, seeing the house',
        'A pin, still in {their} mouth',
      ],
      agentFateId: 'faithful',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: [
          '{They} {is|are} carried down, and the door is bricked up behind {them} as a shrine.',
          'A relic is taken, and it is living.',
        ],
        hero: [
          '{They} {walks|walk} down on {their} own feet, and {says|say} what {they} will do.',
          'Somebody from the playhouse walks with {them}.',
        ],
      },
    },
    {
      no: 2,
      title: 'Second Station: A Blessing',
      setup:
        'The fever ward of the Annunziata spills into the street. {They} {is|are} brought to the first pallet and made to lay a hand on a carter called Josse, who has been dead, they say, since noon. He opens his eyes. Nobody is more surprised than {they} {is|are}, except Josse.',
      threat:
        'Now they all want it. They are getting up from the pallets, those who can and those who cannot. {Their} knees have gone, and the heat under the canvas is a live thing, and somebody is holding {them} up by the elbow very kindly, and hurting.',
      elements: [
        'Josse, asking for soup',
        'A physician with an explanation',
        'The hand on {their} elbow',
        'The second pallet, which does not open its eyes',
      ],
      agentFateId: 'body',
      threatDice: 8,
      stakesIdeas: {
        agent: [
          '{They} {has|have} the fever. It can be hidden for a while.',
          'From today {they} {is|are} brought the dead.',
        ],
        hero: [
          'The ward is fed and aired, as {they} {tells|tell} them, and it helps.',
          'The physician keeps his explanation to himself.',
        ],
      },
    },
    {
      no: 3,
      title: 'Third Station: A Miracle on Schedule',
      setup:
        'The Duke receives {them} in his bath. He is young and quick and badly frightened, and he has understood exactly what {they} {is|are}: he used to come to the theatre. He would like something at the cathedral on Friday. Not rain. Something that could be seen from the enemy’s lines.',
      threat:
        'He does not threaten. He describes the timetable. It has {their} name in it, and it has everyone’s from the playhouse, in another column; and there is a place on the wall where people are shown things from.',
      elements: [
        'His costume sketches, rather good',
        'The column with the names from the playhouse',
        'A crown, on a towel rail',
        'What he is really afraid of',
      ],
      agentFateId: 'throne',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: ['The procession marches under his banner.', 'Somebody from the playhouse stays at court.'],
        hero: [
          'He comes to Friday as a penitent, in his shirt.',
          '{They} {leaves|leave} with the key to the granary.',
        ],
      },
    },
    {
      no: 4,
      title: 'Fourth Station: The Other Prophet',
      setup:
        'There is a second one. He preaches at the fish steps in a voice like an organ, he is thin and burning and has given everything away, and he has said that the saint is somebody from the theatre. He says it without malice. He has come with four hundred people to see.',
      threat:
        'He asks {them} one question, in front of all of them. He has been fasting for it since Advent. If {they} {lies|lie} he will know, and if {they} {does|do} not it is over; and his people have stones, and {theirs} have too.',
      elements: [
        'The question',
        'A stone, handed to a child',
        'His sandals, mended, by {them}, last spring',
        'Two crowds, singing the same hymn at different speeds',
      ],
      agentFateId: 'faithful',
      threatDice: 8,
      stakesIdeas: {
        agent: ['He is torn to pieces in {their} name.', 'He kneels, and it is worse.'],
        hero: [
          'The two crowds are one, and walk.',
          'He keeps his question, and {their} answer, and goes along.',
        ],
      },
    },
    {
      no: 5,
      title: 'Fifth Station: The Duke’s Justice',
      setup:
        'The market square, swept. A scaffold with a canopy on it, and beneath the canopy two chairs of the same height. Three men took bread. It is the custom that a saint may speak first at a sentence. It is not the custom that {they} may speak last, but the Duke, with a little bow, has waived that.',
      threat:
        'Whatever {they} {says|say} will be done. That is the Threat. The whole square is looking at {their} mouth. If {they} {spares|spare} them there will be a riot at the granary by night, he has seen to it; and the chair is the right height, and out of the wind.',
      elements: [
        'The three, one of them very young',
        'The second chair',
        'The granary, and who is standing at it',
        'The sound a crowd makes when it agrees',
      ],
      agentFateId: 'throne',
      threatDice: 8,
      stakesIdeas: {
        agent: [
          'There is a hanging, and {they} {has|have} ordered it.',
          '{They} {is|are} asked to sit every Friday.',
        ],
        hero: [
          'The three open the granary, and keep the tally.',
          'The second chair is broken up for firewood.',
        ],
      },
    },
    {
      no: 6,
      title: 'Sixth Station: The Hospital',
      setup:
        'It is night. {They} {has|have} asked for one hour without them, and {has|have} been put to bed in the nuns’ infirmary. The robe hangs on the door and looks like somebody. All down the row people are dying with great courtesy. The nun on duty takes {their} pulse, and goes on holding {their} wrist.',
      threat:
        '{They} cannot get up. It is as simple as that. The bell is ringing for the seventh station, and there is a stretcher at the door and beside it a glass, and the whole long room of them is murmuring: stay, stay, you are one of us, stay.',
      elements: [
        'The robe, on the door',
        'The neighbour in the next bed, who knows {them} from the theatre',
        'The glass',
        'The bell, and then the second bell',
      ],
      agentFateId: 'body',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: ['Somebody else goes out in the robe.', '{They} {gets|get} up, on what is in the glass.'],
        hero: [
          'The ward gets up with {them}.',
          '{They} {sleeps|sleep} one hour, really, and {is|are} {themself}.',
        ],
      },
    },
    {
      no: 7,
      title: 'Seventh Station: The Boat',
      setup:
        'There is a boat. Those who knew {them} before the robe have found a boat. They are in the cellar of the old playhouse in their street clothes, with {their} coat; and for an hour it is as it used to be, onions, somebody doing the Duke. Through the wall one can hear the guards, whom the general has sent for {their} protection.',
      threat:
        'The general has known about the boat since it was bought. He is quite willing that it should sail: with everyone in the cellar but one, as long as {they} {stays|stay}; or with {them}, as long as the others do. He has had the door taken off its hinges, so that they can talk.',
      elements: [
        '{Their} own coat',
        'The impression of the Duke, and who does not laugh',
        'The boat, through a grating',
        'The general, eating an onion',
      ],
      agentFateId: 'throne',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: ['The boat sails, with the wrong people in it.', 'Somebody in that cellar sold it.'],
        hero: ['Nobody runs, and everybody has chosen it.', 'The guards help to carry the tin sheet.'],
      },
    },
    {
      no: 8,
      title: 'Eighth Station: The Unmasking at the Bridge',
      setup:
        'Noon, and the sun is straight down on the bridge. The fever has got into {their} hands. Halfway over, in front of the city and the first of the enemy’s pickets, the glue gives, and the front of the robe comes down like a curtain, and there {they} {stands|stand} in {their} undershirt: a mender of forty, with chilblains, shaking.',
      threat:
        'Silence. {They} can feel it tip. There are eleven seconds before someone laughs or someone kneels, and {their} body has chosen this moment to sit down on the stones and be sick.',
      elements: [
        'The robe, in a heap, looking at {them}',
        'A soldier on the other side, taking off his helmet to see',
        'Somebody in the crowd who begins, helpfully, to explain',
        'The eleven seconds',
      ],
      agentFateId: 'body',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: [
          'They put it back on {them}, and {they} {is|are} never seen without it again.',
          'They go home. All of them, quietly.',
        ],
        hero: ['They have seen, and they walk on.', 'An old woman takes off her shoes, and then another.'],
      },
    },
    {
      no: 9,
      title: 'Ninth Station: The River Gate',
      setup:
        'The gate stands open, because nobody has the strength to close it. On the far side the besiegers have drawn up as if for a parade. Between them lies a meadow, with larks. Behind {them} is every living soul in the city, and they have begun to sing, and they have made a place for {them} in front, on a cart, on a throne of chairs, with a lamp behind it.',
      threat:
        'They need {them} to go out to the soldiers as Saint Orrin, and to be killed or not. They have thought of everything. They love {them} beyond anything. They will never, never let {them} get down from that cart.',
      elements: [
        'The lamp, like a disc',
        'The first rank, and how young',
        'What it says in the legend about the ninth station',
        'A needle, still threaded',
      ],
      agentFateId: 'faithful',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: [
          'There was a saint, and there is a tomb.',
          'The soldiers kneel, and there is no one in the robe at all.',
        ],
        hero: [
          '{They} {gets|get} down, and {crosses|cross} the meadow as {themself}.',
          'The first rank lays down its pikes to help with the cart.',
        ],
      },
    },
  ],
}
