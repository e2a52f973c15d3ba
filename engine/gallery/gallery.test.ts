import { describe, expect, it } from 'vitest'
import { type Deed, doInGallery, MOST } from './deeds.ts'
import { type Gallery, NO_GALLERY, type Person, type Scene } from './gallery.ts'
import { viewGallery } from './view.ts'

const scene: Scene = {
  stage: 'play',
  paused: false,
  history: '',
  version: 10,
  dice: '1.0',
  veiledAt: 0,
  veiled: new Set(),
  names: ['Ann', 'Ben', ''],
  taken: [true, true, false],
}
const ann: Person = { seat: 0, mark: 'seat 0' }
const ben: Person = { seat: 1, mark: 'seat 1' }
const watcher = (mark: string): Person => ({ seat: null, mark })
const dora = watcher('d')

function galleryAfter(...deeds: readonly (readonly [Person, Deed])[]): Gallery {
  return deeds.reduce((gallery, [person, deed]) => {
    const done = doInGallery(gallery, scene, person, deed)
    if (done.kind === 'refused') throw new Error(done.refusal.because)
    return done.gallery
  }, NO_GALLERY)
}

function refusalOf(gallery: Gallery, at: Scene, [person, deed]: readonly [Person, Deed]): string {
  const done = doInGallery(gallery, at, person, deed)
  return done.kind === 'refused' ? done.refusal.rule : 'done'
}

const applaud: Deed = { kind: 'applaud', line: '7.0', isTold: true }
const idea: Deed = { kind: 'whisper', to: 0, text: 'The bell is cracked.', name: 'Dora' }
const guess: Deed = { kind: 'guess', text: 'The swamp, by one.', name: 'Dora' }

describe('applause', () => {
  it('TB-140 is one mark with a count, once for each person, taken back when pressed again', () => {
    const gallery = galleryAfter([ann, applaud], [dora, applaud], [ben, applaud], [ben, applaud])
    expect(viewGallery(gallery, scene, dora).applause).toEqual([{ line: '7.0', count: 2, yours: true }])
    expect(viewGallery(gallery, scene, ben).applause).toEqual([{ line: '7.0', count: 2 }])
    expect(viewGallery(galleryAfter([ann, applaud], [ann, applaud]), scene, ann).applause).toEqual([])
  })

  it('TB-140 TB-146 is refused for what not everybody reads', () => {
    expect(refusalOf(NO_GALLERY, scene, [ann, { ...applaud, isTold: false }])).toBe('TB-140')
  })

  it('TB-147 holds so many marks, and forgets who applauded long ago, not how many', () => {
    const crowd = Array.from({ length: MOST.marks }, (_, one) => [watcher(`w${one}`), applaud] as const)
    expect(refusalOf(galleryAfter(...crowd), scene, [dora, applaud])).toBe('TB-147')
    const many = Array.from(
      { length: MOST.linesWithMarks + 1 },
      (_, one) => [dora, { kind: 'applaud', line: `${one}.0`, isTold: true }] as const,
    )
    const gallery = galleryAfter(...many)
    expect(gallery.applause[0]).toEqual({ line: '0.0', count: 1, by: [] })
    expect(gallery.applause[1]).toEqual({ line: '1.0', count: 1, by: ['d'] })
    expect(refusalOf(gallery, scene, [ann, { kind: 'applaud', line: '0.0', isTold: true }])).toBe('TB-147')
  })
})

