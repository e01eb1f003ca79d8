import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { MOUNTAINS_NOT_VISIBLE } from '#contract/params.ts'
import type { Answer } from '#contract/endpoint.ts'
import { findVisiblePerson, canSeeMountains } from '#server/account/accounts/find-visible-person.ts'
import { findUserId } from '#server/account/accounts/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { getMountains } from './mountains.ts'
import { listLines, listWalkLines } from './store.ts'

type MyMap = Answer<typeof api.map.mine>

/** The tables of a map. All their rows are tagged with the owner. */
const READ = ['hikes', 'tracks', 'visits', 'visit_tracks'] as const

/** Serves the map of a member's own hikes, with whole tracks, and the visible part of other people's. */
export async function serveMap(app: FastifyInstance, { db }: Deps): Promise<void> {
  serve(app, api.map, {
    mine: {
      tags: ({ me }) => READ.map((table) => ({ table, owner: me.userId })),
      handle: async ({ me }) => {
        const hikes = await listLines(db.read, me.userId)
        return toMap(
          hikes,
          await listWalkLines(
            db.read,
            hikes.map(({ id }) => id),
          ),
        )
      },
    },
    ofPerson: {
      tags: async ({ me, params }) => {
        const owner = await findUserId(db.read, params.username)
        const asker = me ? [{ table: 'friendships' as const, owner: me.userId }] : []
        return [...(['users', 'hikes', 'tracks', 'visits'] as const).map((table) => ({ table, owner })), ...asker]
      },
      handle: async ({ me, params }) => {
        const seen = await findVisiblePerson(db.read, me?.userId ?? null, params.username)
        if (!canSeeMountains(seen)) throw notFound(MOUNTAINS_NOT_VISIBLE)
        return getMountains(db.read, seen.user.id, seen.level)
      },
    },
  })
}

type Rows = Awaited<ReturnType<typeof listLines>>
type Visits = Awaited<ReturnType<typeof listWalkLines>>

function toMap(rows: Rows, visits: Visits): MyMap {
  const answer: MyMap = { lines: [], trailheads: [] }
  for (const { id, trail_key: trailKey, line, start_lat: lat, start_lng: lng } of rows) {
    const walks = [...(line === null ? [] : [line]), ...(visits.get(id) ?? [])]
    for (const walk of walks) answer.lines.push({ _id: id, line: walk })
    if (walks.length > 0) continue
    // a track of an older version has a start before its line is computed
    const trailhead = lat !== null && lng !== null ? { lat, lng } : findCatalogueEntry(trailKey)?.trail.trailhead
    if (trailhead) answer.trailheads.push({ _id: id, ...trailhead })
  }
  return answer
}
