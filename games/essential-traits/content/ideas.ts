/** Ideas the screen may offer while somebody thinks. Any words of their own are just as welcome. */

export const TRAIT_IDEAS: readonly string[] = [
  'Never the first to blink',
  'Hands that mend things',
  'Owes everyone a favour',
  'Reads the weather',
  'The quiet one',
  'Raised by actors',
  'Too curious to stay home',
  'Has been here before',
  'Knows what things cost',
  'Loved by animals',
]

export const QUESTION_IDEAS: readonly string[] = [
  'Who gets to the bridge first, and what is left of it?',
  'Does the crowd believe her?',
  'What is really inside the box?',
  'Who is still standing when the music stops?',
  'Do we get out before the water comes in?',
  'Which of us does the old dog follow home?',
  'Is the letter delivered, and who reads it?',
  'What does the judge decide?',
  'Who talks first, and about what?',
  'How does the negotiation end?',
  'Where does the road lead after the storm?',
  'What price does the stranger ask?',
]

export const BONUS_IDEAS: readonly string[] = [
  'Knows the ground',
  'The right tool for it',
  'A friend at their side',
  'Caught them off guard',
  'A promise to keep',
  'Prepared for exactly this',
]

/** What simulated players say when they hold the pen. */
export const OUTCOME_IDEAS: readonly string[] = [
  'It goes better than anyone had hoped, and somebody notices.',
  'It works, at a price that nobody mentions until later.',
  'The answer was in plain sight all along.',
  'For a moment nobody moves; then everyone does at once.',
  'What follows is told in the harbour taverns for years.',
]
