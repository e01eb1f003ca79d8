import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { GPX_NOT_AVAILABLE } from '#contract/params.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { viewerIdIfBlocks } from '#server/platform/http/session.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { findImportedTrail } from '#server/diary/catalogue/imported-trails.ts'
import { listWalksByMonth } from '#server/diary/wishlist/trails/wished-trails.ts'
import { findSharedTrack, hasOwnTrailAnswers } from '#server/trails/trails/store.ts'
import { findKnownTrailhead } from '#server/trails/trails/trailhead.ts'
import { findSimilar } from './find-similar.ts'
import { presentImported, presentScore, presentTrack } from './present.ts'
import { findTrailKey } from '#server/aggregates/trail-names/store.ts'
import { computePlace, findScore, listSharedTracks, compareTrails } from './store.ts'

/** Serves the further parts of a trail's page, and comparisons of two trails. */
export async function serveTrailPage(app: FastifyInstance, { db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  serve(app, api.trailPage, {
    known: {
      sharedBy: 'everyone',
      tags: () =>
        (['community_scores', 'trails', 'hikes', 'tracks', 'counted_hikes'] as const).map((table) => ({ table })),
      handle: async ({ params: { name, country } }) => {
        const key = await findTrailKey(db.read, name, country)
        const score = await findScore(db.read, key)
        const listed = findCatalogueEntry(key)?.trail
        const imported = await findImportedTrail(db.read, key)
        const hasTrack = imported !== null && (await findSharedTrack(db.read, key)) !== null
        const place = score && score.is_rising === 0 ? await computePlace(db.read, score) : null
        return {
          score: score && presentScore(score, place),
          trailhead: await findKnownTrailhead({ db, files }, [key]),
          link: listed?.link ?? imported?.trail.link ?? null,
          imported: imported && presentImported(imported.imported, { hasTrack }),
          description: listed?.description ?? null,
          months: await listWalksByMonth(db.read, key),
        }
      },
    },
    // not shared between members: followers see more than everybody, and a shared answer is sent before the viewer is known
    tracks: {
      tags: ({ me }) => [
        ...(['trails', 'hikes', 'tracks', 'users'] as const).map((table) => ({ table })),
        ...(me ? [{ table: 'friendships' as const, owner: me.userId }] : []),
      ],
      handle: async ({ me, params: { name, country } }) => {
        const key = await findTrailKey(db.read, name, country)
        const reach = me === null ? 'everybody' : (await hasOwnTrailAnswers(db.read, me, key)) ? 'own' : 'followers'
        const tracks = await listSharedTracks(db.read, key, { viewerId: me?.userId ?? null, reach })
        if (tracks.length === 0) throw notFound(GPX_NOT_AVAILABLE)
        return { tracks: tracks.map(presentTrack) }
      },
    },
    similar: {
      sharedBy: 'everyone',
      tags: () => (['trails', 'hikes', 'tracks', 'photos', 'counted_hikes'] as const).map((table) => ({ table })),
      handle: async ({ me, params: { name, country } }) =>
        findSimilar({ db, files }, await findTrailKey(db.read, name, country), viewerIdIfBlocks(me)),
    },
    versus: {
      sharedBy: 'everyone',
      tags: () => (['trails', 'hikes'] as const).map((table) => ({ table })),
      handle: async ({ params: { hikeName, country, otherName, otherCountry } }) =>
        compareTrails(
          db.read,
          await findTrailKey(db.read, hikeName, country),
          await findTrailKey(db.read, otherName, otherCountry),
        ),
    },
  })
}
