import { readAlike } from '../fields/alike.ts'
import { line as lineField, name as nameField, prose } from '../fields/field.ts'
import { checkText, tidyText } from '../fields/text.ts'
import type { Seat } from '../game.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { nameOf } from '../telling/names.ts'
import { type Applause, type Gallery, galleryNow, type Person, type Scene, type Voice } from './gallery.ts'
import { galleryWords as words } from './words.ts'

export type Deed =
  /** `isTold`: everybody can read the line, and it tells the story. */
  | { readonly kind: 'applaud'; readonly line: string; readonly isTold: boolean }
  | { readonly kind: 'whisper'; readonly to: Seat; readonly text: string; readonly name?: string }
  | { readonly kind: 'put-away'; readonly idea: number }
  | { readonly kind: 'guess'; readonly text: string; readonly name?: string }
  | { readonly kind: 'allow'; readonly isOpen: boolean }

export type Done =
  | { readonly kind: 'done'; readonly gallery: Gallery }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** TB-147: how much fits. */
export const MOST = { marks: 99, linesWithMarks: 120, lines: 2000, drawer: 20, own: 3, guesses: 60, kept: 24 }

const IDEA = prose(words.text, 1, 400)
const GUESS = lineField(words.text, 1, 120)
const NAME = nameField(words.name, 40)

/** One deed from beside the play: the gallery after it, or why not. Nothing of the play is touched. */
export function doInGallery(before: Gallery, scene: Scene, person: Person, deed: Deed): Done {
  const gallery = galleryNow(before, scene)
  const refused = whyNot(gallery, scene, person, deed)
  if (refused) return { kind: 'refused', refusal: refused }
  const changed = change(gallery, scene, person, deed)
  return 'rule' in changed
    ? { kind: 'refused', refusal: changed }
    : { kind: 'done', gallery: { ...gallery, ...changed, revision: gallery.revision + 1 } }
}

function whyNot({ isOpen }: Gallery, scene: Scene, { seat }: Person, deed: Deed): Refusal | undefined {
  if (deed.kind === 'allow') return seat === null ? refusal('TB-144', words.seatsOnly) : undefined
  // What lies in one's drawer can always be put away.
  if (deed.kind === 'put-away') return undefined
  if (!isOpen) return refusal('TB-144', words.closed)
  if (scene.paused) return refusal('TB-145', words.paused)
  const isLate = deed.kind === 'applaud' ? scene.stage === 'lobby' : scene.stage !== 'play'
  return isLate ? refusal('TB-145', words.notInPlay) : undefined
}

type Change = Partial<Gallery> | Refusal

function change(gallery: Gallery, scene: Scene, person: Person, deed: Deed): Change {
  switch (deed.kind) {
    case 'applaud':
      return applaud(gallery, person, deed)
    case 'whisper':
      return whisper(gallery, scene, person, deed)
    case 'put-away':
      return putAway(gallery, person, deed.idea)
    case 'guess':
      return guess(gallery, scene, person, deed)
    case 'allow':
      return deed.isOpen ? { isOpen: true } : { isOpen: false, ideas: [], guesses: [] }
    default:
      return deed satisfies never
  }
}

/** TB-140: once for each person and line; pressed again it is taken back. */
function applaud(
  { applause }: Gallery,
  { mark }: Person,
  { line, isTold }: { line: string; isTold: boolean },
): Change {
  if (!isTold) return refusal('TB-140', words.noLine)
  const known = applause.find((one) => one.line === line)
  if (!known) return { applause: forgetLongPast([...applause, { line, count: 1, by: [mark] }]) }
  if (known.by.length === 0) return refusal('TB-147', words.longPast)
  const isBack = known.by.includes(mark)
  if (!isBack && known.by.length >= MOST.marks) return refusal('TB-147', words.crowded)
  const by = isBack ? known.by.filter((one) => one !== mark) : [...known.by, mark]
  const others = applause.filter((one) => one !== known)
  return { applause: by.length === 0 ? others : [...others, { line, count: by.length, by }] }
}

/** Who applauded is forgotten after a while; how many did is not. */
function forgetLongPast(applause: readonly Applause[]): Applause[] {
  const from = applause.length - MOST.linesWithMarks
  return applause
    .map((one, place) => (place < from && one.by.length > 0 ? { ...one, by: [] } : one))
    .slice(-MOST.lines)
}

/** TB-141: into the drawer of one seat, which nobody else can open. */
function whisper(
  { ideas, revision }: Gallery,
  scene: Scene,
  person: Person,
  { to, text, name }: { to: Seat; text: string; name?: string },
): Change {
  if (scene.taken[to] !== true) return refusal('TB-141', words.nobodyThere)
  if (to === person.seat) return refusal('TB-141', words.toYourself)
  const tidy = tidyText(text)
  const wrong = checkText(tidy, IDEA)
  if (wrong) return { rule: 'TB-141', because: wrong, field: 'text' }
  const from = voiceOf(scene, person, name)
  if ('rule' in from) return from
  const waiting = ideas.filter((one) => one.to === to)
  const theirs = nameOf(scene.names, to)
  if (waiting.filter((one) => one.from.mark === person.mark).length >= MOST.own)
    return refusal('TB-147', words.enough(theirs))
  if (waiting.length >= MOST.drawer) return refusal('TB-147', words.drawerFull(theirs))
  return { ideas: [...ideas, { id: revision + 1, to, from, text: tidy, version: scene.version }] }
}

/** TB-142: used or not, an idea leaves the drawer by its owner's hand. */
function putAway({ ideas }: Gallery, { seat }: Person, id: number): Change {
  const isIn = ideas.some((one) => one.id === id && one.to === seat && seat !== null)
  return isIn ? { ideas: ideas.filter((one) => one.id !== id) } : refusal('TB-142', words.notYours)
}

/** TB-143: one for each person until the dice fall; another replaces it. */
function guess(
  { guesses }: Gallery,
  scene: Scene,
  person: Person,
  { text, name }: { text: string; name?: string },
): Change {
  const tidy = tidyText(text)
  const wrong = checkText(tidy, GUESS)
  if (wrong) return { rule: 'TB-143', because: wrong, field: 'text' }
  const from = voiceOf(scene, person, name)
  if ('rule' in from) return from
  const isSealed = ({ dice }: { dice: string }) => dice === scene.dice
  const sealed = guesses.filter((one) => isSealed(one) && one.from.mark !== person.mark)
  if (sealed.length >= MOST.guesses) return refusal('TB-147', words.guessesFull)
  const opened = guesses.filter((one) => !isSealed(one)).slice(-MOST.kept)
  return {
    guesses: [...opened, ...sealed, { from, text: tidy, version: scene.version, dice: scene.dice }],
  }
}

/** A watcher gives a name, which is nobody's at the table. */
function voiceOf({ names }: Scene, { mark, seat }: Person, given = ''): Voice | Refusal {
  if (seat !== null) return { mark, seat, name: nameOf(names, seat) }
  const name = tidyText(given)
  if (name === '') return { rule: 'TB-141', because: words.nameNeeded, field: 'name' }
  const wrong = checkText(name, NAME)
  if (wrong) return { rule: 'TB-141', because: wrong, field: 'name' }
  const isTaken = names.some((other) => other !== '' && readAlike(other, name))
  return isTaken ? { rule: 'TB-013', because: words.nameTaken(name), field: 'name' } : { mark, name }
}
