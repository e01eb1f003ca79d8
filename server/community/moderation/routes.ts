import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { NOT_HIDDEN } from '#contract/params.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { HidableKind } from '#domain/community/moderation.ts'
import { cleanNotes, cleanText, collapseSpaces } from '#domain/platform/text/text.ts'
import { updateAnswer } from '#server/account/moderation-status/store.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound, tooMany } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getReportable } from './access.ts'
import { insertReport, listReportsBy } from './store.ts'

const DAY_MS = 24 * 3_600_000

/** Serves reports of content to moderators, and what members answer them. */
export async function serveReports(app: FastifyInstance, { db, now, config }: Deps): Promise<void> {
  serve(app, api.reports, {
    create: ({ me, body: { kind, id, reason, details } }) =>
      db.write(me.userId, async (tx) => {
        const about = await getReportable(tx, me, { kind, id })
        const at = now()
        const earlier = await listReportsBy(tx, me.userId, at - DAY_MS)
        const isTold = earlier.some((one) => one.kind === kind && one.subject_id === about.subject_id)
        if (isTold)
          throw conflict('already_reported', msg('You have already reported this today. Someone will look at it.'))
        // newest first: there is room again when the oldest of the allowed number is a day old
        const { max } = config.limits.reports
        const oldest = earlier[max - 1]
        if (config.hasLimits && oldest) throw tooManyReports(Math.ceil((oldest.created_at + DAY_MS - at) / 1000))
        const report = { ...about, kind, reason, details: cleanNotes(details ?? '') }
        await insertReport(tx, { ...report, id: newId(at), reporter_id: me.userId, created_at: at })
        return { message: msg('Thank you. The people who run this site will look at it.') }
      }),
    answer: ({ me, params: { kind, id }, body }) =>
      db.write(me.userId, async (tx) => {
        const text = collapseSpaces(cleanText(body.text))
        const hidden = { kind: kind as HidableKind, subject_id: id, owner_id: me.userId }
        if (!(await updateAnswer(tx, hidden, text === '' ? null : { text, at: now() }))) throw notFound(NOT_HIDDEN)
      }),
  })
}

const tooManyReports = (retryAfter: number) =>
  tooMany(
    msg('You have reported a lot today. Please contact the people who run this site, or continue tomorrow.'),
    retryAfter,
  )
