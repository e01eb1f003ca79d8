import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = /\.(js|css|svg|webmanifest)$/
/** Shorter files fit into one packet uncompressed. */
const FROM_BYTES = 1024

/**
 * Writes the compressed forms of each text in a folder beside it, `index.js.br` and `index.js.gz`: once and as small as can be, rather than
 * fast and for each visitor.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXTS.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = readFileSync(file)
  if (bytes.length < FROM_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
