import { type RawBuilder, sql } from 'kysely'
import type { ChallengeTemplate } from '#domain/community/challenges/challenge-templates.ts'
import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { ChallengeRow } from '#server/platform/db/schema/challenge-rows.ts'
import { isVisibleTo } from '#server/account/visibility/can-see.ts'

type Counted = Pick<
  ChallengeRow,
  'template' | 'from_on' | 'to_on' | 'least_ascent_m' | 'least_length_m' | 'least_difficulty'
>

/** The expression that makes a value of walks, in the unit of the stored goal. */
const VALUES: Readonly<Record<ChallengeTemplate, RawBuilder<number>>> = {
  hikes: sql<number>`COUNT(*)`,
  months: sql<number>`COUNT(DISTINCT SUBSTR(walks.day, 1, 7))`,
  distance: sql<number>`CAST(COALESCE(SUM(walks.length_m), 0) AS BIGINT)`,
  ascent: sql<number>`CAST(COALESCE(SUM(walks.elevation_m), 0) AS BIGINT)`,
  countries: sql<number>`COUNT(DISTINCT LOWER(walks.country))`,
  trails: sql<number>`COUNT(DISTINCT walks.trail_key)`,
}

/**
 * Returns the values of some people in a challenge, by their ids, as a viewer sees them: walks of hikes that the viewer may not see do not
 * count. People without a walk that counts are missing.
 */
export async function computeValues(
  db: Queries,
  challenge: Counted,
  { ownerIds, viewerId }: { ownerIds: readonly string[]; viewerId: string },
): Promise<ReadonlyMap<string, number>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await selectCounted(db, challenge, ownerIds)
    .where(isVisibleTo('walks', viewerId))
    .select(['walks.owner_id', VALUES[challenge.template as ChallengeTemplate].as('value')])
    .groupBy('walks.owner_id')
    .execute()
  return new Map(rows.map(({ owner_id, value }) => [owner_id, value]))
}

export type CountedWalkRow = Awaited<ReturnType<typeof listCountedWalks>>[number]

/** Returns a person's own walks that count in a challenge, newest first. */
export function listCountedWalks(db: Queries, challenge: Counted, { ownerId, max }: { ownerId: string; max: number }) {
  return selectCounted(db, challenge, [ownerId])
    .select(['walks.id', 'walks.name', 'walks.country', 'walks.day', 'walks.length_m', 'walks.elevation_m'])
    .orderBy('walks.day', 'desc')
    .orderBy('walks.id', 'desc')
    .limit(max)
    .execute()
}

/** Selects the walks of some people that count in a challenge. */
function selectCounted(db: Queries, challenge: Counted, ownerIds: readonly string[]) {
  const { template, from_on, least_ascent_m, least_length_m, least_difficulty } = challenge
  const enough = DIFFICULTIES.slice(DIFFICULTIES.indexOf((least_difficulty ?? 'Easy') as Difficulty))
  return db
    .selectFrom(selectWalks(db, challenge, ownerIds).as('walks'))
    .$if(least_ascent_m !== null, (walks) => walks.where('walks.elevation_m', '>=', least_ascent_m))
    .$if(least_length_m !== null, (walks) => walks.where('walks.length_m', '>=', least_length_m))
    .$if(least_difficulty !== null, (walks) => walks.where('walks.difficulty', 'in', enough))
    .$if(template === 'trails', (walks) => walks.where(isNeverWalkedBefore(from_on)))
}

/** Selects the dated walks of some people in a period: hikes, and further walks of them. */
function selectWalks(db: Queries, { from_on, to_on }: Counted, ownerIds: readonly string[]) {
  const hikes = db
    .selectFrom('hikes')
    .select(['hikes.id', 'hikes.owner_id', 'hikes.trail_key', 'hikes.name', 'hikes.country', 'hikes.difficulty'])
    .select(['hikes.length_m', 'hikes.elevation_m', 'hikes.audience'])
  const first = hikes
    .select(sql<string>`hikes.completed_on`.as('day'))
    .where('hikes.owner_id', 'in', ownerIds)
    .where('hikes.completed_on', '>=', from_on)
    .where('hikes.completed_on', '<=', to_on)
  const further = hikes
    .innerJoin('visits', 'visits.hike_id', 'hikes.id')
    .select('visits.completed_on as day')
    .where('visits.completed_on', '>=', from_on)
    .where('visits.completed_on', '<=', to_on)
  return first
    .unionAll(further.where('visits.walker_id', 'in', ownerIds))
    .unionAll(further.where('visits.walker_id', 'is', null).where('hikes.owner_id', 'in', ownerIds))
}

/** Selects walks on trails that their owner had not walked before a day, under any of their names. */
function isNeverWalkedBefore(day: string): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM hikes AS earlier
    WHERE earlier.owner_id = walks.owner_id AND earlier.trail_key = walks.trail_key
    AND (earlier.completed_on < ${day}
      OR EXISTS (SELECT 1 FROM visits WHERE visits.hike_id = earlier.id AND visits.completed_on < ${day})))`
}
