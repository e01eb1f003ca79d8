import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { catalogueEntry } from '#server/trails/catalogue-index.ts'
import { linesOf, linesOfVisits } from './store.ts'

type MyMap = Answer<typeof api.map.mine>

/** What it is read from; all of it is written under its owner's name. */
const READ = ['hikes', 'tracks', 'visits', 'visit_tracks'] as const

/** Where a member's own hikes are: nobody else is told, so nothing of a track is hidden. */
export function serveMap(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.map, {
    mine: {
      reads: ({ me }) => READ.map((table) => ({ table, owner: me.userId })),
      make: async ({ me }) => {
        const hikes = await linesOf(db.read, me.userId)
        return toMap(hikes, await linesOfVisits(db.read, me.userId))
      },
    },
  })
}

type Rows = Awaited<ReturnType<typeof linesOf>>
type Visits = Awaited<ReturnType<typeof linesOfVisits>>

function toMap(rows: Rows, visits: Visits): MyMap {
  const answer: MyMap = { lines: [], trailheads: [] }
  for (const { id, trail_key: trailKey, line, start_lat: lat, start_lng: lng } of rows) {
    const walks = [...(line === null ? [] : [line]), ...(visits.get(id) ?? [])]
    for (const walk of walks) answer.lines.push({ _id: id, line: walk })
    if (walks.length > 0) continue
    // until its line is made, a track of an older version tells where it begins
    const trailhead = lat !== null && lng !== null ? { lat, lng } : catalogueEntry(trailKey)?.trail.trailhead
    if (trailhead) answer.trailheads.push({ _id: id, ...trailhead })
  }
  return answer
}
