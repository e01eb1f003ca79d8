import type { Answer } from '#contract/endpoint.ts'
import type { desk } from '#contract/operators/desk.ts'
import type { LoggedDecision } from '#server/community/moderation/decisions.ts'
import type { ReportView } from '#server/community/moderation/store.ts'
import type { HiddenThing } from '#server/operators/commands/content/hidden.ts'
import type { Health } from '#server/operators/commands/health/health.ts'
import type { MemberSheet, MemberSummary } from '#server/operators/commands/members/members.ts'
import type { ProcessHealth } from '#server/platform/process/process-health.ts'

const toInstant = (at: number) => new Date(at).toISOString()
const toInstantOrNull = (at: number | null) => (at === null ? null : toInstant(at))

type DeskMember = Answer<typeof desk.members>['members'][number]
type DeskDecision = Answer<typeof desk.audit>['decisions'][number]

/** @param isForAdmin shows the e-mail address too */
export function presentMember(member: MemberSummary, isForAdmin: boolean): DeskMember {
  const { id, username, firstName, lastName, email, role } = member
  return {
    id,
    username,
    firstName,
    lastName,
    role,
    email: isForAdmin ? email : null,
    createdAt: toInstant(member.createdAt),
    lastSeenAt: toInstantOrNull(member.lastSeenAt),
    deletesAt: toInstantOrNull(member.leavingAt),
    storageBytes: member.storageBytes,
    holds: member.holds.map(({ kind, reason, created_at, ends_at }) => ({
      kind: kind as DeskMember['holds'][number]['kind'],
      reason,
      since: toInstant(created_at),
      until: toInstantOrNull(ends_at),
    })),
  }
}

export function presentSheet(sheet: MemberSheet, isForAdmin: boolean): Answer<typeof desk.member> {
  const { hikes, wishes, sessions, decisions } = sheet
  return {
    ...presentMember(sheet, isForAdmin),
    hikes,
    wishes,
    sessions,
    decisions: decisions.map(presentDecision),
  }
}

export function presentDecision(row: LoggedDecision): DeskDecision {
  const { id, at, decided_by, by_role, word, kind, subject_id, username, reason } = row
  return { id, at: toInstant(at), by: decided_by, role: by_role, word, kind, subjectId: subject_id, username, reason }
}

export function presentReport({ id, reason, details, reporter, created_at, settled_at, outcome }: ReportView) {
  const createdAt = toInstant(created_at)
  return { id, reason, details, reporter, createdAt, settledAt: toInstantOrNull(settled_at), outcome }
}

export function presentHidden({ at, answeredAt, ...thing }: HiddenThing): Answer<typeof desk.hidden>['things'][number] {
  return { ...thing, since: toInstant(at), answeredAt: toInstantOrNull(answeredAt) }
}

function presentLastCheck(check: NonNullable<Health['backups']>['lastCheck']) {
  if (check === null) return null
  const { file, checkedAt, isGood, problem, isOfNewest } = check
  return { file, checkedAt: toInstant(checkedAt), isGood, problem, isOfNewest }
}

export function presentHealth(health: Health, own: ProcessHealth): Answer<typeof desk.health> {
  const { version, update, node, database, migrations, queues, backups, disk, sendsMail, hasGeocoder } = health
  const newest = backups?.newest && { at: toInstant(backups.newest.at), bytes: backups.newest.bytes }
  const { emails } = queues
  return {
    version,
    update: update && { ...update, checkedAt: toInstantOrNull(update.checkedAt) },
    node,
    migrations,
    disk,
    sendsMail,
    hasGeocoder,
    database: {
      engine: database.engine,
      bytes: database.bytes,
    },
    queues: {
      ...queues,
      oldestUncountedAt: toInstantOrNull(queues.oldestUncountedAt),
      emails: {
        ...emails,
        oldestAt: toInstantOrNull(emails.oldestAt),
      },
    },
    backups: backups && {
      kept: backups.kept,
      max: backups.max,
      newest: newest ?? null,
      lastCheck: presentLastCheck(backups.lastCheck),
      disk: backups.disk,
    },
    rankingFittedAt: toInstantOrNull(health.rankingFittedAt),
    process: {
      startedAt: toInstant(own.startedAt),
      geocoder: own.geocoder && {
        at: toInstant(own.geocoder.at),
        isGood: own.geocoder.isGood,
      },
      errors: own.errors().map((error) => ({
        ...error,
        at: toInstant(error.at),
      })),
    },
  }
}
