import type { Quest } from './quest.ts'
import { asset } from './write.ts'

/** Maritime folk-fantasy: the sea has been lending, and means to collect. */
export const saltLedger: Quest = {
  id: 'salt-ledger',
  title: 'The Salt Ledger',
  genre: 'maritime folk-fantasy',
  blurb:
    'For a hundred years the sea has lent Harrow Quay the ground it stands on, and every loan is written down. At midwinter the book falls due. The tide-reckoner, who keeps the tables and the town’s small secrets, must carry the ledger along the drowned coast road to the court below the last lighthouse, and argue for one more year.',
  heroCard: {
    concept: 'A tide-reckoner who has counted the sea all {their} life and never once asked what it counts.',
    pronounHint: 'she',
    nameIdeas: [
      'Maren Toll',
      'Isolde Brack',
      'Wenna Skerry',
      'Ruth Halyard',
      'Kerensa Low',
      'Tamsin Ebb',
      'Una Weir',
    ],
    diceColour: 'ivory',
    virtues: [
      asset(
        'plain-dealing',
        'Plain Dealing',
        '{They} {says|say} the number, even when it drowns the room.',
        'Everyone {they} {meets|meet} has been told the worst of {them} already.',
        '{They} can no longer keep a secret, least of all {their} own.',
      ),
      asset(
        'patience-of-tides',
        'The Patience of Tides',
        'Twice a day the sea comes back, and so {does|do} {they}.',
        '{They} {waits|wait} when {they} should run.',
        '{Their} hours are the sea’s now; {they} {wakes|wake} and {sleeps|sleep} at its turning.',
      ),
      asset(
        'open-hand',
        'An Open Hand',
        'Nobody leaves {their} table hungry.',
        'Whoever eats {their} bread owes the sea a mouthful.',
        '{They} {gives|give} away what was never {theirs}.',
      ),
      asset(
        'stubborn-hope',
        'Stubborn Hope',
        'There is always another column on the page.',
        'Hope is charged at interest.',
        '{They} {promises|promise} the town what {they} cannot bring.',
      ),
      asset(
        'grief-kept-warm',
        'A Grief Kept Warm',
        '{They} still {sets|set} a cup for {their} mother.',
        'The cup is empty every morning, and wet.',
        '{Their} mother answers from the cellar.',
      ),
      asset(
        'fear-of-nothing-wet',
        'No Fear of Deep Water',
        '{They} learned to swim by falling in.',
        'The deep has stopped being afraid of {them}.',
        '{They} {forgets|forget} that others drown.',
      ),
    ],
    strengths: [
      asset(
        'reckoning',
        'Reckoning',
        'Moon, wind and shore: give {them} three and {they} {has|have} the hour.',
        'Every sum {they} {makes|make} comes out in the sea’s favour.',
        '{They} can count the days each friend has left.',
      ),
      asset(
        'knots',
        'Forty Knots',
        'A rope does what {they} {tells|tell} it.',
        'What {they} {ties|tie} stays tied, and what {they} {loves|love} is tied.',
        'The ropes have begun to tie each other.',
      ),
      asset(
        'drowned-tongue',
        'The Drowned Tongue',
        'A little of the speech of bells and wrecks.',
        '{They} {dreams|dream} in it, and {answers|answer} aloud.',
        'They understand {them} better than the living do.',
      ),
      asset(
        'coast-road',
        'The Coast Road by Heart',
        '{They} {knows|know} where it runs under the water.',
        'The road remembers {them} too, and moves.',
        'Every path {they} {shows|show} leads down.',
      ),
      asset(
        'lamp-oil',
        'A Lamp That Burns Wet',
        '{Their} grandmother’s; it has never asked for much.',
        'It lights only what is already lost.',
        'Its oil is somebody.',
      ),
      asset(
        'small-boat',
        'The Boat Called Sixpence',
        'Two oars, one patch, no complaints.',
        'It takes passengers {they} did not ask aboard.',
        'It will not turn for home.',
      ),
    ],
    allies: [
      asset(
        'brother-jory',
        'Jory, Who Dives for Bells',
        '{Their} brother can hold his breath as long as a psalm.',
        'He came up with a bell in his chest.',
        'He dives for somebody else now.',
      ),
      asset(
        'gull',
        'Remember, a Gull',
        'It forgets no face and no fish.',
        'It repeats to everyone what it saw.',
        'It remembers things {they} never did, and swears to them.',
      ),
      asset(
        'widow-pask',
        'Widow Pask',
        'She buried four husbands and kept the boats.',
        'She has found a fifth, and he drips.',
        'She has put the town’s names to her own debt.',
      ),
      asset(
        'harbour-children',
        'The Harbour Children',
        'They are everywhere, and see what grown people step over.',
        'They play a new game, and one is always missing.',
        'They sing the tide in.',
      ),
      asset(
        'keeper-aldous',
        'Aldous, the Lamp-Keeper',
        'He has written to {them} every week for eleven years.',
        'The hand in his letters is not his any more.',
        'He keeps the lamp for those below.',
      ),
      asset(
        'dog-called-anchor',
        'A Dog Called Anchor',
        'He will not cross a threshold that lies.',
        'He will not cross {theirs}.',
        'He digs, at night, where the water is.',
      ),
    ],
  },
  fates: [
    {
      id: 'undertow',
      name: 'The Undertow',
      theme: 'Longing: everything you lost is just below.',
      portrait: 'A hand under dark water, reaching up as if to be helped out.',
      diceColour: 'indigo',
      temptations: [
        'You could hear her voice again. Put your ear to the water.',
        'It is not far down. It was never far down.',
        'What would you give for one evening as it was?',
        'Nothing is lost that the sea has. It is only kept.',
        'Come in to the knees. To the knees is nothing.',
      ],
      npcIdeas: [
        'a mother’s voice in a well',
        'a drowned bride, very polite',
        'a boy who sells shells that remember',
        'the organist of a sunken church',
        '{their} own reflection, a little younger',
      ],
    },
    {
      id: 'creditor',
      name: 'The Creditor',
      theme: 'Obligation: every kindness is a loan.',
      portrait: 'A grey glove laid on an open book, the thumb on one line.',
      diceColour: 'amber',
      temptations: [
        'Let us call it an advance. You need not read all of it.',
        'Somebody pays. I ask only that it is not always them.',
        'You may have it today. Today costs nothing.',
        'I have never cheated anyone. Can your town say so?',
        'Put your name here, and the line above it is struck out.',
      ],
      npcIdeas: [
        'a harbour clerk with wet cuffs',
        'a moneylender’s patient daughter',
        'an old friend who once paid {their} fare',
        'a bailiff who hates his work',
        'the man who sold {their} father the boat',
      ],
    },
    {
      id: 'fog',
      name: 'The Fog',
      theme: 'Forgetting: it hurts less if you let go.',
      portrait: 'A lantern in mist, and the shape of somebody turning away.',
      diceColour: 'slate',
      temptations: [
        'You do not have to carry that one. Set it down.',
        'Who would know? You would not.',
        'It is so quiet in here. Nobody is owed anything.',
        'Tell me her name once more, and then never again.',
        'A clean page. Think of it.',
      ],
      npcIdeas: [
        'a pilot who has forgotten every harbour but one',
        'a kind nurse without a face',
        'a choir of people with no names',
        'a ferryman who asks everything twice',
        'the town’s oldest man, young again and happy',
      ],
    },
  ],
  scenes: [
    {
      no: 1,
      title: 'A Knock at the Cellar Doors',
      setup:
        'The first night of the long tides. In every house on the quay something knocks at the cellar doors, from below, three times and politely. The council sits in the chandler’s loft over a book that nobody has opened in living memory. Its pages are dry. Everything around it is wet.',
      threat:
        'The sea has sent for the ledger, and it means to take the book and the loft together. Water climbs the stairs a step at a time, and on each step it waits to be asked.',
      elements: [
        'Three knocks, in every house, at the same moment',
        'The ledger, opened at the town’s first loan',
        'A councillor who wants to burn it',
        '{Their} mother’s name, in a column {they} {does|do} not understand',
      ],
      agentFateId: 'undertow',
      threatDice: 6,
      short: true,
      stakesIdeas: {
        agent: [
          'The lower town is under water by morning.',
          'The book goes down, and {they} must go after it.',
        ],
        hero: [
          '{They} {leaves|leave} with the ledger and the town’s word.',
          'The council swears to hold the doors until {they} {is|are} back.',
        ],
      },
    },
    {
      no: 2,
      title: 'The Ferry of the Owed',
      setup:
        'There is one ferry left on the strait, and it runs full. The passengers sit very straight and do not look at the water. Each holds a slip of paper. The ferryman counts heads, then counts again, and comes out one short, and looks at {them}.',
      threat:
        'The boat carries only what is owed to the sea, and it may not land with a head too few. Somebody has to be the number, and the clerk in the stern has already begun to write.',
      elements: [
        'A passenger {they} {knows|know}, and buried',
        'The slips, and what is printed on {theirs}',
        'The landing, close enough to jump for, not quite',
        'The ferryman’s second count',
      ],
      agentFateId: 'creditor',
      threatDice: 6,
      stakesIdeas: {
        agent: [
          'One of {theirs} takes the empty seat.',
          '{They} {signs|sign} for the crossing with something {they} will miss.',
        ],
        hero: [
          'The passengers walk ashore with {them}.',
          'The ferryman owes {them} one crossing, whenever {they} {calls|call}.',
        ],
      },
    },
    {
      no: 3,
      title: 'The Village That Paid in Names',
      setup:
        'They are well here. The walls are dry, the bread is good, the children fat. Nobody can tell {them} what the place is called. They gave the sea their names, long ago, all of them, and have not been troubled since. They would so like {them} to stay and rest.',
      threat:
        'The kindness of the place is a mist that comes in at the ears. One by one {their} companions stop answering when they are called, and then {they} {hears|hear} {their} own name as if it were a word in another language.',
      elements: [
        'Gravestones, scrubbed smooth',
        'A supper where nobody is introduced',
        'The box in the chapel where the names are kept',
        'A child who has started to make one up',
      ],
      agentFateId: 'fog',
      threatDice: 6,
      short: true,
      stakesIdeas: {
        agent: [
          '{They} {leaves|leave} without knowing whom {they} came with.',
          'The ledger loses a page: the page with {their} family.',
        ],
        hero: [
          'The village has its names back, and the grief with them.',
          'Somebody here walks on with {them}, under a new name.',
        ],
      },
    },
    {
      no: 4,
      title: 'A Wedding on the Sandbar',
      setup:
        'At the lowest water of the year the two shores meet on a sandbar, and the old families marry there because no tax can be raised on it. Fiddles, lanterns on poles, a table an hour long. The bride’s dowry is a debt. The groom’s is larger. They ask the reckoner to say when the tide will turn.',
      threat:
        'A man in grey gloves objects to the marriage: both parties are pledged already. He will withdraw for a consideration. Meanwhile the sand has begun to shine.',
      elements: [
        'The bride, who is not sure',
        'A toast that is also a contract',
        'The hour {they} must say aloud, true or false',
        'The far end of the table, already wet',
      ],
      agentFateId: 'creditor',
      threatDice: 8,
      short: true,
      stakesIdeas: {
        agent: [
          'The wedding is struck, and the guests are the fee.',
          'The families hold {them} answerable, for ever.',
        ],
        hero: ['They marry free of both debts.', 'Two families will stand up for {them} at the hearing.'],
      },
    },
    {
      no: 5,
      title: 'The Pilot Who Forgot Every Harbour but One',
      setup:
        'Three days of white. The road is somewhere under them and the shore is somewhere left. A pilot cutter comes out of the fog with a lamp and an old man at the tiller who knows exactly where he is going, and cannot say where, and is so happy to have company.',
      threat:
        'He is steering for the place where the forgotten go, and he cannot be told, because he does not keep what he is told. The lamp draws others. The fog is full of boats, all following.',
      elements: [
        'A chart drawn from memory, changing',
        'The same conversation, for the third time',
        'Voices from other boats, asking the way',
        'Something he does still remember, and it is terrible',
      ],
      agentFateId: 'fog',
      threatDice: 8,
      stakesIdeas: {
        agent: ['A week is gone, and nobody can say where.', 'One who came with {them} has forgotten why.'],
        hero: [
          '{They} {finds|find} the road, and {brings|bring} the lost boats onto it.',
          'The pilot remembers his own harbour, and can go home.',
        ],
      },
    },
    {
      no: 6,
      title: 'What the Divers Bring Up',
      setup:
        'The drowned parish of Saint Ia, and above it a camp of divers. They bring up spoons, spectacles, bells, letters still sealed. Buyers wait in the shallows, weeping, with money in their hands. On a trestle lies a thing wrapped in sailcloth with {their} family’s mark on it.',
      threat:
        'What is brought up wants to go back, and takes hold of whoever bought it. The whole camp is walking slowly into the sea, smiling, each with something held to the breast.',
      elements: [
        'The thing in the sailcloth',
        'A price named, and it is not money',
        'The bell that answers when {they} {speaks|speak}',
        'The first buyer to go under, and the last look back',
      ],
      agentFateId: 'undertow',
      threatDice: 9,
      stakesIdeas: {
        agent: [
          'Somebody {they} {loves|love} goes down with what they bought.',
          '{They} {keeps|keep} the thing, and it keeps {them}.',
        ],
        hero: [
          'The camp wakes, and breaks its own trestles.',
          '{They} {learns|learn} what {their} mother owed, and why.',
        ],
      },
    },
    {
      no: 7,
      title: 'The Lighthouse Letters',
      setup:
        'The last lighthouse, and nobody in it. The lamp burns. In the desk lie the letters of years, {their} own about the tides and the answers from here, in order; and after them letters that nobody has written yet, in {their} hand, kind and reasonable, agreeing to everything.',
      threat:
        'The fog has been keeping up the correspondence, and by the last letter {they} {has|have} already given way. It rises in the stair behind {them}. All {they} need do is sign, as {they} evidently did.',
      elements: [
        'A letter dated tomorrow',
        'A coat, dry, on its hook',
        'The lamp, and who is feeding it',
        'A sentence {they} {has|have} only ever said aloud',
      ],
      agentFateId: 'fog',
      threatDice: 9,
      short: true,
      stakesIdeas: {
        agent: ['The letters become true.', 'The light goes out on this coast.'],
        hero: [
          '{They} {burns|burn} them, and the lamp burns clear.',
          '{They} {writes|write} the last letter over again, and it holds.',
        ],
      },
    },
    {
      no: 8,
      title: 'The Stair below the Light',
      setup:
        'Under the lighthouse a stair goes down the inside of the rock, past the waterline, and it is dry for whoever carries the book. On every landing somebody waits whom the sea has kept. They are not wet. They are exactly as they were. They ask {them} how {they} {has|have} been.',
      threat:
        'They do not bar the way. They only love {them}, one landing after another, and each step down is a step away from somebody for the second time. The water closes the stair behind {them} at the pace of a slow walker.',
      elements: [
        'The first landing: somebody from the town',
        'The fourth landing: somebody {they} let down',
        'The last landing: a cup, set out',
        'The sound of the water, keeping step',
      ],
      agentFateId: 'undertow',
      threatDice: 9,
      short: true,
      stakesIdeas: {
        agent: [
          '{They} {stays|stay} for a cup, and a year goes by above.',
          'One of {theirs} stays on the stair in {their} place.',
        ],
        hero: [
          'They come down behind {them}, as witnesses.',
          '{They} {hears|hear} what {they} came for, and can let it go.',
        ],
      },
    },
    {
      no: 9,
      title: 'The Hearing',
      setup:
        'A hall of green light, and benches, and on the benches the whole coast that was. There is no judge. There is a desk, and a grey glove, and the book. The clerk of the sea reads out a hundred years, line by line, fairly, leaving nothing out. Then he looks up, and asks whether the account is correct.',
      threat:
        'It is correct. That is the Threat: every loan was taken, and nothing was paid. The sea is not angry. It would like its land back now, with those who stand on it.',
      elements: [
        'The last line of the book, in {their} own hand',
        'Somebody who speaks against the town, and is right',
        'The price of one year, named aloud',
        'The tide at Harrow Quay, seen in a basin of water',
      ],
      agentFateId: 'creditor',
      threatDice: 9,
      short: true,
      stakesIdeas: {
        agent: ['The account is closed tonight.', 'The town stands, and {they} {is|are} what it paid.'],
        hero: ['One more year, and the book in {their} keeping.', 'The debt is shown to run the other way.'],
      },
    },
  ],
}
