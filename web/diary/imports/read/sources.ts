import type { ImportedHike, ImportedRow } from '#domain/diary/imports/imported-hike.ts'
import type { TableFormat } from '#domain/diary/imports/tables/table-format.ts'
import type { Extra } from '#web/diary/imports/run/extra.ts'
import type { Table } from '#domain/diary/imports/tables/read-table.ts'

/** A file that is read later. */
export interface UnreadFile {
  /** Origin in plain words: `export.zip › activities/12.fit.gz`. */
  readonly source: string
  readonly name: string
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** A table, how it is read, and the files that its rows name. */
export interface TableSource {
  readonly source: string
  readonly table: Table
  readonly reading: TableFormat
  readonly files: ReadonlyMap<string, UnreadFile>
  /** The owner has chosen how it is read. */
  readonly isChosen?: true
}

/** Rows of an Upstone export, already read, and what it has beside hikes. */
export interface RowsSource {
  readonly source: string
  readonly rows: readonly ImportedRow[]
  readonly extras: readonly Extra[]
  readonly files: ReadonlyMap<string, UnreadFile>
}

/** The content of a file. */
export type FoundSource =
  | ({ readonly kind: 'table' } & TableSource)
  | ({ readonly kind: 'rows' } & RowsSource)
  | ({ readonly kind: 'recording' } & UnreadFile)
  | { readonly kind: 'refused'; readonly source: string; readonly reason: string }

/** A row for the preview, with its files. */
export interface RowWithFiles {
  readonly source: string
  readonly hike: ImportedHike
  readonly remarks: readonly string[]
  readonly track: UnreadFile | null
  readonly photo: UnreadFile | null
}
