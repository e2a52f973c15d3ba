import type { ActionName } from '../actions/index.ts'
import type { CharacterView } from '../view/view.ts'

const THREE = 3

interface BuilderStep {
  readonly key: string
  readonly title: string
  readonly offers: readonly ActionName[]
  isDone(own: CharacterView): boolean
}

const steps: readonly BuilderStep[] = [
  {
    key: 'sample',
    title: 'Start from a sample',
    offers: ['take-sample'],
    isDone: (own) => own.lifepaths.length > 0 || own.name !== '',
  },
  { key: 'who', title: 'Who they are', offers: ['describe-character'], isDone: (own) => own.name !== '' },
  {
    key: 'lived',
    title: 'What they have lived',
    offers: ['pick-birth', 'pick-lifepath', 'add-lifepath'],
    isDone: (own) => own.picks.used >= own.picks.of,
  },
  {
    key: 'special',
    title: 'A thing or a person',
    offers: ['choose-special-asset'],
    isDone: (own) =>
      own.lifepaths.some((path) =>
        path.assets.some((one) => one.kind === 'special-item' || one.kind === 'relationship'),
      ),
  },
  {
    key: 'beliefs',
    title: 'What they believe',
    offers: ['write-beliefs'],
    isDone: (own) => own.beliefs.length === THREE,
  },
  {
    key: 'instincts',
    title: 'What they do without thinking',
    offers: ['write-instincts'],
    isDone: (own) => own.instincts.length === THREE,
  },
  {
    key: 'traits',
    title: 'What people call them',
    offers: ['write-traits'],
    isDone: (own) => own.traits.length >= THREE,
  },
  {
    key: 'ready',
    title: 'Ready',
    offers: ['ready-character'],
    isDone: (own) => own.status === 'ready' || own.status === 'active',
  },
]

/** Characters, sheets, NPCs and the gamemaster's desk. */
export const peopleWords = {
  artha: { fate: 'fate', persona: 'persona' },
  cast: {
    gamemaster: 'Gamemaster',
    nobody: 'No characters yet.',
    npcs: 'Others',
  },
  builder: {
    title: 'Who are you in this?',
    help: (picks: number) =>
      `A childhood first, then one lifepath after another: ${picks} picks in all. Each leaves a wise or a skill behind. Then beliefs that will get you into trouble.`,
    skipTitle: 'Time passes',
    skipHelp: 'Everybody adds one lifepath: what have you been doing since?',
    requirement: (lifepath: string, needs: string) => `For ${lifepath} the gamemaster asks: ${needs}`,
    steps,
    done: 'done',
    open: 'open',
    status: { draft: 'still at it', ready: 'ready', active: 'in the story', retired: 'gone' },
  },
  sheet: {
    unnamed: 'Somebody without a name',
    gaps: (gaps: readonly string[]) => `Still missing: ${gaps.join(', ')}.`,
    beliefs: 'Beliefs',
    belief: (stance: string, goal: string) => `I believe ${stance}, so I must ${goal}.`,
    beliefInShort: (stance: string, goal: string) => `${stance} → ${goal}`,
    touches: 'touches the situation',
    noBeliefs: 'Three beliefs, each with a goal.',
    instincts: 'Instincts',
    noInstincts: 'Three things done without thinking.',
    traits: 'Traits',
    noTraits: 'Three words that people say about them.',
    conditions: 'Conditions',
    condition: (rank: string, count: number, needed: number) =>
      `${rank}, ${count} of ${needed} towards clearing`,
    lifepaths: 'Lifepaths',
    picks: (used: number, of: number) => (used < of ? `${used} of ${of} picks` : ''),
    noLifepaths: 'Nothing lived yet.',
    diceAfter: (rating: number) => (rating === 1 ? ' die' : ' dice'),
    lived: (stage: string, setting: string, isBridge: boolean, doubled: boolean) =>
      [stage, setting, isBridge ? 'by a bridge' : '', doubled ? 'lived twice' : '']
        .filter(Boolean)
        .join(' · '),
    taxed: (names: readonly string[]) => `taxed: ${names.join(', ')}`,
    toRating: (spent: number, at: number) => `${spent} of ${at} persona to the next die`,
    spentFate: (spent: number) => `${spent} fate spent here`,
    atHand: 'at hand',
    claim: 'Claim persona',
    rewrite: 'Rewrite',
    assert: 'I did that',
    double: 'Take it twice',
    drop: 'Take back',
    assetOffers: {
      'introduce-asset': 'Bring in',
      'upgrade-asset': 'Make permanent',
      'lose-asset': 'Is lost',
    } as Record<string, string>,
  },
  paper: {
    points: (fate: number, persona: number) => `Fate ${fate} · Persona ${persona}`,
    dice: 'Dice',
    assets: 'Left behind',
    tax: 'Tax',
  },
  npc: {
    hidden: 'not met yet',
    lifepath: (name: string, rating: number) => `${name}\u00a0${rating}`,
    known: (name: string, demeanour: string) =>
      demeanour === 'friendly' ? `a friend of ${name}` : `no friend of ${name}`,
  },
  desk: {
    title: 'The gamemaster’s desk',
    private: 'Only you see this.',
    players: 'What to test them on',
    wants: (text: string) => `Wants next: ${text}`,
    belief: (stance: string, goal: string) => `Believes ${stance}, and so must ${goal}.`,
    conditions: (all: readonly string[]) => `Now: ${all.join(', ')}.`,
    condition: (text: string, rank: string, count: number, needed: number) =>
      `${text} (${rank}${count > 0 ? `, ${count} of ${needed}` : ''})`,
    notes: 'Notes',
    noNotes: 'Questions to ask, trouble to bring, names to have ready.',
    npcs: 'People',
    noNpcs: 'A name is enough to begin with.',
    spotlight: (waiting: readonly string[]) => `Who has not been on stage lately: ${waiting.join(', ')}.`,
    waited: (name: string, scenes: number) => `${name} (${scenes} scenes)`,
    npcOffers: {
      'bring-npc': 'Bring in',
      'send-off-npc': 'Let go out',
      'show-npc': 'Show to all',
      'remove-npc': 'Remove',
    } as Record<string, string>,
  },
} as const
