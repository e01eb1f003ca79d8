import type { CompletedHike, ExportedData, ExportedHike } from '#contract/takeout-shapes.ts'
import { toDifficulty } from '#domain/hike-fields.ts'
import { EVERYBODY, OWNER, visibilityOf } from '#domain/visibility.ts'
import type { User } from '#server/accounts/store.ts'
import { presentEarned } from '#server/achievements/present.ts'
import type { EarnedRow, FormerUsernameRow } from '#server/db/schema.ts'
import { socialLinksOf } from '#server/people/present.ts'
import { AVATAR_PATH, filePathsOf } from './file-paths.ts'
import type { TakenHike } from './store.ts'

export const instantOf = (at: number) => new Date(at).toISOString()

/** The account without its password's hash. */
export function presentAccount(
  user: User,
  former: readonly Pick<FormerUsernameRow, 'username' | 'given_up_at'>[],
): ExportedData['account'] {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    country: user.country,
    socialLinks: socialLinksOf(user),
    createdAt: instantOf(user.created_at),
    avatar: user.avatar_key === null ? null : { file: AVATAR_PATH },
    formerUsernames: former.map(({ username, given_up_at }) => ({ username, until: instantOf(given_up_at) })),
  }
}

/** @param place of its kind, from 1 */
export function presentWish(row: TakenHike, place: number): ExportedHike {
  const paths = filePathsOf(row, place)
  const { photo_key, photo_width: width, photo_height: height } = row
  const { track_key, file_name: fileName, file_size: fileSize } = row
  const hasPhoto = photo_key !== null && width !== null && height !== null
  const hasTrack = track_key !== null && fileName !== null && fileSize !== null
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    difficulty: toDifficulty(row.difficulty),
    length: row.length_m / 1000,
    elevation: row.elevation_m,
    rating: row.rating,
    notes: row.notes,
    link: row.link,
    weatherConditions: JSON.parse(row.weather),
    photo: hasPhoto ? { file: paths.photo, width, height } : null,
    track: hasTrack
      ? {
          file: paths.track,
          fileName,
          fileSize,
          isShared: row.track_visibility === EVERYBODY,
          visibility: visibilityOf(row.track_visibility ?? OWNER),
          hideEndsM: row.hidden_ends_m ?? 0,
        }
      : null,
    visibility: visibilityOf(row.visibility),
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  }
}

export function presentHike(row: TakenHike, rank: number): CompletedHike {
  return {
    ...presentWish(row, rank),
    rank,
    isPlaced: row.is_placed === 1,
    completedOn: row.completed_on,
    completionCount: row.completion_count,
    likesCount: row.likes_count ?? 0,
  }
}

export function presentAchievements(
  earned: readonly Pick<EarnedRow, 'achievement_id' | 'earned_at'>[],
): ExportedData['achievements'] {
  return presentEarned(earned).map(({ _id, name, description, tier, earnedAt }) => ({
    id: _id,
    name,
    description,
    tier,
    earnedAt,
  }))
}
