import { choice, line, list, name, number, prose, several } from '../../../engine/fields/field.ts'
import type { Npc } from '../characters.ts'
import { listAssets, RATING } from '../characters.ts'
import { type Asking, barred, type CircleOffer, offer, required } from '../contract.ts'
import { whyPlay } from '../refusals/play.ts'
import { findNpc, type HotCircle, LIMITS, type Note } from '../state.ts'
import { playWords } from '../words-play.ts'

/** HC-020, HC-198, HC-212: the gamemaster's notes and cast. Nobody else learns what is in them. */
export function preparingOffers(asking: Asking): CircleOffer[] {
  const { npcs } = asking.state
  return [
    ...jottingOffers(asking),
    ...asking.state.notes.map(removeNote),
    ...npcs.map((npc) => removeNpc(asking, npc)),
    ...npcs.filter((npc) => !npc.shown).map(showNpc),
  ]
}

/** What the gamemaster writes down at any time, also in the middle of a scene. */
export function jottingOffers(asking: Asking): CircleOffer[] {
  const { notes, npcs } = asking.state
  const hidden = npcs.filter((npc) => !npc.shown)
  const known = npcs.filter((npc) => npc.shown)
  return [
    ...(notes.length < LIMITS.notes ? [writeNote()] : []),
    ...(notes.length > 0 ? [editNote(notes)] : []),
    writeNpc(asking),
    ...(hidden.length > 0 ? [editNpc(asking, hidden, true)] : []),
    ...(known.length > 0 ? [editNpc(asking, known, false)] : []),
  ]
}

function noteFields() {
  const said = playWords.note
  return {
    title: name(said.heading, LIMITS.name, required(whyPlay.writeNote)),
    text: prose(said.text, 0, LIMITS.prose),
  }
}

function writeNote(): CircleOffer {
  const { title, prompt, logged } = playWords.note
  return offer({
    do: 'write-note',
    title,
    prompt,
    logged,
    rule: 'HC-198',
    aside: true,
    sealed: true,
    inputs: noteFields(),
    decide: (turn, input) =>
      turn.emit({
        type: 'note-written',
        note: { id: `o${turn.state.made.notes + 1}`, title: input.title, text: input.text },
      }),
  })
}

function editNote(notes: readonly Note[]): CircleOffer {
  const { title, which, logged } = playWords.editNote
  return offer({
    do: 'edit-note',
    title,
    logged,
    rule: 'HC-198',
    aside: true,
    sealed: true,
    inputs: {
      note: choice(
        which,
        notes.map(({ id, title: label }) => ({ value: id, label })),
      ),
      ...noteFields(),
    },
    decide: (turn, input) =>
      turn.emit({ type: 'note-written', note: { id: input.note, title: input.title, text: input.text } }),
  })
}

function removeNote(note: Note): CircleOffer {
  return offer({
    do: 'remove-note',
    on: note.id,
    title: playWords.removeNote.title(note.title),
    logged: playWords.removeNote.logged,
    rule: 'HC-198',
    aside: true,
    inputs: {},
    decide: (turn) => turn.emit({ type: 'note-removed', id: note.id }),
  })
}

const LISTED = { min: 0, max: 3 } as const
const MOST_PERSONA = 9

function npcFields({ campaign }: HotCircle) {
  const said = playWords.npc
  const factions = [
    { value: 'none', label: said.noFaction },
    ...campaign.factions.map(({ id, name: label }) => ({ value: id, label })),
  ]
  return {
    name: name(said.name, LIMITS.name, required(whyPlay.nameNpc)),
    settings: several(
      said.settings,
      campaign.settings.map(({ id, name: label }) => ({ value: id, label })),
      { min: 0, max: campaign.settings.length },
      { initial: [] },
    ),
    faction: choice(said.faction, factions, { initial: 'none' }),
    lifepaths: list(
      said.lifepaths,
      {
        name: name(said.lifepath, LIMITS.name),
        rating: number(said.rating, RATING.starting, RATING.most, { initial: RATING.starting }),
      },
      LISTED,
    ),
    traits: list(said.traits, { text: name(said.trait, LIMITS.name) }, LISTED),
    beliefs: list(said.beliefs, { text: line(said.belief, 1, LIMITS.line) }, LISTED),
    instincts: list(said.instincts, { text: line(said.instinct, 1, LIMITS.line) }, LISTED),
    wises: list(said.wises, { text: name(said.about, LIMITS.name) }, LISTED),
    skills: list(said.skills, { text: name(said.about, LIMITS.name) }, LISTED),
    persona: number(said.persona, 0, MOST_PERSONA, { initial: 0 }),
  }
}

