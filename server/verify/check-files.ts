import type { Deps } from '#server/deps.ts'

export interface FileDifferences {
  /** Named by a row, and not there. */
  readonly missing: string[]
  /** There, and named by no row: neither in use nor waiting to be removed, whole or as an upload was cut off. */
  readonly orphaned: string[]
}

/** Compares the files that rows name with those that are there. Writes meanwhile may look like differences. */
export async function checkFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<FileDifferences> {
  const photos = await db.read.selectFrom('photos').select(['file_key', 'thumb_key']).execute()
  const tracks = await db.read.selectFrom('tracks').select(['file_key', 'view_key']).execute()
  const toDelete = await db.read.selectFrom('files_to_delete').select('file_key').execute()
  const named = new Set([
    ...photos.flatMap(({ file_key, thumb_key }) => [file_key, thumb_key]),
    ...tracks.flatMap(({ file_key, view_key }) => [file_key, view_key]),
  ])
  const waiting = new Set(toDelete.map(({ file_key }) => file_key))
  const there = new Set(await files.list())
  return {
    missing: [...named].filter((key) => !there.has(key)),
    orphaned: [...there].filter((key) => !named.has(key) && !waiting.has(key.replace(/\.part$/, ''))),
  }
}
