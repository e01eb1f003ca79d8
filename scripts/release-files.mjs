import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/**
 * Packs a folder into a `.tar.gz` below its own name. Equal files give equal archives, whoever packs them, wherever and whenever: files
 * are in the order of their names and belong to nobody, and all have the given time.
 * @param {string} folder
 * @param {string} archive the file to write
 * @param {Date} mtime
 */
export async function packFolder(folder, archive, mtime) {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive))
  for (const path of listFiles(folder)) {
    const body = readFileSync(join(folder, path))
    tar.entry({ name: `${basename(folder)}/${path}`, mode: 0o644, mtime, uid: 0, gid: 0 }, body)
  }
  tar.finalize()
  await written
}

/**
 * Returns the paths of all files in a folder, with slashes, in the order of their code units.
 * @param {string} folder
 */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted((a, b) => (a < b ? -1 : 1))
}

/**
 * Returns the bill of materials (CycloneDX, JSON) of the packages that a folder's package-lock.json names, as npm makes it. What would
 * differ each time, its serial number, is left out.
 * @param {string} folder with a package.json and a package-lock.json
 * @param {Date} time
 */
export async function makeSbom(folder, time) {
  const { npm_execpath } = process.env
  const [npm, ...before] = npm_execpath ? [process.execPath, npm_execpath] : ['npm']
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only']
  const { stdout } = await promisify(execFile)(npm, [...before, 'sbom', ...options, '--prefix', folder], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { serialNumber: _, metadata, ...sbom } = JSON.parse(stdout)
  // npm names it by its folder
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const component = { ...metadata.component, name }
  return formatJson({ ...sbom, metadata: { ...metadata, timestamp: time.toISOString(), component } })
}

/**
 * Writes what is published beside an archive: the checksums, for `sha256sum --check`, and `latest.json`, which the servers of others may
 * ask for the newest version.
 * @param {string} archive
 * @param {{ version: string, sbom: string }} what sbom: its file, beside the archive
 * @returns {Promise<string>} the file of the checksums
 */
export async function describeArchive(archive, { version, sbom }) {
  const folder = dirname(archive)
  const sums = join(folder, `${basename(archive, '.tar.gz')}.sha256`)
  const sha256 = await hashFile(archive)
  writeFileSync(sums, `${sha256}  ${basename(archive)}\n${await hashFile(sbom)}  ${basename(sbom)}\n`)
  writeFileSync(join(folder, 'latest.json'), formatJson({ version, archive: basename(archive), sha256 }))
  return sums
}

/** @param {string} file */
async function hashFile(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** @param {unknown} value */
function formatJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}
