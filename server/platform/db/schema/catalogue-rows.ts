import type { CatalogueSource } from '#domain/trails/catalogue/data-sources.ts'
import type { Flag } from './schema.ts'

/** An import of a catalogue: visible from `finished_at` to `removed_at`. */
export interface CatalogueImportRow {
  id: string
  source: CatalogueSource
  region: string
  file_name: string
  sha256: string
  licence: string
  attribution: string
  /** A JSON object. */
  counts: string
  /** The machine and the number of the process. */
  runs_on: string
  touched_at: number
  started_at: number
  finished_at: number | null
  removed_at: number | null
  /** Whether all that is computed from its trails has followed. */
  is_renewed: Flag
}

/** A trail of an import. */
export interface CatalogueTrailRow {
  number: number
  trail_key: string
  import_id: string
  name: string
  country: string
  search_text: string
  lat: number
  lng: number
  length_m: number | null
  elevation_m: number | null
  difficulty: string | null
  is_loop: Flag | null
  /** A JSON list of tags. */
  tags: string
  /** A JSON list of further names, each with its language or null. */
  names: string
  /** Simplified and packed. */
  line: string | null
  link: string | null
  source: CatalogueSource
  /** Its number at its source: `relation/123`, `Q42`. */
  source_ref: string
}
