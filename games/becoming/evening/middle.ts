import { does, rolling, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { BASHIR, bargain, CLEM, call, DOV, framed, IDA, resolve, stakes, threat, tick } from './players.ts'

/** Scene 3: a bargain on each hand. */
export const wedding: readonly ScriptStep[] = [
  ...told(
    'Scene three, and the Creditor has his own evening. The dice against her are more now: eight.',
    'BE-060',
    tick(
      CLEM,
      '0',
      'The bride is nineteen and has a wet hem. “Both our fathers owe,” she tells Kerensa behind the cake, “so at least it will be the same letter.”',
    ),
    tick(
      CLEM,
      '2',
      'They want the reckoner to say when the tide will turn. Until then it is a feast; after that it is a rescue. The fiddles wait for the number.',
    ),
    framed(CLEM),
    threat(
      CLEM,
      'A man in grey gloves has stood up at the far end, where the cloth is already dark. He objects. Both parties are pledged. He would withdraw for a consideration; and he, too, looks at her.',
    ),
    ...stakes(CLEM, 'The wedding is struck, and the guests are the fee.', 'They marry free of both debts.'),
  ),
  ...told(
    'Reckoning has a good word on it, so it gives two dice. And this is a scene for plain dealing.',
    'BE-052',
    call(
      'plain-dealing',
      '“It turned ten minutes ago,” she says. She has never seen a table rise so quickly.',
    ),
    call(
      'reckoning',
      'She has paced out the bar with bread: one crust, one minute. They can see that there are nine crusts left.',
    ),
    call(
      'dog-called-anchor',
      'Anchor sits down in front of the grey man and will not let him cross to the bride.',
    ),
    does(IDA, 'lock-hero-dice'),
    does(
      CLEM,
      'claim-negative-trait',
      { line: 'Half of them eat off plates that she has given away, and every plate was somebody’s.' },
      't1',
    ),
    does(CLEM, 'lock-agent-dice'),
  ),
  ...told(
    'Both others tempt. Look at the Undertow’s offer: three dice, and the price falls due later, after the roll.',
    'BE-077',
    bargain(
      BASHIR,
      3,
      [{ kind: 'add-negative', asset: 'drowned-tongue', text: 'answers in its sleep', when: 'later' }],
      'I can hold the water at their ankles. Only say please, in the old way of saying it.',
    ),
    bargain(
      DOV,
      1,
      [{ kind: 'remove-positive', asset: 'reckoning', trait: 't2' }],
      'They need not know the hour. Nor need you.',
    ),
  ),
  ...told(
    'She asks for better terms, which anyone may. The same dice for a smaller thing is no counter; other terms are.',
    'BE-087',
    does(
      IDA,
      'counter-offer',
      {
        dice: 2,
        price: [
          { kind: 'add-negative', asset: 'drowned-tongue', text: 'answers in its sleep', when: 'later' },
        ],
        words: 'Two, then. I will not say please three times.',
      },
      '1',
    ),
  ),
  ...told(
    'The Undertow can take it or hold. Bashir takes it: a token is a token.',
    'BE-088',
    does(
      BASHIR,
      'take-counter',
      { words: 'Once would have been enough, little Low. You say it so well.' },
      '1',
    ),
    does(IDA, 'reject-offer', { words: 'I am the hour. Ask anyone here.' }, '3'),
  ),
  ...told(
    'Nine against ten. Three sixes to two: it holds.',
    'BE-106',
    does(CLEM, 'lock-additions'),
    rolling(does(IDA, 'lock-additions'), 6, 6, 6, 5, 4, 3, 2, 2, 1, 6, 6, 5, 5, 4, 3, 3, 2, 1, 1),
    does(IDA, 'take-hero-prize', { text: 'knows a false paper by its smell' }, 'dog-called-anchor'),
  ),
  ...told(
    'She has won. What she promised for afterwards is taken all the same.',
    'BE-120',
    resolve(
      IDA,
      'They are married at the run, with nine crusts, then six, then two, the priest reading over his shoulder. When the grey man opens his case there is a dog’s nose in it, and Anchor comes up with both contracts and eats them, slowly, looking at him. The last fiddle leaves the bar with water in his boots. That night she talks in her sleep, in bells, and somebody a long way down says: go on.',
    ),
    does(IDA, 'close-scene'),
  ),
]

/** Scene 4: the Fog answers her letters. */
export const letters: readonly ScriptStep[] = [
  ...told(
    'Halfway. The Fog again, nine dice, and a room full of paper.',
    'BE-031',
    tick(
      DOV,
      '1',
      'The stair is swept. A coat hangs on its hook, dry. Eleven years of Aldous’s letters are in the desk, hers and his, tied by the month.',
    ),
    tick(
      DOV,
      '0',
      'Behind them lies one more bundle. The first is dated tomorrow. “My dear Aldous,” it says, in her hand, “you will be glad to hear that I have been reasonable.”',
    ),
    framed(DOV),
    threat(
      DOV,
      'She reads herself giving way, a page at a time, in very good sentences. The mist has come up as far as the desk. There is a pen in it.',
    ),
    ...stakes(DOV, 'The letters become true.', 'She writes the last letter over again, and it holds.'),
  ),
  ...told(
    'She calls on the friend who wrote the others. Whatever is called on is risked, and a man who is not there is easily risked.',
    'BE-051',
    call(
      'keeper-aldous',
      'Aldous never once wrote “reasonable”. He could not spell it. She says so to the room.',
    ),
    call('lamp-oil', 'She holds the last page over her grandmother’s lamp.'),
    does(IDA, 'lock-hero-dice'),
  ),
  ...told(
    'What was turned in the second scene works against her now: a lost Asset is a die for whoever can bring it in.',
    'BE-062',
    does(
      DOV,
      'claim-subverted-asset',
      { line: 'It would be so restful to sign. She has been sleeping so well.' },
      'grief-kept-warm',
    ),
    does(DOV, 'lock-agent-dice'),
  ),
  ...told(
    'Two Tempters, two hands held out. The Creditor is nearly generous.',
    'BE-072',
    bargain(
      BASHIR,
      1,
      [{ kind: 'add-negative', asset: 'brother-jory', text: 'hears the bell first' }],
      'There is a bell under this rock. Send him down to it. He would so like to.',
    ),
    bargain(
      CLEM,
      3,
      [
        { kind: 'add-negative', asset: 'plain-dealing', text: 'has signed before' },
        { kind: 'add-negative', asset: 'lamp-oil', text: 'burns on credit' },
      ],
      'Three, at once, against two small remarks in the margin. You will not find that elsewhere on this coast.',
    ),
    does(IDA, 'accept-offer', undefined, '2'),
    does(IDA, 'reject-offer', { words: 'He has dived enough for other people.' }, '1'),
  ),
  ...told(
    'Eight against twelve, and the new remark on the lamp is claimed at once: a price is paid before the roll.',
    'BE-101',
    does(
      DOV,
      'claim-negative-trait',
      { line: 'The flame takes the paper, and asks what it gets for that.' },
      't6',
    ),
    does(DOV, 'lock-additions'),
    rolling(does(IDA, 'lock-additions'), 6, 5, 5, 4, 3, 2, 2, 1, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1),
  ),
  ...told(
    'The other prize: Spread. A small spoiling on each thing she risked.',
    'BE-111',
    does(
      DOV,
      'take-spread-prize',
      { change: 'add-negative', text: 'writes in another hand' },
      'keeper-aldous',
    ),
    does(
      DOV,
      'take-spread-prize',
      { change: 'add-negative', text: 'shows what is lost already' },
      'lamp-oil',
    ),
  ),
  ...told(
    'Four scenes in, she has lost one card for good, and five carry a stain. Nobody at the table thinks that this is going badly.',
    'BE-125',
    resolve(
      DOV,
      'She does not sign. She only finds, when she has burnt them all, that the last line has come off on her fingers, and that it is legible. By the lamp she can see every ship this coast has lost. The one that is coming in just now she cannot see at all.',
    ),
    does(DOV, 'close-scene'),
  ),
]
