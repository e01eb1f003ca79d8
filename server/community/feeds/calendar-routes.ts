import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLoginSuspension } from '#server/account/moderation-status/store.ts'
import { computeEtag } from '#server/platform/http/etag.ts'
import { memberLanguage } from '#server/account/accounts/member-language.ts'
import { askedLanguage, yieldInLanguage } from '#server/platform/language/in-language.ts'
import { findSiteOrigin } from '#server/platform/http/pages/origin.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createIdKeys } from '#server/account/accounts/sessions/id-keys.ts'
import { CALENDAR_FORMAT, renderCalendar } from './render-calendar.ts'
import {
  findCalendarAddress,
  findCalendarOwner,
  deleteCalendarAddress,
  replaceCalendarAddress,
  computeWalksVersion,
} from './store.ts'

/** Serves a member's hikes as a calendar, at a secret address that the owner can replace or remove. */
export async function serveCalendar(
  app: FastifyInstance,
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
): Promise<void> {
  const keys = createIdKeys(config.secret, 'calendar address')
  const calendarPath = (id: string) =>
    `/api${api.calendar.file.path}?${new URLSearchParams({ key: keys.keyOf(id) }).toString()}`
  serve(app, api.calendar, {
    get: async ({ me }) => {
      const address = await findCalendarAddress(db.read, me.userId)
      return { path: address && calendarPath(address.id) }
    },
    renew: async ({ me }) => {
      const address = { user_id: me.userId, id: newId(now()), created_at: now() }
      await db.write(me.userId, (tx) => replaceCalendarAddress(tx, address))
      return { path: calendarPath(address.id) }
    },
    end: ({ me }) => db.write(me.userId, (tx) => deleteCalendarAddress(tx, me.userId)),
    file: async ({ query, request, reply }) => {
      const id = keys.idOf(query.key ?? '')
      const owner = id === null ? null : await findCalendarOwner(db.read, id)
      // a suspended or locked owner has no calendar, and its readers get no reason
      if (!owner || (await findLoginSuspension(db.read, owner.userId, now()))) throw notFound(msg('Calendar not found'))
      const origin = findSiteOrigin(request, config.publicUrl)
      const language = askedLanguage(query) ?? memberLanguage(owner)
      const tag = computeEtag(
        [
          CALENDAR_FORMAT,
          id,
          origin,
          owner.username,
          language,
          await computeWalksVersion(db.read, owner.userId),
        ].join(),
      )
      reply.header('x-robots-tag', 'noindex')
      return {
        bytes: Readable.from(yieldInLanguage(language, renderCalendar(db.read, { ...owner, origin }))),
        tag,
        type: 'text/calendar; charset=utf-8',
        fileName: `upstone-${owner.username}.ics`,
        cacheControl: 'private, no-cache',
      }
    },
  })
}
