import * as z from 'zod/mini'
import {
  completedOnProblem,
  completionCountProblem,
  countryProblem,
  elevationProblem,
  lengthProblem,
  linkProblem,
  nameProblem,
  notesProblem,
  ratingProblem,
} from '#domain/diary/hikes/hike-fields.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_PHOTO_BYTES, MAX_SENT_NOTES_CHARS } from '#domain/platform/limits.ts'
import { earnedAchievement } from '#contract/community/achievements.ts'
import {
  day,
  difficulty,
  id,
  instant,
  optionalText,
  withRule,
  text,
  visibility,
  weatherCondition,
} from '#contract/fields.ts'
import { totals } from '#contract/account/user-shapes.ts'

export const photo = z.object({ url: z.string(), thumbnailUrl: z.string(), width: z.number(), height: z.number() })

/** Size limit and refusal texts of uploaded photos. */
export const photoLimits = {
  maxBytes: MAX_PHOTO_BYTES,
  tooLarge: msg('File size must be less than 5MB'),
  missing: msg('No photo uploaded'),
}

/**
 * The owner's own file; for others the shared copy, under a name made from the hike. `fileSize` in bytes; `s3Key` is an
 * opaque name, never a path; `isShared` is true where everybody gets the track. Only the track's owner gets
 * `visibility`, and `hideEndsM` in metres.
 */
export const gpxFile = z.object({
  fileName: z.string(),
  fileSize: z.number(),
  s3Key: z.string(),
  isShared: z.boolean(),
  visibility: z.optional(visibility),
  hideEndsM: z.optional(z.number()),
})

/**
 * Statistics of a track in km, metres and seconds; null where the file does not say. `ascentErrorM` is the likely error
 * of `ascentM`, `ascentMethod` the method that counted it, `heightSource` the likely source of the elevations.
 * Implausible points, implausible elevations and repeated points are left out of all statistics, and counted.
 */
export const trackStatistics = z.object({
  lengthKm: z.number(),
  ascentM: z.number(),
  descentM: z.number(),
  ascentErrorM: z.nullable(z.number()),
  ascentMethod: z.nullable(z.enum(['fine', 'smooth'])),
  heightSource: z.nullable(z.enum(['barometer', 'receiver', 'model', 'unknown'])),
  minElevationM: z.nullable(z.number()),
  maxElevationM: z.nullable(z.number()),
  start: z.object({ lat: z.number(), lng: z.number() }),
  elapsedTimeS: z.nullable(z.number()),
  movingTimeS: z.nullable(z.number()),
  stoppedTimeS: z.nullable(z.number()),
  droppedPoints: z.number(),
  droppedHeights: z.number(),
  repeatedPoints: z.number(),
})
export type TrackStatistics = z.output<typeof trackStatistics>

/**
 * A hike in a list. Length in km (two decimals), elevation in m. `lastWalkedOn` is present in my own list where a
 * further walk is later than `completedOn`. A wish has no rank, no `completedOn` and a count of 0. Only the owner gets
 * `visibility`; others get ranks among the hikes that they can see. `trail` is present where the hike's own name is
 * another name of its trail: the name and country of the trail's page.
 */
export const hike = z.object({
  _id: id,
  userId: id,
  name: z.string(),
  country: z.string(),
  trail: z.optional(z.object({ name: z.string(), country: z.string() })),
  difficulty,
  length: z.number(),
  elevation: z.number(),
  rating: z.number(),
  rank: z.nullable(z.number()),
  isPlaced: z.boolean(),
  notes: z.string(),
  link: z.string(),
  completedOn: z.nullable(day),
  lastWalkedOn: z.optional(day),
  isWishList: z.boolean(),
  completionCount: z.number(),
  weatherConditions: z.array(weatherCondition),
  photo: z.nullable(photo),
  gpxFile: z.nullable(gpxFile),
  hasPhotos: z.boolean(),
  hasGPX: z.boolean(),
  likesCount: z.number(),
  isLiked: z.boolean(),
  visibility: z.optional(visibility),
  createdAt: instant,
  updatedAt: instant,
})
export type Hike = z.output<typeof hike>

export const changedHike = z.extend(hike, { earnedAchievements: z.array(earnedAchievement) })
export const createdHike = z.extend(changedHike, { userStats: totals })

const anyDifficulty = z.optional(text())
const notes = optionalText(notesProblem, MAX_SENT_NOTES_CHARS)
const link = optionalText((value) => (value.trim() === '' ? null : linkProblem(value)))
const weatherConditions = z.optional(z.array(weatherCondition).check(z.maxLength(64)))

/** A hike to add. Completed hikes need every field; wishes need a name and a country. Unknown fields are ignored. */
export const newHike = z
  .object({
    /** A UUIDv7 that the device has made; without it the server makes one. */
    _id: z.optional(id),
    name: withRule(text(), nameProblem),
    country: withRule(text(), countryProblem),
    difficulty: anyDifficulty,
    length: z.optional(withRule(z.number(), lengthProblem)),
    elevation: z.optional(withRule(z.number(), elevationProblem)),
    rating: z.optional(z.number()),
    notes,
    link,
    completedOn: z.optional(z.nullable(text())),
    isWishList: z.optional(z.boolean()),
    completionCount: z.optional(z.number()),
    weatherConditions,
    visibility: z.optional(visibility),
  })
  .check((payload) => {
    const sent = payload.value
    const say = (field: keyof typeof sent, message: string | null) => {
      if (message !== null) payload.issues.push({ code: 'custom', message, input: sent[field], path: [field] })
    }
    if (sent.isWishList) {
      say('rating', sent.rating === undefined || sent.rating === 0 ? null : ratingProblem(sent.rating))
      return
    }
    for (const field of ['difficulty', 'length', 'elevation', 'rating', 'completedOn'] as const) {
      if (sent[field] === undefined || sent[field] === null) say(field, `${field} is required`)
    }
    say('rating', sent.rating === undefined ? null : ratingProblem(sent.rating))
    say('completedOn', typeof sent.completedOn === 'string' ? completedOnProblem(sent.completedOn) : null)
    say('completionCount', sent.completionCount === undefined ? null : completionCountProblem(sent.completionCount))
  })
export type NewHike = z.output<typeof newHike>

/** The `updatedAt` of the version that was edited: where there is a newer one, the change is refused. */
export const seenUpdatedAt = z.optional(
  withRule(text(), (at) => (Number.isNaN(Date.parse(at)) ? 'seenUpdatedAt must be a date and time' : null)),
)

/** Only the fields that are sent change; owner, rank and kind cannot. Ratings and counts of wishes are checked by their handler. */
export const hikeChange = z.object({
  name: z.optional(withRule(text(), nameProblem)),
  country: z.optional(withRule(text(), countryProblem)),
  difficulty: anyDifficulty,
  length: z.optional(withRule(z.number(), lengthProblem)),
  elevation: z.optional(withRule(z.number(), elevationProblem)),
  rating: z.optional(withRule(z.number(), (rating) => ratingProblem(rating, true))),
  notes,
  link,
  completedOn: z.optional(z.nullable(text())),
  completionCount: z.optional(withRule(z.number(), (count) => (count === 0 ? null : completionCountProblem(count)))),
  weatherConditions,
  visibility: z.optional(visibility),
  seenUpdatedAt,
})
export type HikeChange = z.output<typeof hikeChange>

/** One entry for each trail, as search and rankings show it. */
export const trail = z.object({
  _id: id,
  name: z.string(),
  country: z.string(),
  difficulty,
  length: z.number(),
  elevation: z.number(),
  rating: z.number(),
  likesCount: z.number(),
  type: z.literal('hike'),
})
