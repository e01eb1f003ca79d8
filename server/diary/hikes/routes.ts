import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import { isId } from '#domain/platform/id.ts'
import {
  type RankedId,
  findPlaces,
  formatRanksJson,
  reorder,
  reorderProblem,
} from '#domain/diary/ranked-list/ranking.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { answeredOnProblem } from '#domain/diary/ranked-list/comparisons.ts'
import { findMinimalMoves } from '#domain/platform/numbers/minimal-moves.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { findVisiblePerson } from '#server/account/accounts/find-visible-person.ts'
import { findUserId } from '#server/account/accounts/store.ts'
import { mapYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { releaseFiles } from '#server/platform/files/store-files.ts'
import { badRequest, notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { SerializedAnswer } from '#server/platform/http/serialize-answer.ts'
import type { Me } from '#server/platform/http/session.ts'
import { presentTotals } from '#server/account/totals/present.ts'
import { findHikerTotals } from '#server/account/totals/store.ts'
import { storeAnswers } from '#server/diary/comparisons/store.ts'
import { afterHikeAdded, afterHikeChanged, afterListReordered } from '#server/aggregates/effects/after-write.ts'
import { getOwnedHike } from './access.ts'
import { checkVersion } from './check-version.ts'
import { changeHike, logHike, removeHike } from './log-hike.ts'
import { photoHandlers } from './photos/photo-routes.ts'
import { presentHike } from './present.ts'
import { placeHike } from './place-hike.ts'
import { LONG_LIST, readPositions, writeOrder } from './positions.ts'
import { serveSeveralHikes } from './several/routes.ts'
import { listRankedHikes } from './ranked-list.ts'
import { getHikeView, hikeViewTags } from './store.ts'
import { trackHandlers } from './tracks/track-routes.ts'

/** Serves a person's hikes: the ranked list, single hikes, photos and tracks. */
export async function serveHikes(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { photos } = deps
  const { db, now } = deps
  serveSeveralHikes(app, deps)
  serve(app, api.hikes, {
    mine: {
      tags: ({ me }) => [...hikeViewTags(me.userId), { table: 'visits' as const, owner: me.userId }],
      handle: async ({ me }) => {
        const own = { ownerId: me.userId, viewerId: me.userId, level: OWNER, hasLastVisits: true } as const
        return mapYielding(await listRankedHikes(db.read, own), (hike) => {
          const lastWalkedOn = hike.last_visit_on ?? ''
          const isLater = lastWalkedOn > (hike.completed_on ?? '')
          return { ...presentHike(hike, me.userId), ...(isLater && { lastWalkedOn }) }
        })
      },
    },
    ofUser: {
      tags: async ({ me, params }) => {
        const owner = await findUserId(db.read, params.userId)
        return [
          { table: 'users', owner },
          { table: 'hiker_totals', owner },
          ...hikeViewTags(owner),
          ...(me ? [{ table: 'friendships' as const, owner: me.userId }] : []),
        ]
      },
      handle: async ({ me, params, query }) => {
        const viewerId = me?.userId ?? null
        const { user, level } = await findVisiblePerson(db.read, viewerId, params.userId)
        const hikes = await listRankedHikes(db.read, { ownerId: user.id, viewerId, level }, query)
        const { hikes: total } = await findHikerTotals(db.read, user.id, level)
        return { rows: await mapYielding(hikes, (hike) => presentHike(hike, viewerId)), total }
      },
    },
    create: ({ me, body }) => {
      const add = async (tx: Tx) => {
        const hike = await logHike(tx, me, { sent: body, at: now() })
        const { earned, totals } = await afterHikeAdded(tx, hike, now())
        return {
          ...presentHike(hike, me.userId),
          earnedAchievements: earned,
          userStats: presentTotals(totals),
        }
      }
      // a new hike reads nothing that other members' hikes write
      return db.write(me.userId, add, { mayShare: true })
    },
    update: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const hike = await getOwnedHike(tx, me, params.id)
        checkVersion(hike, body.seenUpdatedAt)
        await changeHike(tx, hike, { sent: body, at: now() })
        const changed = await getHikeView(tx, hike.id, me.userId)
        const earnedAchievements = await afterHikeChanged(tx, changed, now())
        return { ...presentHike(changed, me.userId), earnedAchievements }
      }),
    remove: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => {
        const hike = await getOwnedHike(tx, me, params.id)
        if (hike.is_wish) throw notFound(HIKE_NOT_FOUND)
        return removeHike(tx, hike)
      }),
    reorder: ({ me, body }) =>
      db.write(me.userId, async (tx) => {
        const hikes = formatRanksJson(await reorderHikes(tx, me, body.hikes))
        const earnedAchievements = JSON.stringify(await afterListReordered(tx, me.userId, now()))
        return new SerializedAnswer(`{"hikes":${hikes},"earnedAchievements":${earnedAchievements}}`)
      }),
    place: ({ me, params, body: { answers = [], ...neighbours } }) =>
      db.write(me.userId, async (tx) => {
        const hike = await getOwnedHike(tx, me, params.id)
        for (const { answeredOn } of answers) {
          const problem = answeredOnProblem(answeredOn, now())
          if (problem !== null) throw badRequest(problem)
        }
        const rank = await placeHike(tx, hike, neighbours)
        await storeAnswers(tx, hike, answers)
        return { rank, earnedAchievements: await afterListReordered(tx, me.userId, now()) }
      }),
    ...photoHandlers(deps, photos.enter),
    ...trackHandlers(deps),
  })
}

/**
 * Stores the wanted order and returns all ids of the list in it. Hikes that were dragged count as placed, those that were pushed aside do
 * not: see {@link minimalMoves}. A single hike keeps its place and counts as placed.
 */
async function reorderHikes(tx: Tx, me: Me, wanted: readonly RankedId[]): Promise<string[]> {
  if (wanted.length === 0) throw badRequest(msg('Send at least one hike to reorder'))
  const list = await readPositions(tx, me.userId)
  // each step iterates over the whole list
  if (list.ids.length > LONG_LIST) await nextTurn()
  const places = findPlaces(list.ids, wanted)
  const foreign = wanted.find(({ _id }) => !places.of.has(_id))
  if (foreign) {
    if (isId(foreign._id)) await getOwnedHike(tx, me, foreign._id)
    // an unknown id, or my own wish, which has no rank
    throw notFound(HIKE_NOT_FOUND)
  }
  const problem = reorderProblem(places, wanted)
  if (problem !== null) throw badRequest(problem)
  const order = reorder(places, wanted)
  if (list.ids.length > LONG_LIST) await nextTurn()
  const placed =
    wanted.length === 1 ? [...places.of.values()] : findMinimalMoves(order).filter((place) => order[place] !== place)
  if (list.ids.length > LONG_LIST) await nextTurn()
  await writeOrder(tx, me.userId, { list, order, placed })
  return order.map((old) => list.ids[old] ?? '')
}