interface NpcInput {
  readonly name: string
  readonly settings: readonly string[]
  readonly faction: string
  readonly lifepaths: readonly { readonly name: string; readonly rating: number }[]
  readonly traits: readonly { readonly text: string }[]
  readonly beliefs: readonly { readonly text: string }[]
  readonly instincts: readonly { readonly text: string }[]
  readonly wises: readonly { readonly text: string }[]
  readonly skills: readonly { readonly text: string }[]
  readonly persona: number
}

/** Ids within an NPC count from its own: a number of the table would tell how much was written. */
function toNpc(id: string, input: NpcInput, own: Npc | null): Npc {
  const numbered = (letter: string, all: readonly { readonly text: string }[]) =>
    all.map(({ text }, index) => ({ id: `${id}.${letter}${index + 1}`, text }))
  return {
    id,
    name: input.name,
    settings: [...input.settings],
    faction: input.faction === 'none' ? null : input.faction,
    lifepaths: input.lifepaths.map((one, index) => ({
      id: `${id}.l${index + 1}`,
      name: one.name,
      rating: one.rating,
      spentPersona: 0,
    })),
    traits: numbered('t', input.traits),
    conditions: own?.conditions ?? [],
    beliefs: input.beliefs.map((one) => one.text),
    instincts: input.instincts.map((one) => one.text),
    wises: numbered('w', input.wises),
    skills: numbered('k', input.skills),
    persona: input.persona,
    shown: own?.shown ?? false,
    known: own?.known ?? [],
  }
}

/** HC-020: somebody by name alone, known to the table. */
export function nameOnlyNpc(id: string, called: string, settings: readonly string[]): Npc {
  return {
    id,
    name: called,
    settings: [...settings],
    faction: null,
    lifepaths: [],
    traits: [],
    conditions: [],
    beliefs: [],
    instincts: [],
    wises: [],
    skills: [],
    persona: 0,
    shown: true,
    known: [],
  }
}

function writeNpc({ state }: Asking): CircleOffer {
  const { title, prompt, logged } = playWords.npc
  return offer({
    do: 'write-npc',
    title,
    prompt,
    logged,
    rule: 'HC-020',
    aside: true,
    sealed: true,
    ...barred(state.npcs.length >= LIMITS.npcs ? whyPlay.castFull(LIMITS.npcs) : undefined),
    inputs: npcFields(state),
    decide: (turn, input) =>
      turn.emit({ type: 'npc-written', npc: toNpc(`n${turn.state.made.npcs + 1}`, input, null) }),
  })
}

/** Of somebody the table has met, everybody sees what changed; of the others nobody does. */
function editNpc({ state }: Asking, npcs: readonly Npc[], isHidden: boolean): CircleOffer {
  const { title, knownTitle, which, logged } = playWords.editNpc
  return offer({
    do: isHidden ? 'edit-npc' : 'edit-known-npc',
    title: isHidden ? title : knownTitle,
    logged,
    rule: 'HC-020',
    aside: true,
    ...(isHidden ? { sealed: true as const } : {}),
    inputs: {
      npc: choice(
        which,
        npcs.map(({ id, name: label }) => ({ value: id, label })),
      ),
      ...npcFields(state),
    },
    decide(turn, input) {
      const own = findNpc(turn.state, input.npc)
      if (own) turn.emit({ type: 'npc-edited', npc: toNpc(own.id, input, own) })
    },
  })
}

function removeNpc({ state }: Asking, npc: Npc): CircleOffer {
  const isThere = state.session?.scene?.npcs.includes(npc.id)
  const isTied = state.characters.some((one) => listAssets(one).some((asset) => asset.npc === npc.id))
  return offer({
    do: 'remove-npc',
    on: npc.id,
    title: playWords.removeNpc.title(npc.name),
    logged: playWords.removeNpc.logged,
    rule: 'HC-020',
    aside: true,
    ...barred(isThere ? whyPlay.npcInScene : isTied ? whyPlay.npcTied : undefined),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'npc-removed', id: npc.id }),
  })
}

function showNpc(npc: Npc): CircleOffer {
  return offer({
    do: 'show-npc',
    on: npc.id,
    title: playWords.showNpc.title(npc.name),
    rule: 'HC-198',
    aside: true,
    inputs: {},
    decide: (turn) => turn.emit({ type: 'npc-shown', npc }),
  })
}
