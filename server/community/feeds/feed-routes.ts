import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { USER_NOT_FOUND } from '#contract/params.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { findVisiblePerson } from '#server/account/accounts/find-visible-person.ts'
import { askedLanguage, inLanguage } from '#server/platform/language/in-language.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentHike } from '#server/diary/hikes/present.ts'
import { listRankedHikes } from '#server/diary/hikes/ranked-list.ts'
import { findSiteOrigin } from '#server/platform/http/pages/origin.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { renderFeed } from './render-feed.ts'

/** More hikes than anybody logs between two polls of a feed reader. */
const MAX_ENTRIES = 50

/** Serves an Atom feed for each public profile. */
export async function serveFeeds(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  serve(app, api.feeds, {
    ofUser: async ({ params, query, request, reply }) => {
      const { user, isOpen } = await findVisiblePerson(db.read, null, params.username)
      // a profile that shows its name alone has nothing to follow
      if (!isOpen) throw notFound(USER_NOT_FOUND)
      const list = { ownerId: user.id, viewerId: null, level: EVERYBODY } as const
      const hikes = await listRankedHikes(db.read, list, { order: 'newest', limit: MAX_ENTRIES })
      const shown = hikes.map((hike) => presentHike(hike, null))
      const origin = findSiteOrigin(request, config.publicUrl) ?? ''
      // search engines should list the page, not the feed
      reply.header('x-robots-tag', 'noindex')
      return {
        // everybody reads it, and nobody learns the owner's language
        bytes: inLanguage(askedLanguage(query) ?? 'en', () => renderFeed(user, shown, origin)),
        type: 'application/atom+xml; charset=utf-8',
        cacheControl: 'public, no-cache',
      }
    },
  })
}
