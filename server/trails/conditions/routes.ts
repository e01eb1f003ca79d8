import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { oldestVisibleDay, seenOnProblem } from '#domain/trails/conditions.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { releaseFiles } from '#server/platform/files/store-files.ts'
import { badRequest, tooMany } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { chooseId } from '#server/diary/hikes/choose-id.ts'
import { getTrailName, getOwnedCondition, getVisibleCondition } from './access.ts'
import { conditionPhotoHandlers } from './photo-routes.ts'
import { presentCondition } from './present.ts'
import { findTrailKey } from '#server/aggregates/trail-names/store.ts'
import { listConditions, deleteCondition, insertCondition, listReportTimes } from './store.ts'

const DAY_MS = 24 * 3_600_000

/** Serves recent reports of a trail's conditions. */
export async function serveConditions(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { photos } = deps
  const { db, now, config } = deps
  serve(app, api.conditions, {
    list: async ({ me, params }) => {
      const viewer = { viewerId: me?.userId ?? null, since: oldestVisibleDay(now()) }
      const rows = await listConditions(db.read, await findTrailKey(db.read, params.hikeName, params.country), viewer)
      return { rows: rows.map((row) => presentCondition(row, viewer.viewerId)) }
    },
    create: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const at = now()
        const problem = seenOnProblem(body.seenOn, at)
        if (problem !== null) throw badRequest(problem)
        const key = await findTrailKey(tx, params.hikeName, params.country)
        const called = await getTrailName(tx, me, key)
        const reportTimes = await listReportTimes(tx, me.userId, at - DAY_MS)
        // there is room again when the oldest of the allowed number is a day old
        const oldest = reportTimes[config.limits.conditions.max - 1]
        if (config.hasLimits && oldest !== undefined) throw tooManyReports(Math.ceil((oldest + DAY_MS - at) / 1000))
        const id = await chooseId(tx, body._id, at, ['conditions'])
        const rest = { seen_on: body.seenOn, text: cleanText(body.text), created_at: at }
        await insertCondition(tx, {
          id,
          trail_key: key,
          name_key: null,
          ...called,
          owner_id: me.userId,
          is_hidden: 0,
          ...rest,
        })
        return presentCondition(await getVisibleCondition(tx, me, id), me.userId)
      }),
    remove: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => deleteCondition(tx, await getOwnedCondition(tx, me, params.id))),
    ...conditionPhotoHandlers(deps, photos.enter),
  })
}

const tooManyReports = (retryAfter: number) =>
  tooMany(msg('That was a lot of reports for one day. Please continue tomorrow.'), retryAfter)
