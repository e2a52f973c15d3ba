import { does, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { against, end, idOf, NADIA, named, pass, roll, say, TOM, tell, use } from './players.ts'

/** Turn 3: they need each other, and say it with chains. */
export const tolls: readonly ScriptStep[] = [
  ...told(
    'Turn three. An attack is an action against one other people. It need not be a war.',
    'CH-039',
    does(
      NADIA,
      'declare-attack',
      { aim: 'They hang chains across their ditches, and let nothing pass that has not been written down.' },
      '1',
    ),
    use(NADIA, 'Long memory', 'They know what each boat carried, for eighty years back.'),
    use(NADIA, 'Deep ditches', 'By now all the good water runs through them.'),
    against(NADIA, 'Loud aunts', 'Every one of them wants to go first.'),
  ),
  ...told(
    'The attacker rolls, and the total lies open: eleven. Now the Drift know what they have to beat.',
    'CH-041',
    roll(NADIA, 'attack', 8),
  ),
  ...told(
    'The defenders say how they thwart it, and build their own sum.',
    'CH-042',
    does(TOM, 'describe-defence', {
      text: 'They take the raft apart in one night, and go through by hand, under the chains, hull by hull.',
    }),
    use(TOM, 'The winter raft', 'What is lashed can be unlashed.'),
    use(TOM, 'Eel traps', 'They float the cargo in traps. Traps are not boats. It says so nowhere.'),
  ),
  ...told(
    'Four and two make six. The Hill wins by a lot, and could break much; Nadia takes as few dice as she can.',
    'CH-046',
    roll(TOM, 'defence', 4),
  ),
  ...told(
    'The winner’s gain comes first: one die on the Hill’s own sheet, and a new custom.',
    'CH-045',
    roll(NADIA, 'aftermath', 6),
    named(NADIA, 'Toll chains', 'Iron, with a little brass tag for the number.'),
  ),
  ...told(
    'Then the harm. Nadia may roll two losing dice and takes one; it is she who names what it leaves on the other people.',
    'CH-047',
    does(NADIA, 'choose-losing-dice', { dice: 1 }),
    roll(NADIA, 'aftermath', 7),
    named(NADIA, 'Sunk pride', 'They paid. Some of them paid in coin, and had to ask what it was.'),
    tell(
      TOM,
      'Old Marit gives her number at the chain like everyone else. “Two hundred and six,” she says. “I had a name when I left.” The clerk writes that down, too.',
    ),
    end(NADIA),
  ),
]

/** Turn 4: an Institution, an Arena. Turn 5: the other side comes in, and is welcome. */
export const market: readonly ScriptStep[] = [
  ...told(
    'Turn four. Three traits can be given up for something that lasts for ever: an Institution. With a defining one among them it has power three.',
    'CH-093',
    does(TOM, 'make-institution', {
      traits: [idOf('Kin in every channel'), idOf('Songs for maps'), idOf('Eel traps')],
      name: 'The Reckoning Song',
      purpose: 'Who owes what to whom, so that everybody can join in.',
    }),
    does(TOM, 'place-displaced-trait', { row: 8 }, idOf('Kin in every channel')),
  ),
  ...told(
    'And with it Tom founds an Arena: a place of ideas, which begins with one verb. Everyone may come in.',
    'CH-102',
    does(TOM, 'found-arena', { verb: 'owe', more: [] }, 'i1'),
    tell(
      TOM,
      'It begins as a joke, at the chain. “What do you owe?” asks the clerk, pen up. And the boat sings it to him, all nineteen verses, with the harmonies; and the boat behind, which is in verse eleven, comes in on the beat.',
    ),
  ),
  ...told(
    'The founder has one good die for it.',
    'CH-104',
    roll(TOM, 'aftermath', 9),
    named(TOM, 'Debts sung aloud', 'It is hard to cheat in front of a chorus.'),
    end(TOM),
  ),
  ...told(
    'Turn five. Nadia could fight this. Instead the Hill builds something of its own to come in with.',
    'CH-094',
    does(NADIA, 'make-institution', {
      traits: [idOf('Grain towers'), idOf('Bells for everything'), idOf('Toll chains')],
      name: 'The Floating Desk',
      purpose: 'A clerk, a bell and a lamp, in a boat that leaks.',
    }),
  ),
  ...told(
    'An Arena grows by questions and answers. “Owe” becomes “owe in writing”. Everybody who has a piece there says, face down, whether they are for it.',
    'CH-117',
    does(
      NADIA,
      'propose-segments',
      {
        parts: [{ what: 'add', question: 'How?', answer: 'in writing, and to a tune' }],
        how: 'They will write it down as it is sung, if somebody will hold the lamp.',
      },
      'a1:i2',
    ),
    does(TOM, 'take-stance', { stance: 'for' }, '1'),
  ),
  ...told(
    'Nobody is against it: no roll, the words stand, and the Hill has a die for them.',
    'CH-122',
    roll(NADIA, 'aftermath', 8),
    named(NADIA, 'Clerks in boats', 'Two of them have learnt to swim.'),
    tell(
      NADIA,
      'The youngest archivist of the Hill, who is fifty-one, sits in a leaking boat with ink to the elbows and takes down verse four. She is flat. A child leans over and gives her the note.',
    ),
    end(NADIA),
  ),
]

/** Turn 6: something that was always said of them stops being true. */
export const pride: readonly ScriptStep[] = [
  ...told(
    'Turn six, the last of this evening. A people may try to shed the worst that defines it. It is hard, and everything shakes.',
    'CH-146',
    does(
      TOM,
      'declare-removal',
      { method: 'At the sale of eels they sing their own names, all of them, and have them written down.' },
      idOf('Nothing lasts'),
    ),
    use(TOM, 'Everything floats', 'Names too, if one holds them under and lets go.'),
    use(TOM, 'Debts sung aloud', 'They already have the chorus.'),
    use(TOM, 'Kin in every channel', 'There are a great many names.'),
  ),
  ...told(
    'Whoever has a piece of an Arena may lean on all of it, if what they do fits its sentence. “Owe, in writing, and to a tune”: two points.',
    'CH-106',
    does(
      TOM,
      'invoke-arena',
      { institution: 'i1', how: 'It is owed to them, and now it is written, and this is the tune.' },
      'a1',
    ),
  ),
  ...told(
    'And the Hill, whose doing it was, lends a hand. Anyone outside a Challenge may put in one trait, on either side.',
    'CH-053',
    does(
      NADIA,
      'support-side',
      { side: 'actor', how: 'They have the old names. All of them. They open the book.' },
      idOf('Long memory'),
    ),
    pass(NADIA),
  ),
  ...told(
    'Nine and six against twelve: it is done. What has always been said of them goes to the edge of the sheet.',
    'CH-147',
    roll(TOM, 'challenge', 9),
    does(TOM, 'place-displaced-trait', { row: 9 }, idOf('Nothing lasts')),
  ),
  ...told(
    'But nothing that deep goes quietly. Chaos: four dice, and whatever they hit suffers. This evening all of them fall on the raft.',
    'CH-150',
    roll(TOM, 'chaos', 4, 4, 4, 4),
  ),
  ...told(
    'And four on the fringe, where the old saying lies. It is gone for good, and something smaller is in its place.',
    'CH-151',
    roll(TOM, 'chaos', 9, 9, 9, 9),
    named(TOM, 'Old numbers', 'A few of the aunts keep theirs, out of spite.'),
    end(TOM),
  ),
]

/** After the last turn whoever likes to tells a closing. */
export const closing: readonly ScriptStep[] = [
  ...told(
    'There is no score. A session ends when all agree; then each may say how they leave it.',
    'CH-019',
    does(TOM, 'end-session'),
    does(NADIA, 'agree'),
    does(TOM, 'tell-closing', {
      text: 'In spring the delta moves. The raft comes apart into two hundred boats and each goes its way, and at the chain they slow down, though nobody has asked them to. They sing their names up at the lamp. Somebody up there, flat as ever, sings one back.',
    }),
    does(NADIA, 'tell-closing', {
      text: 'The four hundred and thirteenth map has no channels on it. It has staves. It is the first one that is still correct in June.',
    }),
    say(NADIA, 'I did not expect to like my clerks.'),
  ),
]
