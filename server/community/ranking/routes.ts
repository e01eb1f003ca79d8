import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { countryKey } from '#domain/trails/trail-key.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { viewerIdIfBlocks } from '#server/platform/http/session.ts'
import { readLastFit } from '#server/aggregates/scores/store.ts'
import { findExampleList } from './example-list.ts'
import { presentCountry, presentPosition, presentScored, presentTopTrail } from './present.ts'
import { listRanks } from './ranked-lists.ts'
import {
  listAveragePositions,
  countScored,
  countTrails,
  listScoredTrails,
  listTopTrails,
  listTrailCountries,
} from './store.ts'

const MAX_POSITIONS = 500
const MAX_SCORED = 50
const MAX_RISING = 20

/** Serves the rankings of trails. */
export async function serveRankings(app: FastifyInstance, { db }: Deps): Promise<void> {
  serve(app, api.rankings, {
    top: {
      sharedBy: 'everyone',
      tags: ({ me }) => [
        ...(['trails', 'photos'] as const).map((table) => ({ table })),
        ...(me?.hasBlocks ? (['counted_hikes', 'hikes'] as const).map((table) => ({ table })) : []),
      ],
      handle: async ({ me, query }) =>
        (await listTopTrails(db.read, toCountryFilter(query.country), viewerIdIfBlocks(me))).map(presentTopTrail),
    },
    averagePositions: {
      sharedBy: 'everyone',
      tags: () => [{ table: 'trails' }, { table: 'trail_countries' }],
      handle: async ({ query: { country, limit = MAX_POSITIONS, offset = 0 } }) => {
        const slice = { countryKey: toCountryFilter(country), limit, offset }
        const total = await countTrails(db.read, slice.countryKey)
        return { entries: (await listAveragePositions(db.read, slice, total)).map(presentPosition), total }
      },
    },
    community: {
      sharedBy: 'everyone',
      tags: ({ me }) => [
        ...(['community_scores', 'community_fits', 'trails', 'photos'] as const).map((table) => ({ table })),
        ...(me?.hasBlocks ? (['counted_hikes', 'hikes'] as const).map((table) => ({ table })) : []),
      ],
      handle: async ({ me, query: { country, difficulty = null, year = null, limit = MAX_SCORED, offset = 0 } }) => {
        const filter = { countryKey: toCountryFilter(country), difficulty, year }
        const viewerId = viewerIdIfBlocks(me)
        const placed = await listScoredTrails(db.read, { ...filter, viewerId, isRising: false, limit, offset })
        const rising =
          offset === 0
            ? await listScoredTrails(db.read, { ...filter, viewerId, isRising: true, limit: MAX_RISING, offset: 0 })
            : []
        const { changed_at: fittedAt } = await readLastFit(db.read)
        return {
          entries: placed.map((row, index) => presentScored(row, offset + index + 1)),
          rising: rising.map((row) => presentScored(row, null)),
          total: await countScored(db.read, filter),
          fittedAt: fittedAt === null ? null : new Date(fittedAt).toISOString(),
        }
      },
    },
    exampleList: {
      sharedBy: 'everyone',
      tags: () => (['hiker_totals', 'users', 'hikes', 'photos'] as const).map((table) => ({ table })),
      handle: async ({ me }) => ({ list: await findExampleList(db.read, viewerIdIfBlocks(me)) }),
    },
    countries: {
      sharedBy: 'everyone',
      tags: () => [{ table: 'trails' }, { table: 'trail_countries' }],
      handle: async () => (await listTrailCountries(db.read)).map(presentCountry).toSorted(mostFirst),
    },
    allRanked: {
      sharedBy: 'everyone',
      tags: () => [{ table: 'hikes' }],
      handle: ({ me }) => listRanks(db.read, viewerIdIfBlocks(me)),
    },
  })
}

type CountryEntry = ReturnType<typeof presentCountry>

function mostFirst(a: CountryEntry, b: CountryEntry): number {
  return b.count - a.count || a.name.localeCompare(b.name, 'en')
}

/** Returns the country's key, or null for no filter. */
function toCountryFilter(country: string | undefined): string | null {
  return countryKey(country ?? '') || null
}
