/** What a simulated player plays for when the quest has no idea. */
export const STAKES = ['Everything it took to get here.', 'One of us will not be asked again.']
