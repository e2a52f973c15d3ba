/** What a simulated player says when it has nothing better to say. Quests bring their own words for the rest. */
export const STAKES = ['Everything it took to get here.', 'One of us will not be asked again.']
