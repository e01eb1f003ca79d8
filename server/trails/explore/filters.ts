import { type RawBuilder, sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import type { Box } from '#domain/trails/explore/box.ts'
import { monthBit, toTagBits } from '#domain/trails/explore/trail-bits.ts'

/** Which trails are asked for. */
export type Filters = Omit<Query<typeof api.explore.near>, 'lat' | 'lng' | 'limit'>

/** A question for trails, and who asks. */
export interface Search {
  readonly filters: Filters
  /** Null for the whole world. */
  readonly box: Box | null
  /** Null for a visitor. */
  readonly viewerId: string | null
  /** The first day of fresh conditions. */
  readonly freshSince: string
}

/** Returns true where all trails in the box are asked for. */
export function isUnfiltered({ filters, viewerId }: Search): boolean {
  return listConditions({ filters, box: null, viewerId, freshSince: '' }).length === 0
}

/** Selects the rows of `map_trails` that a search asks for; the last condition costs most. Figures that nobody knows are 0 and match no bound. */
export function matches(search: Search): RawBuilder<boolean> {
  const conditions = listConditions(search)
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

function listConditions({ filters, box, viewerId, freshSince }: Search): RawBuilder<boolean>[] {
  const { minKm, maxKm, minAscent, maxAscent, maxHours, difficulty, month, minScore, tags, loop, fresh, unwalked } =
    filters
  const wanted = toTagBits(tags ?? [])
  return [
    ...(box ? [isInBoxSql(box)] : []),
    ...(minKm === undefined ? [] : [sql<boolean>`length_m >= ${minKm * 1000}`]),
    ...(maxKm === undefined ? [] : [sql<boolean>`length_m > 0 AND length_m <= ${maxKm * 1000}`]),
    ...(minAscent === undefined ? [] : [sql<boolean>`elevation_m >= ${minAscent}`]),
    ...(maxAscent === undefined ? [] : [sql<boolean>`elevation_m > 0 AND elevation_m <= ${maxAscent}`]),
    ...(maxHours === undefined ? [] : [sql<boolean>`minutes > 0 AND minutes <= ${maxHours * 60}`]),
    ...(difficulty?.length ? [sql<boolean>`difficulty IN (${sql.join(difficulty)})`] : []),
    ...(month === undefined ? [] : [sql<boolean>`(months & ${sql.lit(monthBit(month))}) <> 0`]),
    ...(minScore === undefined ? [] : [sql<boolean>`score >= ${minScore}`]),
    ...(wanted === 0 ? [] : [sql<boolean>`(tags & ${sql.lit(wanted)}) = ${sql.lit(wanted)}`]),
    ...(loop === undefined ? [] : [sql<boolean>`is_loop = 1`]),
    ...(fresh === undefined ? [] : [sql<boolean>`conditions_on >= ${freshSince}`]),
    ...(unwalked === undefined || viewerId === null ? [] : [isUnwalked(viewerId)]),
  ]
}

function isInBoxSql({ west, south, east, north }: Box): RawBuilder<boolean> {
  const isBetween = sql<boolean>`lat >= ${south} AND lat <= ${north}`
  return west <= east
    ? sql<boolean>`(${isBetween} AND lng >= ${west} AND lng <= ${east})`
    : sql<boolean>`(${isBetween} AND (lng >= ${west} OR lng <= ${east}))`
}

function isUnwalked(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM hikes
    WHERE hikes.owner_id = ${viewerId} AND hikes.trail_key = map_trails.trail_key AND hikes.is_wish = 0)`
}
