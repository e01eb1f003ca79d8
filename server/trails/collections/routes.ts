import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { COLLECTION_NOT_FOUND } from '#contract/params.ts'
import { tickDayProblem } from '#domain/trails/collections/collection-rules.ts'
import { isCalendarDay } from '#domain/platform/format/dates.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_FOLLOWED_COLLECTIONS, MAX_TICKS_PER_PERSON } from '#domain/platform/limits.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { badRequest, conflict, notFound } from '#server/platform/http/problem.ts'
import { type Handlers, serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { getEntry, getOwnedCollection, getVisibleCollection } from './access.ts'
import { changeCollection, copyCollection, createCollection } from './change-collection.ts'
import { countFollowed, removeFollow, storeFollow } from './people-store.ts'
import { presentList, readDetails, readEntry } from './read-details.ts'
import { findCollection, listCollections, listCollectionsOf, removeCollection } from './store.ts'
import { storeShipped } from './store-shipped.ts'
import { countTicks, removeTick, storeTick } from './ticks-store.ts'

const DEFAULT_LIMIT = 50

type CollectionHandlers = Handlers<typeof api.collections>

/** Serves collections of trails and peaks. */
export async function serveCollections(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { db } = deps
  serve(app, api.collections, {
    list: async ({ me, query: { of = 'all', query = '', limit = DEFAULT_LIMIT, offset = 0 } }) => {
      await storeShipped(deps)
      const viewerId = me?.userId ?? null
      const range = { query: searchText(query), limit, offset }
      if (of === 'mine' && viewerId === null) return { collections: [], total: 0 }
      const { rows, total } =
        of === 'mine' && viewerId !== null
          ? await listCollectionsOf(db.read, { ...range, viewerId })
          : await listCollections(db.read, { ...range, viewerId })
      return { collections: await presentList(db.read, viewerId, rows), total }
    },
    get: async ({ me, params: { id }, query: { round } }) => {
      await storeShipped(deps)
      return readDetails(db.read, me, await getVisibleCollection(db.read, me, id), round)
    },
    ...changeHandlers(deps),
    ...followHandlers(deps),
    ...tickHandlers(deps),
  })
}

function changeHandlers(deps: FeatureDeps): Pick<CollectionHandlers, 'create' | 'update' | 'remove' | 'copy'> {
  const { db, now } = deps
  return {
    create: async ({ me, body }) => {
      await storeShipped(deps)
      return db.write(me.userId, async (tx) =>
        presentOne(tx, me, await createCollection(tx, me, { sent: body, at: now() })),
      )
    },
    update: ({ me, params: { id }, body }) =>
      db.write(me.userId, async (tx) => {
        const collection = await getOwnedCollection(tx, me, id)
        await changeCollection(tx, me, { collection, sent: body, at: now() })
        return presentOne(tx, me, id)
      }),
    remove: ({ me, params: { id } }) =>
      db.write(me.userId, async (tx) => {
        await removeCollection(tx, (await getOwnedCollection(tx, me, id)).id)
      }),
    copy: async ({ me, params: { id } }) => {
      await storeShipped(deps)
      return db.write(me.userId, async (tx) => {
        const collection = await getVisibleCollection(tx, me, id)
        return presentOne(tx, me, await copyCollection(tx, me, { collection, at: now() }))
      })
    },
  }
}

/** Returns a collection of one's own as lists show it. */
async function presentOne(db: Queries, me: Me, id: string) {
  const row = await findCollection(db, id, me.userId)
  const [summary] = await presentList(db, me.userId, row ? [row] : [])
  if (!summary) throw notFound(COLLECTION_NOT_FOUND)
  return summary
}

function followHandlers(deps: FeatureDeps): Pick<CollectionHandlers, 'follow' | 'unfollow'> {
  const { db, now } = deps
  return {
    follow: async ({ me, params: { id } }) => {
      await storeShipped(deps)
      await db.write(me.userId, async (tx) => {
        const collection = await getVisibleCollection(tx, me, id)
        if (collection.is_followed === 0 && (await countFollowed(tx, me.userId)) >= MAX_FOLLOWED_COLLECTIONS)
          throw conflict('too_many_collections', msg('You follow as many collections as one person can follow'))
        await storeFollow(tx, me.userId, collection.id, now())
      })
    },
    unfollow: ({ me, params: { id } }) =>
      db.write(me.userId, async (tx) => {
        // also one that is not visible any more
        if (!(await removeFollow(tx, me.userId, id))) await getVisibleCollection(tx, me, id)
      }),
  }
}

function tickHandlers(deps: FeatureDeps): Pick<CollectionHandlers, 'tick' | 'untick'> {
  const { db, now } = deps
  return {
    tick: async ({ me, params: { id, entryId }, body: { day } }) => {
      await storeShipped(deps)
      return db.write(me.userId, async (tx) => {
        const collection = await getVisibleCollection(tx, me, id)
        const entry = await getEntry(tx, collection, entryId)
        const problem = tickDayProblem(day, now())
        if (problem !== null) throw badRequest(problem, [{ path: 'day', message: problem }])
        if ((await countTicks(tx, me.userId)) >= MAX_TICKS_PER_PERSON)
          throw conflict('too_many_ticks', msg('You have ticked as much by hand as one person can'))
        await storeTick(tx, { user_id: me.userId, entry_key: entry.entry_key, day, created_at: now() })
        return readEntry(tx, me, collection, entry)
      })
    },
    untick: ({ me, params: { id, entryId, day } }) =>
      db.write(me.userId, async (tx) => {
        const collection = await getVisibleCollection(tx, me, id)
        const entry = await getEntry(tx, collection, entryId)
        const isThere = isCalendarDay(day) && (await removeTick(tx, { userId: me.userId, key: entry.entry_key, day }))
        if (!isThere) throw notFound(msg('You have not ticked this by hand on that day'))
        return readEntry(tx, me, collection, entry)
      }),
  }
}
