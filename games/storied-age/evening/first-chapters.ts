import { does, rolling, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import {
  ANMAR,
  bids,
  exchange,
  LANTERNS,
  LENA,
  ORIEL,
  OSKAR,
  open,
  PETRA,
  RAFE,
  READER,
  SEFA,
  say,
  threat,
  use,
  wake,
} from './players.ts'

/** Chapter 1, every step of it: bids, opening, three exchanges, a market. */
export const seal: readonly ScriptStep[] = [
  ...told(
    'A chapter begins with closed hands. Whoever bids most of their tokens for the spotlight has it; what the others bid is lost. Lena puts in three of her four.',
    'SA-060',
    ...bids('spotlight', [LENA, 3], [RAFE, 1]),
  ),
  ...told(
    'The spotlight opens: where she is, what she is after, how she goes about it. The three tokens are hers to spend in this chapter.',
    'SA-068',
    open(LENA, ANMAR, {
      aim: 'to get the Tarn fire out of the house before the hearths are sealed',
      approach: 'say nothing, and carry it past them in a milk pot',
      setting:
        'Snow in May. It lies on the bean rows of Anmar, and on the hats of four men from the plain, who have a cart, a drum of wet clay and a paper. They begin at the top of the street. In each house they stay as long as it takes to drink a cup of tea, and then there is no smoke.',
    }),
  ),
  ...told(
    'Now the others bid to be against her. Rafe wins with two: he has two tokens to spend on trouble, and keeps two for a spotlight of his own later.',
    'SA-076',
    ...bids('adversity', [RAFE, 2], [PETRA, 1], [OSKAR, 1]),
  ),
  ...told(
    'An exchange. The adversity has to put a token into something each time. This is a threat: the weather, three dice.',
    'SA-113',
    threat(RAFE, 'passive', 'The new snow'),
  ),
  ...told(
    'Those who only watch may pay for what they like. Petra likes the snow, and Rafe has a token back for it.',
    'SA-081',
    does(PETRA, 'reward-introduction', undefined, 'e1'),
  ),
  ...told(
    'Lena pays one to wake Sefa: all four of her traits can be used now, each with a word on how it matters.',
    'SA-089',
    wake(LENA, SEFA),
    use(LENA, 'c1.1', 'She has banked it so well that there is no smoke to see.'),
    use(LENA, 'c1.3', 'There is a goat path behind the privy.'),
    use(RAFE, 'h1', 'And in new snow every goat path is a signature.'),
  ),
  ...told(
    'Both are ready, and all dice fall. The highest die counts: nine against six. Sefa’s side has it.',
    'SA-119',
    does(RAFE, 'declare-ready'),
    rolling(does(LENA, 'declare-ready'), 9, 5, 3, 6, 4, 2),
  ),
  ...told(
    'Whoever wins the exchange tells it, and takes a token for the reckoning at the end.',
    'SA-124',
    exchange(
      LENA,
      'She walks backwards. It is a thing one learns with goats. Anyone who reads that path will read of a girl who has come down from the pasture with a milk pot, and gone indoors.',
    ),
  ),
  ...told(
    'Rafe goes on with people: nameless ones, two eights. The snow is still there and helps them.',
    'SA-093',
    threat(RAFE, 'active', 'Four men with a paper'),
    use(RAFE, 'h2', 'They count the hearths against a list, and the list says Tarn.'),
    use(RAFE, 'h1', 'Snow squeaks.'),
  ),
  ...told(
    'Lena uses her temper and her age. Eight against seven: this one goes to Rafe. And there is a one among his dice, so all he rolled is exhausted for now.',
    'SA-123',
    use(LENA, 'c1.2', 'Nobody asks a child what is in a pot.'),
    use(LENA, 'c1.4', 'She tells them exactly what she thinks of their boots on her mother’s floor.'),
    does(LENA, 'declare-ready'),
    rolling(does(RAFE, 'declare-ready'), 7, 4, 5, 3, 2, 8, 5, 6, 3, 1),
  ),
  ...told(
    'He tells his advantage softly. He is not playing a monster.',
    'SA-124',
    exchange(
      RAFE,
      'The oldest of them takes off his hat to the mother’s chair. “I am sorry, miss,” he says, and means it. Then he puts both hands into the clay, and the Tarn hearth, which has not been dark since there were Tarns, is dark.',
    ),
  ),
  ...told(
    'One token is left, so there is one exchange more. He arms the wind.',
    'SA-126',
    threat(RAFE, 'passive', 'The wind in the gap'),
    use(RAFE, 'h3', 'It would blow out a coal in a man’s mouth.'),
    use(LENA, 'c1.1', 'She has never let it go out. She is not going to begin on a Tuesday.'),
    use(LENA, 'c1.3', 'The goats lie up in the lee of the third stone.'),
    does(RAFE, 'declare-ready'),
    rolling(does(LENA, 'declare-ready'), 10, 6, 2, 6, 5, 3),
    exchange(
      LENA,
      'Behind the third stone, among the goats, she lifts the lid by a finger’s breadth. It looks back at her, red, and very small. “Well,” says Sefa, who is fourteen, to the oldest thing in Anmar, “now there are only the two of us.”',
    ),
  ),
  ...told(
    'Two exchanges to one, and two tokens unspent: she is ahead by three and may buy. A step of her plot costs one; new words for a trait two.',
    'SA-135',
    does(LENA, 'advance-plot'),
    does(LENA, 'rewrite-trait', { text: 'Fourteen, and nobody’s child' }, 'c1.2'),
    does(LENA, 'finish-spending'),
  ),
  ...told(
    'And she closes the chapter. Everyone but her may feel that this was the easy part.',
    'SA-134',
    does(LENA, 'conclude-chapter', {
      text: 'By evening there is no smoke over Anmar, for the first time in the memory of the mountain. In the night the mountain notices. Far up, on the Glass Tongue, something that has lain still for three hundred years turns over.',
    }),
  ),
]

/** Chapter 2 is the Antagonist’s: the same rules, seen from the other side. */
export const lanterns: readonly ScriptStep[] = [
  ...told(
    'Now Rafe has saved enough. Three tokens against Lena’s one: the second chapter is the Reader’s.',
    'SA-064',
    ...bids('spotlight', [LENA, 1], [RAFE, 3]),
    open(RAFE, LANTERNS, {
      aim: 'to have the upper farms signed over before the passes close',
      approach: 'pay twice what they are worth, and be ashamed of it',
      setting:
        'In the House of Lanterns they burn eleven hundred of them, because the Reader sleeps badly. There is a ward across the court. All night one hears the pump, and the women calling for water, and that the water is warm.',
    }),
  ),
  ...told(
    'Oskar bids three to stand against him, and brings his own character: an old nun whom nobody expected. That costs one more.',
    'SA-099',
    ...bids('adversity', [PETRA, 2], [OSKAR, 3]),
    does(
      OSKAR,
      'establish-character',
      {
        likelihood: 'unexpected',
        how: 'She has walked down from the Stair, and simply goes on walking, past the guard, up the stair.',
      },
      ORIEL,
    ),
    wake(OSKAR, ORIEL),
  ),
  ...told(
    'A quarrel in traits. “Kind to a fault” is a strength; here it is about to be a weakness.',
    'SA-115',
    wake(RAFE, READER),
    use(OSKAR, 'c4.3', 'She sits down in his chair.'),
    use(OSKAR, 'c4.4', '“You have done a sum,” she says. “I have seen boys do sums.”'),
    use(RAFE, 'c2.1', 'It is a correct sum. He turns the paper round, so that she can check it.'),
    use(RAFE, 'c2.2', 'It has the Crown’s seal on it, which is not easily come by.'),
  ),
  ...told(
    'Eight against seven, and then six against six is never looked at: the first difference decides. The old woman has the floor.',
    'SA-119',
    does(RAFE, 'declare-ready'),
    rolling(does(OSKAR, 'declare-ready'), 7, 6, 4, 8, 6, 5, 4, 2),
    exchange(
      OSKAR,
      '“Every ninth winter a star comes back over the Stair,” says Sister Oriel, “and looks for a light to stand above. I have seen it ten times. It has always been one of theirs.” She taps the paper where it says hearths, four hundred and six. “Which of these will you tell?”',
    ),
  ),
  ...told(
    'With the last token Oskar brings nobody in. He only opens a window.',
    'SA-093',
    threat(OSKAR, 'passive', 'The ward across the court'),
    use(OSKAR, 'h1', 'Somebody over there is calling a name, over and over, and nobody comes.'),
    use(RAFE, 'c2.3', 'He knows whose voice it is. He knows all of them.'),
    use(RAFE, 'c2.4', 'That is what he does instead of sleeping.'),
    does(OSKAR, 'declare-ready'),
    rolling(does(RAFE, 'declare-ready'), 8, 5, 6, 4, 2, 6, 5, 2),
    exchange(
      RAFE,
      '“Her name is Ada,” says the Reader. “She is six. I carried her in.” He signs. He signs for eleven farms, one after the other, with a hand that does not shake at all, and when he looks up to see whether the old woman understands, her chair is empty, and it is morning.',
    ),
  ),
  ...told(
    'One exchange each; his unspent tokens tip it. A step for him.',
    'SA-127',
    does(RAFE, 'advance-plot'),
    does(RAFE, 'tweak-trait', { text: 'Has done the sum twice' }, 'c2.1'),
    does(RAFE, 'finish-spending'),
    does(RAFE, 'conclude-chapter', {
      text: 'At noon a man called Maddoc is sent for, who cuts ice. There is one fire missing from the list, and it is walking.',
    }),
  ),
  ...told(
    'Two chapters have taken them an hour. From here on they know the steps, and it goes faster: watch only the openings, the dice, and how each chapter ends.',
    'SA-059',
    say(LENA, 'I want him to be wrong, and he keeps not being.'),
  ),
]
