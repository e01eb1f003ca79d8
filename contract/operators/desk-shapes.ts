import * as z from 'zod/mini'
import { ROLES } from '#domain/account/roles.ts'
import { SETTING_NAMES } from '#domain/account/site-settings.ts'
import { HIDABLE_KINDS } from '#domain/community/moderation.ts'
import { photo } from '#contract/diary/hike-shapes.ts'
import { id, instant, reportReason, reportedKind } from '#contract/fields.ts'

/** The owner's answer to the moderators who hid something, and its time; null without one. */
const answered = { answer: z.nullable(z.string()), answeredAt: z.nullable(instant) }

const hold = z.object({
  /** The kind of restriction: `suspension`, `lock`, or `profile` for a hidden profile. */
  kind: z.enum(['suspension', 'lock', 'profile']),
  reason: z.string(),
  since: instant,
  /** Null until somebody ends it. */
  until: z.nullable(instant),
})

/** A line of the log of decisions. */
export const decision = z.object({
  id,
  at: instant,
  /** A member's username at the time, or the name of an operator on the machine; `upstone` for the server itself. */
  by: z.string(),
  /** The role in which a member decided in the desk; null for operators and the server itself. */
  role: z.nullable(z.string()),
  word: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  /** The member whom it is about; null for nobody, or a deleted account. */
  username: z.nullable(z.string()),
  reason: z.string(),
})

export const deskMember = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** For admins alone; null for moderators. */
  email: z.nullable(z.string()),
  role: z.enum(ROLES),
  createdAt: instant,
  /** When their newest session was last used; null where they are signed in nowhere. */
  lastSeenAt: z.nullable(instant),
  /** When the account will be deleted; null for one that stays. */
  deletesAt: z.nullable(instant),
  /** Bytes that their photos, tracks and originals use. */
  storageBytes: z.number(),
  holds: z.array(hold),
})

export const deskMemberSheet = z.extend(deskMember, {
  hikes: z.number(),
  wishes: z.number(),
  sessions: z.number(),
  /** The newest decisions about the member, newest first. */
  decisions: z.array(decision),
})

const report = z.object({
  id,
  reason: reportReason,
  details: z.string(),
  /** Null where the reporter has left. */
  reporter: z.nullable(z.string()),
  createdAt: instant,
  settledAt: z.nullable(instant),
  outcome: z.nullable(z.string()),
})

/** The current state of what was reported. */
const subject = z.object({
  /** The name of the hike, of the trail or of the person; null where it is gone. */
  name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The notes of a hike, the text of a conditions report, or the words of a collection. */
  text: z.string(),
  /** Pictures that moderators may see, whoever else may. */
  photo: z.nullable(photo),
  /** The profile photo's address. */
  avatarUrl: z.nullable(z.string()),
  isHidden: z.boolean(),
  ...answered,
})

export const deskReport = z.extend(report, {
  kind: reportedKind,
  subjectId: z.string(),
  subject,
  /** Null while the account is being removed. */
  owner: z.nullable(deskMember),
  /** Other reports on the same subject, newest first, open or settled. */
  others: z.array(report),
  /** The newest decisions about the owner, newest first. */
  decisions: z.array(decision),
})

/** Something that is hidden from everybody but its owner. */
export const hiddenItem = z.object({
  kind: z.enum(HIDABLE_KINDS),
  id: z.string(),
  /** The name of the hike or of the trail; null for a profile. */
  name: z.nullable(z.string()),
  username: z.string(),
  reason: z.string(),
  since: instant,
  ...answered,
})

/** A setting that admins may change, unless the environment has fixed it. */
export const siteSetting = z.object({
  name: z.enum(SETTING_NAMES),
  /** The effective value; null for none. */
  value: z.unknown(),
  source: z.enum(['environment', 'site', 'default']),
  isFixed: z.boolean(),
})

const disk = z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() }))

export const siteHealth = z.object({
  version: z.string(),
  /** The result of the last check for a newer version; null where `UPDATE_URL` is not set. */
  update: z.nullable(
    z.object({
      /** The newer version; null where the running one is the newest known. */
      newest: z.nullable(z.string()),
      checkedAt: z.nullable(instant),
      /** Why the last check failed. */
      error: z.nullable(z.enum(['unreachable', 'redirected', 'refused', 'too_long', 'no_version'])),
    }),
  ),
  node: z.string(),
  database: z.object({ engine: z.enum(['sqlite', 'postgresql']), bytes: z.nullable(z.number()) }),
  migrations: z.object({ applied: z.number(), newest: z.nullable(z.string()) }),
  queues: z.object({
    /** Writes that the statistics do not contain yet. */
    uncounted: z.number(),
    oldestUncountedAt: z.nullable(instant),
    fanOuts: z.number(),
    idempotencyKeys: z.number(),
    /** `failed` of those that wait were refused or missed before. */
    emails: z.object({ waiting: z.number(), oldestAt: z.nullable(instant), failed: z.number() }),
    push: z.object({ browsers: z.number(), due: z.number(), failing: z.number() }),
  }),
  /** The daily backups; null where none are made. */
  backups: z.nullable(
    z.object({
      kept: z.number(),
      max: z.number(),
      newest: z.nullable(z.object({ at: instant, bytes: z.number() })),
      /** The last check of any of them; null where none was checked. */
      lastCheck: z.nullable(
        z.object({
          file: z.string(),
          checkedAt: instant,
          isGood: z.boolean(),
          /** The fault of the archive, in English; null for a good one. */
          problem: z.nullable(z.string()),
          isOfNewest: z.boolean(),
        }),
      ),
      disk,
    }),
  ),
  disk,
  sendsMail: z.boolean(),
  rankingFittedAt: z.nullable(instant),
  hasGeocoder: z.boolean(),
  /** The state of the process that answers; other processes have their own. */
  process: z.object({
    startedAt: instant,
    geocoder: z.nullable(z.object({ at: instant, isGood: z.boolean() })),
    /** The newest errors of the log, newest first, without personal data. */
    errors: z.array(
      z.object({
        at: instant,
        what: z.string(),
        type: z.nullable(z.string()),
        code: z.nullable(z.string()),
        route: z.nullable(z.string()),
      }),
    ),
  }),
})
