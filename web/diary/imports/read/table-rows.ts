import { parseHikesTable } from '#domain/diary/imports/tables/parse-hikes-table.ts'
import type { ImportedHike } from '#domain/diary/imports/imported-hike.ts'
import { textKey } from '#domain/diary/imports/content-key.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { RowWithFiles, RowsSource, TableSource } from './sources.ts'

/** A source that was refused, with the reason in plain words. */
export interface RefusedSource {
  readonly source: string
  readonly reason: string
}

/** Reads the rows of a table, each with the files that it names. */
export function readTableRows({ source, table, reading, files }: TableSource) {
  return pairRowsWithFiles({ source, rows: parseHikesTable(table, reading), files })
}

export function pairRowsWithFiles({ source, rows, files }: Omit<RowsSource, 'extras'>): {
  rows: RowWithFiles[]
  refused: RefusedSource[]
} {
  const taken: RowWithFiles[] = []
  const refused: RefusedSource[] = []
  for (const row of rows) {
    const at = `${source}, ${row.at}`
    if ('reason' in row) refused.push({ source: at, reason: row.reason })
    else {
      const { hike, notes } = row
      const [track, photo] = [hike.trackFile, hike.photoFile].map((path) =>
        path === null ? null : (files.get(path) ?? null),
      )
      const lost = files.size > 0 && !track ? hike.trackFile : null
      const remarks = lost === null ? notes : [...notes, t('track not found: {file}', { file: lost })]
      taken.push({ source: at, hike, remarks, track: track ?? null, photo: photo ?? null })
    }
  }
  return { rows: taken, refused }
}

/**
 * Returns a key for each row that stays the same in every import: the service's own id, else a hash of its content. Rows with the
 * same content get different keys.
 */
export function createRowKeys(hikes: readonly ImportedHike[]): string[] {
  const seen = new Map<string, number>()
  return hikes.map((hike) => {
    const key = hike.id ?? `row ${textKey(JSON.stringify(rowContent(hike)))}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key} ${count}`
  })
}

function rowContent({ name, country, completedOn, lengthKm, ascentM, notes, isWish }: ImportedHike) {
  return [name, country, completedOn, lengthKm, ascentM, notes, isWish]
}
