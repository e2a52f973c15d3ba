/** The gallery of every table, in the store's notes: it outlives the server, and is no part of any log. */

import { type Deed, type Done, doInGallery } from '../../engine/gallery/deeds.ts'
import { type Gallery, NO_GALLERY, type Person, type Scene } from '../../engine/gallery/gallery.ts'
import { Problem } from '../problem.ts'
import { GALLERY_SHELF as SHELF } from '../store/kept.ts'
import type { NoteBook } from '../store/notes.ts'

/** Somebody else wrote in between: so often it is tried again. */
const ATTEMPTS = 8

export class GalleryBook {
  readonly #notes: NoteBook

  constructor(notes: NoteBook) {
    this.#notes = notes
  }

  async read(table: string): Promise<Gallery> {
    return parse(await this.#notes.read(SHELF, table))
  }

  /** One deed, on the gallery as it is now, whoever else is at it. */
  async do(table: string, scene: Scene, { person, deed }: { person: Person; deed: Deed }): Promise<Done> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const body = await this.#notes.read(SHELF, table)
      const done = doInGallery(parse(body), scene, person, deed)
      if (done.kind === 'refused') return done
      const note = { shelf: SHELF, name: table }
      const changed = { ...note, body: JSON.stringify(done.gallery) }
      if (await this.#notes.write([changed], [], { ...note, body: body ?? null })) return done
    }
    throw new Problem('slow-down', 'Many people are at it. Try again in a moment.', 1)
  }
}

function parse(body: string | undefined): Gallery {
  return body === undefined ? NO_GALLERY : (JSON.parse(body) as Gallery)
}