describe('ideas', () => {
  it('TB-141 TB-142 lie in one drawer alone, under a name, until their teller puts them away', () => {
    const gallery = galleryAfter([dora, idea])
    const [mine] = viewGallery(gallery, scene, ann).ideas
    expect(mine).toEqual({ id: 1, name: 'Dora', text: 'The bell is cracked.' })
    for (const other of [ben, dora, watcher('x')])
      expect(JSON.stringify(viewGallery(gallery, scene, other))).not.toContain('bell')
    expect(refusalOf(gallery, scene, [ben, { kind: 'put-away', idea: 1 }])).toBe('TB-142')
    expect(refusalOf(gallery, scene, [dora, { kind: 'put-away', idea: 1 }])).toBe('TB-142')
    const away = doInGallery(gallery, scene, ann, { kind: 'put-away', idea: 1 })
    expect(away.kind === 'done' && away.gallery.ideas).toEqual([])
  })

  it('TB-141 are for somebody else who sits there, and watchers bear nobody’s name', () => {
    expect(refusalOf(NO_GALLERY, scene, [ann, idea])).toBe('TB-141')
    expect(refusalOf(NO_GALLERY, scene, [dora, { ...idea, to: 2 }])).toBe('TB-141')
    expect(refusalOf(NO_GALLERY, scene, [dora, { ...idea, to: 99 }])).toBe('TB-141')
    expect(refusalOf(NO_GALLERY, scene, [dora, { ...idea, text: ' \u200b ' }])).toBe('TB-141')
    expect(refusalOf(NO_GALLERY, scene, [dora, { ...idea, name: ' ' }])).toBe('TB-141')
    expect(refusalOf(NO_GALLERY, scene, [dora, { ...idea, name: 'B е n' }])).toBe('TB-013')
    expect(viewGallery(galleryAfter([ben, { ...idea, name: 'Ann' }]), scene, ann).ideas[0]?.name).toBe('Ben')
  })

  it('TB-147 three of each person, twenty in a drawer', () => {
    const three = [1, 2, 3].map(() => [dora, idea] as const)
    expect(refusalOf(galleryAfter(...three), scene, [dora, idea])).toBe('TB-147')
    const full = Array.from({ length: MOST.drawer }, (_, one) => [watcher(`w${one}`), idea] as const)
    expect(refusalOf(galleryAfter(...full), scene, [dora, idea])).toBe('TB-147')
  })
})

describe('guesses', () => {
  it('TB-143 are read by nobody before the dice, then by all; a second one replaces the first', () => {
    const gallery = galleryAfter([dora, guess], [dora, { ...guess, text: 'By two.' }])
    for (const other of [ann, ben, watcher('x')]) {
      const seen = viewGallery(gallery, scene, other)
      expect(seen.sealed).toBe(1)
      expect(JSON.stringify(seen)).not.toContain('By two')
    }
    expect(viewGallery(gallery, scene, dora).guess).toBe('By two.')
    const rolled = viewGallery(gallery, { ...scene, dice: '1.1' }, ann)
    expect(rolled.guesses).toEqual([{ name: 'Dora', text: 'By two.', version: 10 }])
    expect(rolled.sealed).toBe(0)
  })

  it('TB-147 of those that the dice have opened the latest two dozen are kept', () => {
    const crowd = Array.from({ length: 30 }, (_, one) => [watcher(`w${one}`), guess] as const)
    const done = doInGallery(galleryAfter(...crowd), { ...scene, dice: '1.1' }, dora, guess)
    const kept = done.kind === 'done' ? done.gallery.guesses.map(({ from }) => from.mark) : []
    expect(kept).toEqual([...Array.from({ length: 24 }, (_, one) => `w${one + 6}`), 'd'])
  })

  it('TB-143 only those about the latest dice are shown, with the seat of whoever sits', () => {
    const first = galleryAfter([dora, guess])
    const second = doInGallery(first, { ...scene, dice: '1.1' }, ben, { kind: 'guess', text: 'By three.' })
    const seen =
      second.kind === 'done' ? viewGallery(second.gallery, { ...scene, dice: '1.2' }, ann) : undefined
    expect(seen?.guesses).toEqual([{ name: 'Ben', seat: 1, text: 'By three.', version: 10 }])
  })

  it('TB-147 so many wait for one roll', () => {
    const crowd = Array.from({ length: MOST.guesses }, (_, one) => [watcher(`w${one}`), guess] as const)
    expect(refusalOf(galleryAfter(...crowd), scene, [dora, guess])).toBe('TB-147')
  })
})

