/** A trail on the map, which anybody may see. */
export interface MapTrailRow {
  /** Its tile at zoom 14 as a quadkey. */
  cell: string
  trail_key: string
  name: string
  country: string
  lat: number
  lng: number
  /** `members`, `catalogue`, or the source of an imported catalogue. */
  source: string
  /** 0 where nobody knows it, as with ascent and time. */
  length_m: number
  elevation_m: number
  difficulty: string | null
  minutes: number
  hikers: number
  rating: number | null
  /** The lower end of the community's score; −1 where the trail has no place. */
  score: number
  is_loop: number | null
  /** The best months as bits, January in the lowest. */
  months: number
  /** Tags as bits, in the order of TRAIL_TAGS. */
  tags: number
  conditions_on: string | null
}

/** The number of trails in a tile, and the sums of their places in millionths of a degree. */
export interface MapCellRow {
  /** A quadkey of up to 14 digits; empty for the whole world. */
  cell: string
  trails: number
  lat_sum: number
  lng_sum: number
  /** The trail, where it is alone. */
  only_key: string | null
}
