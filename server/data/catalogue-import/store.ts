import type { CatalogueSource } from '#domain/trails/catalogue/data-sources.ts'
import { toTrigrams } from '#domain/platform/text/search-text.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import type { CatalogueImportRow, CatalogueTrailRow } from '#server/platform/db/schema/catalogue-rows.ts'
import { IMPORTED_INDEX, indexPieces } from '#server/platform/search/trigrams.ts'

/** The owner of all writes to these tables: numbers are given one after the other. */
const CATALOGUE = 'catalogue-import'
const ROWS_AT_ONCE = 50

export type NewTrailRow = Omit<CatalogueTrailRow, 'number'>

/** Returns all imports, newest first. */
export function listImports(db: Queries): Promise<CatalogueImportRow[]> {
  return db.selectFrom('catalogue_imports').selectAll().orderBy('id', 'desc').execute()
}

export async function findImport(db: Queries, id: string): Promise<CatalogueImportRow | null> {
  return (await db.selectFrom('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the visible imports of a source and region. */
export function listVisibleImports(db: Queries, source: CatalogueSource, region: string): Promise<CatalogueImportRow[]> {
  return db
    .selectFrom('catalogue_imports')
    .selectAll()
    .where('source', '=', source)
    .where('region', '=', region)
    .where('finished_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
}

export function insertImport(db: Db, row: CatalogueImportRow): Promise<void> {
  return db.write(CATALOGUE, async (tx) => {
    await tx.insertInto('catalogue_imports').values(row).execute()
  })
}

/** Makes an import visible and those that it replaces invisible, at one moment. */
export function finishImport(
  db: Db,
  id: string,
  { counts, replacedIds, at }: { counts: string; replacedIds: readonly string[]; at: number },
): Promise<void> {
  return db.write(CATALOGUE, async (tx) => {
    await tx.updateTable('catalogue_imports').set({ finished_at: at, counts }).where('id', '=', id).execute()
    for (const replaced of replacedIds) await hideImport(tx, replaced, at)
  })
}

/** Makes an import invisible. Its rows are still to be deleted. */
export function markRemoved(db: Db, id: string, at: number): Promise<void> {
  return db.write(CATALOGUE, (tx) => hideImport(tx, id, at))
}

async function hideImport(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('catalogue_imports').set({ removed_at: at, is_renewed: 0 }).where('id', '=', id).execute()
}

export function markRenewed(db: Db, id: string): Promise<void> {
  return db.write(CATALOGUE, async (tx) => {
    await tx.updateTable('catalogue_imports').set({ is_renewed: 1 }).where('id', '=', id).execute()
  })
}

/** Stores trails of an import that is not visible yet, with the pieces by which they are found. */
export function insertTrails(db: Db, rows: readonly NewTrailRow[]): Promise<void> {
  return db.write(CATALOGUE, async (tx) => {
    const { last } = await tx
      .selectFrom('catalogue_trails')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow()
    const numbered = rows.map((row, i) => ({ ...row, number: (last ?? 0) + 1 + i }))
    for (const some of chunksOf(numbered, ROWS_AT_ONCE)) await tx.insertInto('catalogue_trails').values(some).execute()
    await indexPieces(
      tx,
      IMPORTED_INDEX,
      numbered.map(({ number, search_text }) => ({ key: number, pieces: toTrigrams(search_text) })),
    )
  })
}

/** Stores that the process of an import lives. */
export function touchImport(db: Db, id: string, at: number): Promise<void> {
  return db.write(CATALOGUE, async (tx) => {
    await tx.updateTable('catalogue_imports').set({ touched_at: at }).where('id', '=', id).execute()
  })
}

/** Returns the trails of some imports with these keys. */
export async function findTrailsOfImports(
  db: Queries,
  importIds: readonly string[],
  trailKeys: readonly string[],
): Promise<CatalogueTrailRow[]> {
  if (importIds.length === 0) return []
  const rows: CatalogueTrailRow[] = []
  for (const some of chunksOf(trailKeys))
    rows.push(
      ...(await db
        .selectFrom('catalogue_trails')
        .selectAll()
        .where('trail_key', 'in', some)
        .where('import_id', 'in', importIds)
        .execute()),
    )
  return rows
}

/** Returns how many trails an import has. */
export async function countTrails(db: Queries, importId: string): Promise<number> {
  const trails = db.selectFrom('catalogue_trails').where('import_id', '=', importId)
  return (await trails.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** Returns the next trails of an import by their numbers. */
export function listTrailsAfter(
  db: Queries,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<CatalogueTrailRow, 'number' | 'trail_key' | 'lat' | 'lng'>[]> {
  return db
    .selectFrom('catalogue_trails')
    .select(['number', 'trail_key', 'lat', 'lng'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Deletes some trails of an import. Returns how many. */
export function deleteTrails(db: Db, importId: string, limit: number): Promise<number> {
  return db.write(CATALOGUE, async (tx) => {
    const some = tx.selectFrom('catalogue_trails').select('number').where('import_id', '=', importId).limit(limit)
    const { numDeletedRows } = await tx.deleteFrom('catalogue_trails').where('number', 'in', some).executeTakeFirst()
    return Number(numDeletedRows)
  })
}

export function deleteImport(db: Db, id: string): Promise<void> {
  return db.write(CATALOGUE, async (tx) => {
    await tx.deleteFrom('catalogue_imports').where('id', '=', id).execute()
  })
}
