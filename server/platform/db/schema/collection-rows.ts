import type { Generated } from 'kysely'
import type { CollectionVisibility } from '#domain/trails/collections/collection-rules.ts'

/** A list of peaks or trails to complete. */
export interface CollectionRow {
  id: string
  /** Null for those that come with the product. */
  owner_id: string | null
  name: string
  words: string
  kind: 'peaks' | 'trails'
  is_ordered: 0 | 1
  visibility: CollectionVisibility
  /** 1 while moderators hide it from all but its owner. */
  is_hidden: Generated<number>
  /** The collection that it was copied from, which may be gone. */
  copied_from: string | null
  search_text: string
  entry_count: number
  /** Null for members' own, as `fingerprint`. */
  shipped_order: number | null
  /** The digest of the file that it was stored from. */
  fingerprint: string | null
  created_at: number
  updated_at: number
}

/** A peak or a trail of a collection. */
export interface CollectionEntryRow {
  collection_id: string
  /** Unique in its collection. */
  id: string
  place: number
  /** What a tick is for, whatever the list: the key of a peak, or the key of a trail's name. */
  entry_key: string
  name: string
  local_name: string | null
  country: string
  lat: number | null
  lng: number | null
  height_m: number | null
  /** The key of the name of a trail that leads to a peak. */
  trail_key: string | null
}

/** A peak of one collection or several. */
export interface PeakRow {
  peak_key: string
  name_text: string
  lat: number
  lng: number
  /** Its map tile at zoom 14 as a quadkey. */
  cell: string
  is_shipped: 0 | 1
  /** 0 until the tracks that pass nearby have been marked. */
  is_matched: Generated<number>
}

/** A peak that the track of a hike or of a further walk passes. */
export interface TrackPeakRow {
  walk_id: string
  peak_key: string
  owner_id: string
  hike_id: string | null
  visit_id: string | null
}

/** A map tile at zoom 12 that a track crosses, as a quadkey. */
export interface TrackCellRow {
  cell: string
  walk_id: string
  hike_id: string | null
  visit_id: string | null
}
