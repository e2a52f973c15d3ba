import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Fonts and pictures are compressed already. */
const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest'])

/** Below this a packet carries the file anyway. */
const smallest = 500

/** Writes .gz and .br beside every asset, so that the server compresses nothing while it serves. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!compressible.has(extname(file)) || statSync(file).size < smallest) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzip(content))
    writeFileSync(`${file}.br`, brotli(content))
  }
}

export function gzip(content: Buffer): Buffer {
  return gzipSync(content, { level: constants.Z_BEST_COMPRESSION })
}

function brotli(content: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(content, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
