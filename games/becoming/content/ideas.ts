/** What a simulated player says when it has nothing better to say. Quests bring their own words for the rest. */
export const CALL_LINES = [
  'This has carried {them} before.',
  'If not now, when?',
  '{They} {reaches|reach} for what {they} {knows|know}.',
  'It is the one thing nobody can argue with.',
  '{They} did not want to use it so soon.',
]

export const CLAIM_LINES = [
  'And that is exactly where it gets in.',
  '{They} had hoped nobody would bring it up.',
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
  'It passes over {them}, and {they} {is|are} still there. What {they} said {they} would do, {they} {has|have} done.',
  'For a moment nobody moves. Then the way is open, and {they} {takes|take} it.',
]

export const RESOLUTIONS_AGENT = [
  'It goes the way it was always going to go. {They} {walks|walk} on, and something does not walk with {them}.',
  'What was at stake is lost, quietly, and in front of everyone.',
]

export const ENDINGS = [
  'And so it was told afterwards, by those who had been there, and by those who had not.',
  'What became of {them} is easily said. What {they} became is another matter.',
]

export const STAKES = ['Everything it took to get here.', 'One of us will not be asked again.']
