import { describe, expect, it } from 'vitest'
import type { Manifest } from './building/web-manifest.ts'
import { listLatinFonts, listLoads } from './size-budget.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_shared.js'],
    isEntry: true,
  },
  '_shared.js': { file: 'assets/shared.js' },
  'table/Table.svelte': { file: 'assets/table.js', imports: ['_shared.js'], isDynamicEntry: true },
  'lab/Lab.svelte': { file: 'assets/lab.js', isDynamicEntry: true },
  '../games/tale/ui/index.ts': {
    file: 'assets/tale.js',
    css: ['assets/tale.css'],
    imports: ['_shared.js', '_map.js'],
    isDynamicEntry: true,
  },
  '../games/tale/guide.md?raw': { file: 'assets/guide.js', isDynamicEntry: true },
  '_map.js': { file: 'assets/map.js' },
}

describe('size budget', () => {
  it('counts the shell with all it imports and the parts that a table needs', () => {
    const files = ['index.html', 'assets/index.js', 'assets/index.css', 'assets/shared.js', 'assets/table.js']
    expect(listLoads(manifest).shell.files).toEqual(files)
  })

  it('counts for a game what it adds to the shell', () => {
    const files = ['assets/tale.js', 'assets/tale.css', 'assets/map.js']
    expect(listLoads(manifest).games).toEqual([{ name: 'tale', files }])
  })

  it('finds the Latin fonts of a style sheet', () => {
    const names = ['a-latin-wght-normal', 'a-latin-ext-wght-normal', 'a-greek-normal']
    const css = names.map((name) => `@font-face{src:url(/assets/${name}.woff2)format("woff2")}`).join('')
    expect(listLatinFonts(css)).toEqual(['assets/a-latin-wght-normal.woff2'])
  })
})
