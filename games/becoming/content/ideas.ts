/** What a simulated player says when it has nothing better to say. Quests bring their own words for the rest. */
export const CALL_LINES = [
  'This has carried her before.',
  'If not now, when?',
  'She reaches for what she knows.',
  'It is the one thing nobody can argue with.',
  'She did not want to use it so soon.',
]

export const CLAIM_LINES = [
  'And that is exactly where it gets in.',
  'She had hoped nobody would bring it up.',
  'It was always going to come back to this.',
  'The crack was there. It only had to be leaned on.',
]

export const SUPPORT_LINES = [
  'I am with you. Do it.',
  'I hold the door, that is all.',
  'No offers tonight. Only weather.',
]

export const MARKS = [
  'not what it was',
  'bought, and known to be',
  'quick to look away',
  'afraid of the dark',
  'counts the cost first',
  'remembers it wrongly',
  'sleeps badly',
  'says yes too soon',
]

export const GROWTH = [
  'tried, and true',
  'knows its own weight',
  'will not be hurried',
  'asks nothing back',
  'has been through worse',
  'stands when it counts',
]

export const RESOLUTIONS_HERO = [
  'It passes over her, and she is still there. What she said she would do, she has done.',
  'For a moment nobody moves. Then the way is open, and she takes it.',
]

export const RESOLUTIONS_AGENT = [
  'It goes the way it was always going to go. She walks on, and something does not walk with her.',
  'What was at stake is lost, quietly, and in front of everyone.',
]

export const ENDINGS = [
  'And so it was told afterwards, by those who had been there, and by those who had not.',
  'What became of her is easily said. What she became is another matter.',
]

export const STAKES = ['Everything it took to get here.', 'One of us will not be asked again.']