describe('beside the play', () => {
  it('TB-147 as much fits as the rule says', () => {
    expect(MOST).toMatchObject({ marks: 99, drawer: 20, own: 3, guesses: 60 })
    expect(MOST).toMatchObject({ linesWithMarks: 120, lines: 2000, kept: 24 })
  })

  it('every deed counts as one change, and what is refused says which words do not fit', () => {
    expect(galleryAfter([ann, applaud], [dora, idea], [dora, guess])).toMatchObject({ revision: 3 })
    const refused = (deed: Deed) => {
      const done = doInGallery(NO_GALLERY, scene, dora, deed)
      return done.kind === 'refused' ? [done.refusal.rule, done.refusal.field] : 'done'
    }
    expect(refused({ ...idea, text: '' })).toEqual(['TB-141', 'text'])
    expect(refused({ ...idea, name: 'x'.repeat(41) })).toEqual(['TB-141', 'name'])
    expect(refused({ ...idea, name: 'x'.repeat(40), text: 'x'.repeat(400) })).toBe('done')
    expect(refused({ ...idea, text: 'x'.repeat(401) })).toEqual(['TB-141', 'text'])
    expect(refused({ ...guess, text: 'x'.repeat(120) })).toBe('done')
    expect(refused({ ...guess, text: 'x'.repeat(121) })).toEqual(['TB-143', 'text'])
    expect(refused({ ...guess, text: '' })).toEqual(['TB-143', 'text'])
  })

  it('TB-144 anyone seated switches it off and on; what waited is gone', () => {
    const off: Deed = { kind: 'allow', isOpen: false }
    expect(refusalOf(NO_GALLERY, scene, [dora, off])).toBe('TB-144')
    const gallery = galleryAfter([dora, idea], [dora, guess], [dora, applaud], [ben, off])
    for (const deed of [idea, guess, applaud]) expect(refusalOf(gallery, scene, [dora, deed])).toBe('TB-144')
    expect(viewGallery(gallery, scene, ann)).toMatchObject({ isOpen: false, applause: [], ideas: [] })
    const on = doInGallery(gallery, scene, ann, { kind: 'allow', isOpen: true })
    const seen = on.kind === 'done' ? viewGallery(on.gallery, { ...scene, dice: '1.1' }, ann) : undefined
    expect(seen).toMatchObject({ isOpen: true, ideas: [], guesses: [] })
    expect(seen?.applause).toHaveLength(1)
  })

  it('TB-145 rests in the lobby and in a pause; after closing only applause is left', () => {
    for (const deed of [idea, guess, applaud]) {
      expect(refusalOf(NO_GALLERY, { ...scene, stage: 'lobby' }, [dora, deed])).toBe('TB-145')
      expect(refusalOf(NO_GALLERY, { ...scene, paused: true }, [dora, deed])).toBe('TB-145')
    }
    const closed: Scene = { ...scene, stage: 'closed' }
    expect([idea, guess, applaud].map((deed) => refusalOf(NO_GALLERY, closed, [dora, deed]))).toEqual([
      'TB-145',
      'TB-145',
      'done',
    ])
  })

  it('TB-146 a veil takes its applause, and what was whispered and guessed before it; a restore takes all', () => {
    const gallery = galleryAfter([dora, idea], [dora, guess], [dora, applaud])
    const veiled: Scene = { ...scene, version: 12, veiledAt: 12, veiled: new Set(['7.0']), dice: '1.1' }
    expect(viewGallery(gallery, veiled, ann)).toMatchObject({ applause: [], ideas: [], guesses: [] })
    const later = doInGallery(gallery, veiled, dora, idea)
    expect(later.kind === 'done' && viewGallery(later.gallery, veiled, ann).ideas).toHaveLength(1)
    const restored: Scene = { ...scene, history: 'other' }
    expect(viewGallery(gallery, restored, ann)).toMatchObject({ applause: [], ideas: [], guesses: [] })
  })

  it('TB-146 no mark of anybody’s is in a view', () => {
    const marked = watcher('f00dfeed')
    const gallery = galleryAfter([marked, applaud], [marked, idea], [marked, guess])
    for (const person of [ann, ben, marked, watcher('x')])
      expect(JSON.stringify(viewGallery(gallery, { ...scene, dice: '2.0' }, person))).not.toContain(
        'f00dfeed',
      )
  })
})
