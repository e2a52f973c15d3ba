/** A character of our own to begin from; its lifepaths follow a birth in whichever setting is chosen. */
export interface SampleCharacter {
  readonly slug: string
  readonly name: string
  readonly age: string
  readonly pronouns: string
  readonly description: string
  readonly beliefs: readonly { readonly stance: string; readonly goal: string }[]
  readonly instincts: readonly SampleInstinct[]
  readonly traits: readonly string[]
  /** What childhood taught. */
  readonly childhood: string
  /** After the birth, in order; as many are taken as the campaign has picks left. */
  readonly lifepaths: readonly SampleLifepath[]
  readonly special: { readonly kind: 'special-item' | 'relationship'; readonly name: string }
}

interface SampleInstinct {
  readonly form: 'always' | 'never' | 'when'
  readonly trigger: string
  readonly text: string
}

interface SampleLifepath {
  readonly name: string
  readonly kind: 'wise' | 'skill'
  readonly asset: string
}

export const sampleCharacters: readonly SampleCharacter[] = [
  {
    slug: 'tamsin',
    name: 'Tamsin Rook',
    age: '34',
    pronouns: 'she/her',
    description: 'Counts what others forget and keeps the list.',
    beliefs: [
      { stance: 'a debt that is not written down is a chain', goal: 'find out who holds my father’s debt' },
      { stance: 'the powerful are afraid of being counted', goal: 'publish one true ledger' },
      { stance: 'my sister went because of me', goal: 'bring her home before winter' },
    ],
    instincts: [
      { form: 'always', trigger: '', text: 'count the doors when I enter a room' },
      { form: 'never', trigger: '', text: 'sign for somebody else' },
      { form: 'when', trigger: 'somebody names a price', text: 'ask who set it' },
    ],
    traits: ['Meticulous', 'Stubborn', 'Soft-spoken'],
    childhood: 'Streets',
    lifepaths: [
      { name: 'Errand runner', kind: 'skill', asset: 'Back ways' },
      { name: 'Clerk', kind: 'wise', asset: 'Ledgers' },
      { name: 'Assessor', kind: 'skill', asset: 'Appraising' },
      { name: 'Examiner', kind: 'wise', asset: 'Fraud' },
      { name: 'Keeper of accounts', kind: 'wise', asset: 'Old families' },
    ],
    special: { kind: 'special-item', name: 'A pocket ledger in cipher' },
  },
  {
    slug: 'ode',
    name: 'Ode Varr',
    age: '19',
    pronouns: 'they/them',
    description: 'Everybody’s friend, and tired of it.',
    beliefs: [
      { stance: 'nobody is beyond talking to', goal: 'make the two sides meet once' },
      { stance: 'a song does what a law cannot', goal: 'learn the song they have forbidden' },
      { stance: 'I am owed a life of my own', goal: 'leave the house that raised me' },
    ],
    instincts: [
      { form: 'always', trigger: '', text: 'learn a stranger’s name' },
      { form: 'never', trigger: '', text: 'eat alone' },
      { form: 'when', trigger: 'voices are raised', text: 'step between them' },
    ],
    traits: ['Charming', 'Restless', 'Tall'],
    childhood: 'Manners',
    lifepaths: [
      { name: 'Choir child', kind: 'skill', asset: 'Singing' },
      { name: 'Messenger', kind: 'wise', asset: 'Short cuts' },
      { name: 'Go-between', kind: 'skill', asset: 'Bargaining' },
      { name: 'Envoy', kind: 'wise', asset: 'Manners' },
      { name: 'Speaker', kind: 'skill', asset: 'Rousing crowds' },
    ],
    special: { kind: 'relationship', name: 'Grandmother Pell' },
  },
  {
    slug: 'bram',
    name: 'Bram Ostler',
    age: '47',
    pronouns: 'he/him',
    description: 'Came back from the war with somebody else’s boots.',
    beliefs: [
      { stance: 'an order does not wash you clean', goal: 'find the officer who gave it' },
      { stance: 'the young should not pay for us', goal: 'keep the boy out of uniform' },
      { stance: 'this place was good once', goal: 'mend the old gate with my own hands' },
    ],
    instincts: [
      { form: 'always', trigger: '', text: 'sit facing the door' },
      { form: 'never', trigger: '', text: 'draw first' },
      { form: 'when', trigger: 'I hear a whistle', text: 'take cover' },
    ],
    traits: ['Scarred', 'Patient', 'Blunt'],
    childhood: 'Weather',
    lifepaths: [
      { name: 'Stable hand', kind: 'skill', asset: 'Horses' },
      { name: 'Soldier', kind: 'skill', asset: 'Close fighting' },
      { name: 'Sergeant', kind: 'wise', asset: 'Sieges' },
      { name: 'Deserter', kind: 'skill', asset: 'Hiding' },
      { name: 'Watchman', kind: 'wise', asset: 'Night work' },
    ],
    special: { kind: 'special-item', name: 'The dead man’s boots' },
  },
  {
    slug: 'ishi',
    name: 'Ishi of the lamps',
    age: '26',
    pronouns: 'she/her',
    description: 'Sees a little more than is there and says so.',
    beliefs: [
      { stance: 'the dead have a right to be heard', goal: 'let the drowned ones speak once' },
      { stance: 'knowledge that is locked up rots', goal: 'open the sealed reading room' },
      { stance: 'my gift is not a curse', goal: 'be thanked for it by somebody who feared me' },
    ],
    instincts: [
      { form: 'always', trigger: '', text: 'light a lamp at dusk' },
      { form: 'never', trigger: '', text: 'lie to the dying' },
      { form: 'when', trigger: 'a room goes cold', text: 'greet whoever is there' },
    ],
    traits: ['Eerie', 'Kind', 'Curious'],
    childhood: 'Lamps',
    lifepaths: [
      { name: 'Lamp child', kind: 'wise', asset: 'Omens' },
      { name: 'Novice', kind: 'skill', asset: 'Rites' },
      { name: 'Medium', kind: 'wise', asset: 'The dead' },
      { name: 'Archivist', kind: 'wise', asset: 'Forbidden books' },
      { name: 'Oracle', kind: 'skill', asset: 'Prophecy' },
    ],
    special: { kind: 'relationship', name: 'Father Anselm' },
  },
]

export function findSample(slug: string): SampleCharacter | undefined {
  return sampleCharacters.find((one) => one.slug === slug)
}
