import * as z from 'zod/mini'
import { COLLECTION_VISIBILITIES } from '#domain/trails/collections/collection-rules.ts'
import { HIDABLE_KINDS } from '#domain/community/moderation.ts'
import { TOKEN_SCOPES } from '#domain/account/token-scopes.ts'
import { exportedChallenge } from '#contract/community/challenges.ts'
import { keptComparison } from '#contract/diary/comparisons.ts'
import { day, difficulty, id, instant, reportReason, reportedKind, visibility, weatherCondition } from '#contract/fields.ts'
import { notificationChoice } from '#contract/community/notification-choices.ts'
import { preferences } from '#contract/account/preferences.ts'
import { privacy } from '#contract/account/privacy.ts'
import { socialLinks } from '#contract/account/user-shapes.ts'

/**
 * Version of `upstone.json` in an export; docs/export-format.md describes each field. New fields may be added to a
 * version; removing one or changing its meaning raises it.
 */
export const EXPORT_VERSION = 1

/** `file` is a path in the archive. */
const exportedPhoto = z.nullable(z.object({ file: z.string(), width: z.number(), height: z.number() }))
const exportedTrack = z.nullable(
  z.object({
    file: z.string(),
    fileName: z.string(),
    fileSize: z.number(),
    isShared: z.boolean(),
    visibility,
    hideEndsM: z.number(),
    /** Original file from which the track was made, where its owner has stored it. */
    original: z.nullable(z.object({ file: z.string(), fileName: z.string(), fileSize: z.number() })),
  }),
)

/** A hike with the field names of `POST /hikes`, so that it can be sent there: length in km, elevation in m. */
export const exportedHike = z.object({
  id,
  name: z.string(),
  country: z.string(),
  difficulty,
  length: z.number(),
  elevation: z.number(),
  rating: z.number(),
  notes: z.string(),
  /** Private note of the owner on the wish; a completed hike keeps the note of the wish that it was. */
  wishNote: z.string(),
  link: z.string(),
  weatherConditions: z.array(weatherCondition),
  photo: exportedPhoto,
  track: exportedTrack,
  visibility,
  createdAt: instant,
  updatedAt: instant,
})

/** A further walk of a hike, with the field names of `POST /hikes/{id}/visits`. */
export const exportedVisit = z.object({
  id,
  completedOn: day,
  weatherConditions: z.array(weatherCondition),
  notes: z.string(),
  photo: exportedPhoto,
  track: exportedTrack,
  createdAt: instant,
  updatedAt: instant,
})
export type ExportedVisit = z.output<typeof exportedVisit>

export const completedHike = z.extend(exportedHike, {
  rank: z.number(),
  isPlaced: z.boolean(),
  completedOn: z.nullable(day),
  completionCount: z.number(),
  visits: z.array(exportedVisit),
  likesCount: z.number(),
})

const connection = z.object({ username: z.string(), since: instant })

/** Two trails by the names of their pages; null for one that not everybody may know any more. */
const twoTrailNames = {
  name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  otherName: z.nullable(z.string()),
  otherCountry: z.nullable(z.string()),
}

export const exportedData = z.object({
  format: z.literal('upstone-export'),
  version: z.literal(EXPORT_VERSION),
  exportedAt: instant,
  account: z.object({
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    country: z.string(),
    socialLinks,
    createdAt: instant,
    avatar: z.nullable(z.object({ file: z.string() })),
    preferences,
    privacy,
    notifications: notificationChoice,
    formerUsernames: z.array(z.object({ username: z.string(), until: instant })),
  }),
  hikes: z.array(completedHike),
  wishlist: z.array(exportedHike),
  achievements: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), tier: z.string(), earnedAt: instant }),
  ),
  following: z.array(connection),
  followers: z.array(connection),
  blocked: z.array(connection),
  muted: z.array(connection),
  likesGiven: z.array(
    z.object({ hike: z.string(), country: z.string(), username: z.string(), hikeId: id, likedAt: instant }),
  ),
  comparisons: z.array(keptComparison),
  challenges: z.array(exportedChallenge),
  conditions: z.array(
    z.object({
      id,
      hike: z.string(),
      country: z.string(),
      seenOn: day,
      text: z.string(),
      photo: exportedPhoto,
      toldAt: instant,
    }),
  ),
  notifications: z.array(z.object({ id, content: z.string(), isRead: z.boolean(), createdAt: instant })),
  reports: z.array(
    z.object({ kind: reportedKind, id, reason: reportReason, details: z.string(), reportedAt: instant }),
  ),
  trailProposals: z.array(
    z.object({
      id,
      ...twoTrailNames,
      relation: z.enum(['same', 'variant']),
      /** True where the member has made the proposal. */
      isMine: z.boolean(),
      answer: z.nullable(z.enum(['confirm', 'object'])),
      at: instant,
    }),
  ),
  collections: z.array(
    z.object({
      id,
      name: z.string(),
      words: z.string(),
      kind: z.enum(['peaks', 'trails']),
      isOrdered: z.boolean(),
      visibility: z.enum(COLLECTION_VISIBILITIES),
      createdAt: instant,
      updatedAt: instant,
      entries: z.array(
        z.object({
          id,
          name: z.string(),
          country: z.string(),
          lat: z.nullable(z.number()),
          lng: z.nullable(z.number()),
          heightM: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  /** Ticks by hand, with an entry of a list that means the same: one of the product, else one of `collections`; null where none does now. */
  collectionTicks: z.array(
    z.object({
      collectionId: z.nullable(id),
      entryId: z.nullable(id),
      name: z.nullable(z.string()),
      country: z.nullable(z.string()),
      day,
      tickedAt: instant,
    }),
  ),
  collectionsFollowed: z.array(z.object({ id, since: instant })),
  decisions: z.array(z.object({ decision: z.string(), kind: z.string(), id, reason: z.string(), decidedAt: instant })),
  answers: z.array(z.object({ kind: z.enum(HIDABLE_KINDS), id, answer: z.string(), answeredAt: instant })),
  sessions: z.array(z.object({ startedAt: instant, endsAt: instant })),
  pushServices: z.array(z.object({ service: z.string(), createdAt: instant })),
  passkeys: z.array(z.object({ name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })),
  /** Connected identity providers, each with the member's subject there. */
  providers: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: instant, lastUsedAt: instant })),
  accessTokens: z.array(
    z.object({
      name: z.string(),
      scopes: z.array(z.enum(TOKEN_SCOPES)),
      createdAt: instant,
      expiresAt: z.nullable(instant),
      lastUsedAt: z.nullable(instant),
    }),
  ),
})
export type ExportedData = z.output<typeof exportedData>
export type ExportedHike = z.output<typeof exportedHike>
export type CompletedHike = z.output<typeof completedHike>
