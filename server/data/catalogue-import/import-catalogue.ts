import { setTimeout as pause } from 'node:timers/promises'
import { DATA_SOURCES } from '#domain/trails/catalogue/data-sources.ts'
import type { FoundTrail } from '#domain/trails/catalogue/found-trail.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { CatalogueImportRow } from '#server/platform/db/schema/catalogue-rows.ts'
import { CatalogueFileError } from './file-error.ts'
import { type CatalogueFile, openCatalogueFile, parseRegion } from './open-catalogue-file.ts'
import { readOsm } from './osm/read-osm.ts'
import { readWikidata } from './read-wikidata.ts'
import type { Reading, Skip } from './reading.ts'
import { completeUnfinished, nameProcess, removeImport } from './remove-import.ts'
import { renewTrails } from './renew-trails.ts'
import { type NewTrailRow, countTrails, finishImport, findTrailsOfImports, insertImport, insertTrails, listVisibleImports, touchImport } from './store.ts' // oxfmt-ignore
import { toTrailRow } from './to-trail-row.ts'

const TRAILS_AT_ONCE = 200
/** Lets a server beside write. */
const REST_MS = 5
const TOUCH_EVERY_MS = 60_000

/** What an import brought, beside the import that it replaced. */
export interface ImportCounts {
  trails: number
  added: number
  changed: number
  same: number
  gone: number
  readonly skipped: Partial<Record<Skip, number>>
}

export interface ImportResult {
  /** Null for a dry run. */
  readonly id: string | null
  readonly file: CatalogueFile
  readonly region: string
  readonly counts: ImportCounts
  /** The imports that it replaced. */
  readonly replaced: readonly CatalogueImportRow[]
  /** The file was imported before and is visible: nothing was done. */
  readonly isThere: boolean
}

export interface ImportOptions {
  /** Null for that in the name of the file. */
  readonly region: string | null
  readonly isDryRun: boolean
  readonly now: () => number
  readonly tell: (text: string) => void
  /** Fewer in tests. */
  readonly maxWays?: number
}

/**
 * Imports a file of another catalogue. Nobody sees anything of it before its end, when it replaces the earlier import of its source and
 * region at one moment (R19.7). Throws {@link CatalogueFileError}, and leaves nothing then.
 */
export async function importCatalogue(db: Db, path: string, options: ImportOptions): Promise<ImportResult> {
  const file = await openCatalogueFile(path)
  const region = options.region ?? parseRegion(file.name)
  if (region === null)
    throw new CatalogueFileError(
      `${JSON.stringify(file.name)} names no region: give it one, as --region norway. A later import of the region replaces this one.`,
    )
  if (!options.isDryRun) await completeUnfinished(db, options.now())
  const replaced = await listVisibleImports(db.read, file.source, region)
  const counts: ImportCounts = { trails: 0, added: 0, changed: 0, same: 0, gone: 0, skipped: {} }
  if (replaced.some(({ sha256 }) => sha256 === file.sha256))
    return { id: null, file, region, counts, replaced: [], isThere: true }
  const run = new ImportRun(db, { file, region, replacedIds: replaced.map(({ id }) => id), counts, options })
  const id = options.isDryRun ? await run.count() : await run.store()
  return { id, file, region, counts, replaced, isThere: false }
}

interface Run {
  readonly file: CatalogueFile
  readonly region: string
  readonly replacedIds: readonly string[]
  readonly counts: ImportCounts
  readonly options: ImportOptions
}

/** One run over a file. */
class ImportRun {
  readonly #id: string
  readonly #db: Db
  readonly #run: Run
  #touchedAt: number

  constructor(db: Db, run: Run) {
    this.#touchedAt = run.options.now()
    this.#id = newId(this.#touchedAt)
    this.#db = db
    this.#run = run
  }

