import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import { decodeText } from '#domain/diary/imports/tables/decode-text.ts'
import { parseOwnExport } from '#domain/diary/imports/own-export.ts'
import { readTable } from '#domain/diary/imports/tables/read-table.ts'
import { detectTableFormat } from '#domain/diary/imports/tables/table-format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { findExtras } from './find-extras.ts'
import type { FoundSource, UnreadFile } from './sources.ts'
import { ZipError, tooLarge } from './zip-error.ts'
import { type ZipEntry, openZip } from './zip.ts'

const MAX_NESTED = 2

const TRACK = /\.(?:gpx|fit|tcx|kml|kmz)(?:\.gz)?$/i
const TABLE = /\.(?:csv|tsv|txt)$/i
const JSON_FILE = /\.json$/i
const ZIP = /\.zip$/i
/** Files in the archives of other services that hold no hikes. */
const BESIDE = /\.(?:jpe?g|png|gif|webp|heic|mp4|mov|pdf|html?|md|xml|json)(?:\.gz)?$/i
const OF_STRAVA = /(?:^|\/)activities\.csv$/i
const OF_UPSTONE = /(?:^|\/)upstone\.json$/

/** Finds out what some files hold, archives included. Only tables and directories are read at this point. */
export async function findSources(files: readonly File[]): Promise<FoundSource[]> {
  const found: FoundSource[] = []
  for (const file of files) {
    const waiting = { source: file.name, name: file.name, read: () => readWhole(file) }
    found.push(...(await (ZIP.test(file.name) ? findInZip(file, file.name, 1) : findInFile(waiting, new Map()))))
  }
  return found
}

async function readWhole(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_RECORDING_BYTES) throw tooLarge(MAX_RECORDING_BYTES)
  return new Uint8Array(await file.arrayBuffer())
}

async function findInFile(file: UnreadFile, beside: ReadonlyMap<string, UnreadFile>): Promise<FoundSource[]> {
  const { source, name } = file
  if (TRACK.test(name)) return [{ kind: 'recording', ...file }]
  try {
    if (TABLE.test(name)) return [parseTableSource(decodeText(await file.read()), { source, name, beside })]
    if (JSON_FILE.test(name)) return [parseExport(decodeText(await file.read()), { source, beside })]
  } catch (error) {
    return [{ kind: 'refused', source, reason: refusalReason(error) }]
  }
  const reason = t('is not a GPX, FIT, TCX, KML or CSV file, or a ZIP of these ##follows the name of a file')
  return [{ kind: 'refused', source, reason }]
}

interface Where {
  readonly source: string
  readonly beside: ReadonlyMap<string, UnreadFile>
}

function parseTableSource(text: string, { source, name, beside }: Where & { name: string }): FoundSource {
  const table = readTable(text)
  if (table === null)
    return { kind: 'refused', source, reason: t('needs a header and at least one row ##follows the name of a table') }
  return { kind: 'table', source, table, reading: detectTableFormat(table, name), files: beside }
}

function parseExport(text: string, { source, beside }: Where): FoundSource {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'refused', source, reason: t('is damaged or cut off ##follows the name of a file') }
  }
  const read = parseOwnExport(json)
  if ('reason' in read) return { kind: 'refused', source, reason: read.reason }
  const { extras, refused } = findExtras(json, source)
  return { kind: 'rows', source, rows: [...read.rows, ...refused], extras, files: beside }
}

async function findInZip(archive: Blob, source: string, depth: number): Promise<FoundSource[]> {
  let entries: ZipEntry[]
  try {
    entries = await openZip(archive)
  } catch (error) {
    return [{ kind: 'refused', source, reason: refusalReason(error) }]
  }
  const files = new Map(entries.map((entry) => [entry.path, toUnreadFile(entry, source)]))
  const own = entries.find(({ path }) => OF_UPSTONE.test(path))
  const strava = entries.find(({ path }) => OF_STRAVA.test(path))
  const index = own ?? strava
  if (index) {
    const folder = index.path.slice(0, index.path.lastIndexOf('/') + 1)
    const beside = new Map([...files].map(([path, file]) => [path.slice(folder.length), file]))
    const file = files.get(index.path)
    return file ? findInFile(file, beside) : []
  }
  const found: FoundSource[] = []
  for (const [path, file] of files) {
    if (ZIP.test(path) && depth < MAX_NESTED) found.push(...(await findInNestedZip(file, depth)))
    else if (!BESIDE.test(path)) found.push(...(await findInFile(file, files)))
  }
  const reason = t('contains no GPX, FIT, TCX, KML or CSV file ##follows the name of a ZIP file')
  const empty = { kind: 'refused' as const, source, reason }
  return found.length > 0 ? found : [empty]
}

async function findInNestedZip(file: UnreadFile, depth: number): Promise<FoundSource[]> {
  try {
    return await findInZip(new Blob([await file.read()]), file.source, depth + 1)
  } catch (error) {
    return [{ kind: 'refused', source: file.source, reason: refusalReason(error) }]
  }
}

function toUnreadFile(entry: ZipEntry, archive: string): UnreadFile {
  return {
    source: `${archive} › ${entry.path}`,
    name: entry.path.replace(/^.*\//, ''),
    read: () => entry.read(MAX_RECORDING_BYTES),
  }
}

/** Returns the reason as words that follow the name of a file. */
export function refusalReason(error: unknown): string {
  if (error instanceof ZipError) return error.message
  // the browser's error for a file that was moved or changed after it was chosen
  return t('could not be read. Was it moved or deleted? ##follows the name of a file')
}
