import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { GPX_NOT_AVAILABLE } from '#contract/params.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { viewerIdIfBlocks } from '#server/platform/http/session.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { hasOwnTrailAnswers } from '#server/trails/trails/store.ts'
import { findKnownTrailhead } from '#server/trails/trails/trailhead.ts'
import { findSimilar } from './find-similar.ts'
import { presentScore, presentTrack } from './present.ts'
import { computePlace, findScore, listSharedTracks, compareTrails } from './store.ts'

/** What the page of a trail tells besides its figures, photos and best track, and two of them side by side. */
export function serveTrailPage(app: FastifyInstance, { db, files }: Pick<Deps, 'db' | 'files'>): void {
  serve(app, api.trailPage, {
    known: {
      sharedBy: 'everyone',
      tags: () => (['community_scores', 'trails', 'hikes', 'tracks'] as const).map((table) => ({ table })),
      handle: async ({ params: { name, country } }) => {
        const key = trailKey(name, country)
        const score = await findScore(db.read, key)
        const place = score && score.is_rising === 0 ? await computePlace(db.read, score) : null
        return {
          score: score && presentScore(score, place),
          trailhead: await findKnownTrailhead({ db, files }, [key]),
          link: findCatalogueEntry(key)?.trail.link ?? null,
        }
      },
    },
    // for each member alone: followers see more than all do, and what is kept for all is sent before anybody asks who follows whom
    tracks: {
      tags: ({ me }) => [
        ...(['trails', 'hikes', 'tracks', 'users'] as const).map((table) => ({ table })),
        ...(me ? [{ table: 'friendships' as const, owner: me.userId }] : []),
      ],
      handle: async ({ me, params: { name, country } }) => {
        const key = trailKey(name, country)
        const reach = me === null ? 'everybody' : (await hasOwnTrailAnswers(db.read, me, key)) ? 'own' : 'followers'
        const tracks = await listSharedTracks(db.read, key, { viewerId: me?.userId ?? null, reach })
        if (tracks.length === 0) throw notFound(GPX_NOT_AVAILABLE)
        return { tracks: tracks.map(presentTrack) }
      },
    },
    similar: {
      sharedBy: 'everyone',
      tags: () => (['trails', 'hikes', 'tracks', 'photos', 'counted_hikes'] as const).map((table) => ({ table })),
      handle: ({ me, params: { name, country } }) =>
        findSimilar({ db, files }, trailKey(name, country), viewerIdIfBlocks(me)),
    },
    versus: {
      sharedBy: 'everyone',
      tags: () => (['trails', 'hikes'] as const).map((table) => ({ table })),
      handle: ({ params: { hikeName, country, otherName, otherCountry } }) =>
        compareTrails(db.read, trailKey(hikeName, country), trailKey(otherName, otherCountry)),
    },
  })
}
