import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { PHOTO_NOT_FOUND } from '#contract/params.ts'
import { hasRole } from '#domain/account/roles.ts'
import { listNewestDecisions } from '#server/community/moderation/decisions.ts'
import { listNewestReportsOn, listReportPage } from '#server/community/moderation/store.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { type CommandDeps, Refusal } from '#server/operators/commands/command.ts'
import { COMMANDS, DESK_COMMANDS } from '#server/operators/commands/commands.ts'
import { readHidden } from '#server/operators/commands/content/hidden.ts'
import { checkRole, giveCommand } from '#server/operators/commands/give-command.ts'
import { readHealth } from '#server/operators/commands/health/health.ts'
import { readMember, readMembers, readSummary } from '#server/operators/commands/members/members.ts'
import { parseGiven } from '#server/operators/commands/parse-input.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import { badRequest, noSuchCall, notFound } from '#server/platform/http/problem.ts'
import { type Handlers, serve } from '#server/platform/http/serve.ts'

import { getAuthor, getModeratedPhoto } from './access.ts'
import { presentDecision, presentHealth, presentHidden, presentMember, presentReport, presentSheet } from './present.ts'
import { readSubject } from './subjects.ts'

const PAGE = 20
const OTHER_REPORTS = 20
const OWNER_DECISIONS = 10

/** Serves the desk: lists for moderators and admins, and the commands of `npm run admin`. */
export async function serveDesk(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  serve(app, api.desk, {
    reports: reportsHandler(deps),
    ...memberHandlers(deps),
    hidden: async ({ query: { kind = null, after = null, limit: max = PAGE } }) => {
      const { things, next } = await readHidden(deps.db.read, { kind, after, max })
      return { things: things.map(presentHidden), next }
    },
    audit: auditHandler(deps),
    site: async () => {
      // another process may have changed them a moment ago
      await deps.settings.reload()
      return deps.settings.describe()
    },
    health: async () => presentHealth(await readHealth(toCommandDeps(deps)), deps.health),
    ...commandHandlers(deps),
    photo: async ({ me, params: { kind, id }, query: { size, key } }) => {
      const subject = { kind: kind as 'hike' | 'photo' | 'condition', id }
      const find = () => getModeratedPhoto(deps.db.read, me, { subject, key, at: deps.now() })
      const pick = (photo: Awaited<ReturnType<typeof find>>) => (size === 'thumb' ? photo.thumb_key : photo.file_key)
      const { bytes } = await readCurrent(deps.files, find, pick)
      if (!bytes) throw notFound(PHOTO_NOT_FOUND)
      return { bytes, type: 'image/webp', cacheControl: 'private, no-store' }
    },
  })
}

type DeskHandlers = Handlers<typeof api.desk>

function toCommandDeps({ config, db, files, now, health }: FeatureDeps): CommandDeps {
  // nothing asks in the desk: what a command would ask is in its options
  return { config, db, files, now, health, ask: async () => '' }
}

function reportsHandler(deps: FeatureDeps): DeskHandlers['reports'] {
  const { db, now } = deps
  return async ({ me, query: { status = 'open', after, limit: max = PAGE } }) => {
    const isForAdmin = (await getAuthor(deps, me)).role === 'admin'
    const [, at, id] = /^(\d{1,15})\.([\w-]+)$/.exec(after ?? '') ?? []
    const cursor = id === undefined ? null : { at: Number(at), id }
    const rows = await listReportPage(db.read, { isSettled: status === 'settled', after: cursor, max: max + 1 })
    const reports = []
    for (const row of rows.slice(0, max)) {
      const { kind, subject_id, owner_id } = row
      const others = await listNewestReportsOn(db.read, row, OTHER_REPORTS)
      const owner = await readSummary(db.read, owner_id, now())
      const decisions = await listNewestDecisions(db.read, { ownerId: owner_id, max: OWNER_DECISIONS })
      reports.push({
        ...presentReport(row),
        kind,
        subjectId: subject_id,
        subject: await readSubject(db.read, { kind, id: subject_id }, me.userId),
        owner: owner && presentMember(owner, isForAdmin),
        others: others.filter((other) => other.id !== row.id).map(presentReport),
        decisions: decisions.map(presentDecision),
      })
    }
    const last = rows[max - 1]
    return { reports, next: rows.length > max && last ? `${last.created_at}.${last.id}` : null }
  }
}

function memberHandlers(deps: FeatureDeps): Pick<DeskHandlers, 'members' | 'member'> {
  const { db, now } = deps
  return {
    members: async ({ me, query }) => {
      const isForAdmin = (await getAuthor(deps, me)).role === 'admin'
      const { query: text = '', order = 'seen', role = null, state = null, after = null, limit: max = PAGE } = query
      // addresses are for admins alone, so they cannot be guessed either
      if (text.includes('@') && !isForAdmin) return { members: [], next: null }
      // PostgreSQL has no such texts
      if (`${text}${after}`.includes('\u0000')) return { members: [], next: null }
      const page = { query: text, order, role, state, after, max, now: now() }
      const { members, next } = await readMembers(db.read, page)
      return { members: members.map((member) => presentMember(member, isForAdmin)), next }
    },
    member: async ({ me, params: { username } }) => {
      const isForAdmin = (await getAuthor(deps, me)).role === 'admin'
      if (username.includes('@') && !isForAdmin) throw notFound(`Nobody has the username ${JSON.stringify(username)}.`)
      return presentSheet(await readMember(db.read, username, now()), isForAdmin)
    },
  }
}

function auditHandler({ db }: FeatureDeps): DeskHandlers['audit'] {
  return async ({ query: { member, by = null, word = null, after = null, limit: max = PAGE } }) => {
    const ownerId = member === undefined ? null : (await findPerson(db.read, member)).id
    const rows = await listNewestDecisions(db.read, { ownerId, by, word, after, max: max + 1 })
    const shown = rows.slice(0, max)
    return { decisions: shown.map(presentDecision), next: rows.length > max ? (shown.at(-1)?.id ?? null) : null }
  }
}

function commandHandlers(deps: FeatureDeps): Pick<DeskHandlers, 'commands' | 'give'> {
  return {
    commands: async ({ me }) => {
      const { role } = await getAuthor(deps, me)
      return Object.entries(DESK_COMMANDS).flatMap(([name, command]) => {
        if (!hasRole(role, command.role)) return []
        const { parameters, options = {}, inDesk = {}, summary, changes } = command
        const open = Object.entries(options).filter(([option]) => option !== 'by' && !Object.hasOwn(inDesk, option))
        return [{ name, parameters: [...parameters], options: Object.fromEntries(open), summary, changes }]
      })
    },
    give: async ({ me, params: { name }, body }) => {
      const command = Object.hasOwn(DESK_COMMANDS, name) ? DESK_COMMANDS[name] : undefined
      if (!command) throw noSuchCall()
      const by = await getAuthor(deps, me)
      checkRole(command, by)
      const parsed = parseGiven(command, body)
      if ('problem' in parsed) throw badRequest(`${name} ${parsed.problem}`)
      try {
        const { output, data } = await giveCommand(command, parsed, toCommandDeps(deps), by)
        // so that the next call has what this one has changed
        if (command === COMMANDS['site']) await deps.settings.reload()
        return { output, data }
      } catch (error) {
        if (error instanceof Refusal) throw badRequest(error.message)
        throw error
      }
    },
  }
}
