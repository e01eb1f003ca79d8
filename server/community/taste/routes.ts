import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { findVisiblePerson } from '#server/account/accounts/find-visible-person.ts'
import { findUserId } from '#server/account/accounts/store.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { LATEST_HIKE_TAGS } from '#server/community/people/latest-hikes.ts'
import { compareTastes } from './compare.ts'
import { guessPlace } from './guess-place.ts'
import { listHikersLikeMe } from './hikers.ts'
import { countInCommon } from './in-common.ts'
import type { Taste } from '#server/trails/explore/taste.ts'
import { Neighbours } from './neighbours.ts'
import { presentSuggestion, presentTaste } from './present.ts'
import { findTrailKey } from '#server/aggregates/trail-names/store.ts'
import { predictLikings, suggestTrails, suggestFromFriends } from './suggest.ts'

const MOST_LISTED = 100

/** Serves comparisons of taste and suggestions. */
export async function serveTaste(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  const neighbours = new Neighbours({ db, cacheTags: app.cacheTags, now })
  /** Caches an answer no longer than the neighbours it is made of. */
  const neighboursFor = ({ me, cacheWhile }: { me: Me; cacheWhile: (holds: () => boolean) => void }) => {
    const { found, holds } = neighbours.of(me.userId)
    cacheWhile(holds)
    return found
  }
  app.decorate('findTaste', async (userId): Promise<Taste> => {
    const { found, holds } = neighbours.of(userId)
    return { likings: await predictLikings(db.read, userId, await found), holds }
  })
  serve(app, api.taste, {
    withPerson: {
      tags: async ({ me, params }) => {
        const owner = await findUserId(db.read, params.username)
        return [
          { table: 'users', owner },
          { table: 'hikes', owner },
          { table: 'hikes', owner: me.userId },
          { table: 'friendships', owner: me.userId },
        ]
      },
      handle: async ({ me, params }) => {
        const { user, level, isOpen } = await findVisiblePerson(db.read, me.userId, params.username)
        // comparing oneself is meaningless
        if (!isOpen || user.id === me.userId) return { alike: null, common: 0, differences: [] }
        return presentTaste(await compareTastes(db.read, { mine: me.userId, theirs: user.id, level }))
      },
    },
    forMe: {
      tags: ({ me }) => suggestedFrom(me),
      handle: async (call) => {
        const { placed, suggestions } = await suggestTrails(db.read, call.me.userId, await neighboursFor(call))
        return { placed, entries: suggestions.map(presentSuggestion) }
      },
    },
    ofFriends: {
      tags: ({ me }) => suggestedFrom(me),
      handle: async (call) => {
        const { friends, suggestions } = await suggestFromFriends(db.read, call.me.userId, await neighboursFor(call))
        return { friends, entries: suggestions.map(presentSuggestion) }
      },
    },
    guess: {
      tags: ({ me }) => [...suggestedFrom(me), { table: 'counted_hikes' }],
      handle: async (call) => {
        const { me, params } = call
        const asked = { userId: me.userId, trailKey: await findTrailKey(db.read, params.name, params.country) }
        return { place: await guessPlace(db.read, asked, await neighboursFor(call)) }
      },
    },
    hikers: {
      // the hikes of others decide who is alike; that changes with the neighbours
      tags: ({ me, query }) => [
        ...namedFrom(me),
        { table: 'hiker_totals' },
        { table: 'hiker_countries' },
        ...(query.with ? LATEST_HIKE_TAGS : []),
      ],
      handle: async (call) => {
        const { by, limit = MOST_LISTED, offset = 0, with: also } = call.query
        const alike = by === 'taste' ? await neighboursFor(call) : []
        const page = { userId: call.me.userId, by, limit, offset, hasLatestHike: also !== undefined }
        const { people, total } = await listHikersLikeMe(db.read, page, alike)
        return { rows: people, total }
      },
    },
    inCommon: {
      tags: ({ me }) => [...namedFrom(me), { table: 'hikes' }, { table: 'hiker_totals', owner: me.userId }],
      handle: ({ me, query }) => countInCommon(db.read, me.userId, query.people.split(',').slice(0, MOST_LISTED)),
    },
  })
}

/** The tags of everything that decides who may be named to a member. */
function namedFrom({ userId }: Me): Tag[] {
  const mine = (['friendships', 'blocks', 'mutes'] as const).map((table) => ({ table, owner: userId }))
  return [{ table: 'users' }, ...mine]
}

/** The tags of everything that suggestions are made of. */
function suggestedFrom(me: Me): Tag[] {
  const tables = ['hikes', 'hiker_totals', 'photos', 'trails', 'community_scores'] as const
  return [...namedFrom(me), ...tables.map((table) => ({ table }))]
}