  /** Counts what an import would do. */
  async count(): Promise<null> {
    for await (const rows of this.#readBatches()) await this.#compare(rows)
    await this.#countGone()
    return null
  }

  /** Stores all trails, then makes them visible. */
  async store(): Promise<string> {
    const { options, counts, replacedIds } = this.#run
    await insertImport(this.#db, this.#toImportRow())
    try {
      for await (const rows of this.#readBatches()) {
        await this.#compare(rows)
        await insertTrails(this.#db, rows)
        await this.#touch()
        options.tell(`${counts.trails} trails`)
        await pause(REST_MS)
      }
      if (counts.trails === 0)
        throw new CatalogueFileError('This file has no hiking route with a name and a place. Nothing was imported.')
      await this.#countGone()
    } catch (error) {
      await removeImport(this.#db, this.#id, options.now())
      throw error
    }
    await finishImport(this.#db, this.#id, { counts: JSON.stringify(counts), replacedIds, at: options.now() })
    await renewTrails(this.#db, this.#id)
    await completeUnfinished(this.#db, options.now())
    return this.#id
  }

  /** Tells others now and then that this process lives. Not with each batch: cached responses end with it. */
  async #touch(): Promise<void> {
    const at = this.#run.options.now()
    if (at - this.#touchedAt < TOUCH_EVERY_MS) return
    this.#touchedAt = at
    await touchImport(this.#db, this.#id, at)
  }

  #toImportRow(): CatalogueImportRow {
    const { file, region, options } = this.#run
    const { name: attribution, licence } = DATA_SOURCES[file.source]
    const at = options.now()
    return {
      id: this.#id,
      source: file.source,
      region,
      file_name: file.name,
      sha256: file.sha256,
      licence,
      attribution,
      counts: '{}',
      runs_on: nameProcess(),
      touched_at: at,
      started_at: at,
      finished_at: null,
      removed_at: null,
      is_renewed: 0,
    }
  }

  /** Yields the rows of the file, each trail once, some at a time. */
  async *#readBatches(): AsyncGenerator<NewTrailRow[]> {
    const { file } = this.#run
    const seen = new Set<string>()
    let rows: NewTrailRow[] = []
    for await (const trail of this.#readTrails()) {
      const row = await toTrailRow(trail, { importId: this.#id, source: file.source })
      if (row === null) this.#skip('withoutCountry')
      else if (seen.has(row.trail_key)) this.#skip('sameName')
      else {
        seen.add(row.trail_key)
        rows.push(row)
      }
      if (rows.length < TRAILS_AT_ONCE) continue
      yield rows
      rows = []
    }
    if (rows.length > 0) yield rows
  }

  #readTrails(): AsyncGenerator<FoundTrail> {
    const { file, options } = this.#run
    const reading: Reading = { tell: options.tell, skip: (reason, times) => this.#skip(reason, times) }
    return file.source === 'wikidata' ? readWikidata(file.path, reading) : readOsm(file.path, reading, options.maxWays)
  }

  #skip(reason: Skip, times = 1): void {
    const { skipped } = this.#run.counts
    if (times > 0) skipped[reason] = (skipped[reason] ?? 0) + times
  }

  async #compare(rows: readonly NewTrailRow[]): Promise<void> {
    const { counts, replacedIds } = this.#run
    const keys = rows.map(({ trail_key }) => trail_key)
    const before = new Map(
      (await findTrailsOfImports(this.#db.read, replacedIds, keys)).map((row) => [row.trail_key, toComparable(row)]),
    )
    for (const row of rows) {
      const known = before.get(row.trail_key)
      counts.trails += 1
      counts[known === undefined ? 'added' : known === toComparable(row) ? 'same' : 'changed'] += 1
    }
  }

  async #countGone(): Promise<void> {
    const { counts, replacedIds } = this.#run
    let before = 0
    for (const id of replacedIds) before += await countTrails(this.#db.read, id)
    counts.gone = Math.max(0, before - counts.same - counts.changed)
  }
}

/** Returns what a trail says, to be compared. */
function toComparable(row: NewTrailRow): string {
  const { name, country, search_text, lat, lng, length_m, elevation_m, difficulty, is_loop } = row
  const { tags, names, line, link, source_ref } = row
  const figures = [lat, lng, length_m, elevation_m, difficulty, is_loop]
  return JSON.stringify([name, country, search_text, ...figures, tags, names, line, link, source_ref])
}
