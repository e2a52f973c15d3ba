import type { Plugin } from 'vite'

/** What a table is drawn with. */
const drawing = /\/svelte\/src\/|\/web\/(kit|state|table)\/|\/games\/[^/]+\/ui\//

/** Browsers that do not know this line read it as any other comment. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/**
 * A function is compiled when it is first called, in the middle of a frame: a third of what a slow phone needs to
 * draw something for the first time. Asked to, a browser does it beside the page, while the files arrive.
 */
export function compileAhead(): Plugin {
  return {
    name: 'storytable:compile-ahead',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.moduleIds.some((id) => drawing.test(id)))
            file.code = ALL_AT_ONCE + file.code
      },
    },
  }
}
