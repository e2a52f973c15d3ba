import { does, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { against, end, NADIA, named, pass, roll, TOM, tell, use, writing } from './players.ts'

export const setup: readonly ScriptStep[] = [
  ...told(
    'First a mood and a place, in a line each. Both have to like them; nothing begins without.',
    'CH-002',
    does(NADIA, 'set-vibe', { text: 'Neighbours who need each other and will not say so' }),
    does(TOM, 'set-region', { text: 'A delta that moves every spring, and one hill that never floods' }),
  ),
  ...told(
    'Nobody plays a person here. Nadia plays a people. Two things define it for the better, one for the worse; three more are ordinary, and come and go.',
    'CH-007',
    ...writing({
      seat: NADIA,
      group: 0,
      name: 'The Hill',
      concept: 'An old house of record-keepers, on the only dry ground',
      traits: [
        ['defining:++', 1, 'Dry ground'],
        ['defining:++', 2, 'Long memory'],
        ['defining:--', 3, 'Few children'],
        ['regular:+', 1, 'Grain towers'],
        ['regular:0', 2, 'Bells for everything'],
        ['regular:-', 3, 'Cold welcome'],
      ],
    }),
  ),
  ...told(
    'Tom answers with their opposite. Look at the sheet: ten rows, three columns. Rows matter later, when dice pick them.',
    'CH-005',
    ...writing({
      seat: TOM,
      group: 1,
      name: 'The Drift',
      concept: 'Boat families who follow the channels',
      traits: [
        ['defining:++', 1, 'Everything floats'],
        ['defining:++', 2, 'Kin in every channel'],
        ['defining:--', 3, 'Nothing lasts'],
        ['regular:+', 1, 'Eel traps'],
        ['regular:0', 2, 'Songs for maps'],
        ['regular:-', 3, 'Loud aunts'],
      ],
    }),
    does(NADIA, 'begin-play'),
    does(TOM, 'agree'),
  ),
  ...told(
    'They begin with a picture each, so that the two peoples are somewhere.',
    'TB-021',
    tell(
      NADIA,
      'From the Hill one sees the whole delta, and writes it down. Every spring it is another one. There are four hundred and twelve maps in the lower archive, all correct, all out of date.',
    ),
    tell(
      TOM,
      'On the water they say: the Hill is where things go to be remembered. It is not meant kindly. They tie up below it once a year, sell eels, and sing the new channels to each other over the heads of the clerks, who cannot sing.',
    ),
  ),
]

/** Turn 1: a small thing, and it works. Turn 2: a larger one, and it does not quite. */
export const firstTurns: readonly ScriptStep[] = [
  ...told(
    'Turn one. The Hill sets itself a Challenge: an aim, and how hard it is. Step one is difficulty three, and one die of change if it works.',
    'CH-033',
    does(NADIA, 'declare-challenge', {
      aim: 'They ditch the foot of the hill before the spring water comes.',
      step: 1,
    }),
    use(NADIA, 'Grain towers', 'Whoever digs, eats.'),
  ),
  ...told(
    'Anyone may hold a people’s own weakness against it. Tom does, kindly: it costs the Hill a point, and makes the weakness a little weaker.',
    'CH-030',
    against(TOM, 'Cold welcome', 'They ask the boats for spades, and do not say please.'),
    pass(TOM),
  ),
  ...told(
    'A six and one, against three and one. It works.',
    'CH-037',
    roll(NADIA, 'challenge', 6),
    tell(
      NADIA,
      'The ditch is done on the last dry evening. Sixty people stand in it to the chin and look up, and one of them, an archivist, laughs for the first time since the winter.',
    ),
  ),
  ...told(
    'What happens changes a people. The die says in which row: the fifth is empty, so there is something new, and Nadia names it.',
    'CH-062',
    roll(NADIA, 'aftermath', 5),
    named(NADIA, 'Deep ditches', 'They have learnt to dig, and cannot stop.'),
    end(NADIA),
  ),
  ...told(
    'Turn two, the Drift. A braver Challenge: step two, difficulty seven, two dice.',
    'CH-034',
    does(TOM, 'declare-challenge', {
      aim: 'They lash all boats into one raft, and winter together for the first time.',
      step: 2,
    }),
    use(TOM, 'Everything floats', 'So why not all of it at once?'),
    use(TOM, 'Kin in every channel', 'There is a cousin on every second deck.'),
    use(TOM, 'Songs for maps', 'They sing it together, boat by boat.'),
  ),
  ...told(
    'And Nadia brings in what they are worst at. A defining weakness: one point, and it stays what it is.',
    'CH-025',
    against(NADIA, 'Nothing lasts', 'Knots, least of all.'),
    pass(NADIA),
  ),
  ...told(
    'Seven and three make ten, against eight. The raft holds.',
    'CH-037',
    roll(TOM, 'challenge', 7),
    tell(
      TOM,
      'By the first frost there are two hundred hulls in one piece. One can walk from aunt to aunt without wetting a shoe. Nobody is sure whether it is a town, so they are careful not to call it one.',
    ),
  ),
  ...told(
    'Two dice, two rows. The fourth is empty: something new. The second is where the songs stand; they were worn, and are mended.',
    'CH-057',
    roll(TOM, 'aftermath', 2, 4),
    named(TOM, 'The winter raft', 'It is not a town.'),
    end(TOM),
  ),
]
