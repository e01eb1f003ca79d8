import type { NotificationChoices } from '#contract/community/notification-choices.ts'
import type { CompletedHike, ExportedData, ExportedHike, ExportedVisit } from '#contract/data/data-export-shapes.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import { parsePreferences } from '#domain/platform/preferences.ts'
import { EVERYBODY, OWNER, visibilityFromLevel } from '#domain/account/visibility.ts'
import type { StoredUser } from '#server/account/accounts/store.ts'
import { presentEarned } from '#server/aggregates/achievements/present.ts'
import type { EarnedRow } from '#server/platform/db/schema/achievement-rows.ts'
import type { FormerUsernameRow } from '#server/platform/db/schema/schema.ts'
import { parseSocialLinks } from '#server/community/people/present.ts'
import { presentPrivacy } from '#server/community/people/privacy.ts'
import type { WalkView } from '#server/diary/walks/store.ts'
import { AVATAR_PATH, type FilePaths, conditionPhotoPath, hikeFilePaths, walkFilePaths } from './file-paths.ts'
import type { ExportConditionRow, ExportHikeRow, ExportWalkRow } from './store.ts'

export const formatInstant = (at: number) => new Date(at).toISOString()

interface AccountParts {
  readonly former: readonly Pick<FormerUsernameRow, 'username' | 'given_up_at'>[]
  readonly notifications: NotificationChoices
}

/** The account without its password's hash. */
export function presentAccount(user: StoredUser, { former, notifications }: AccountParts): ExportedData['account'] {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    country: user.country,
    socialLinks: parseSocialLinks(user),
    createdAt: formatInstant(user.created_at),
    avatar: user.avatar_key === null ? null : { file: AVATAR_PATH },
    preferences: parsePreferences(user.preferences),
    privacy: presentPrivacy(user),
    notifications,
    formerUsernames: former.map(({ username, given_up_at }) => ({ username, until: formatInstant(given_up_at) })),
  }
}

/**
 * Returns a wish in the shape of the export.
 * @param place its place among the wishes, from 1
 */
export function presentWish(row: ExportHikeRow, place: number): ExportedHike {
  const paths = hikeFilePaths(row, place)
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    difficulty: toDifficulty(row.difficulty),
    length: row.length_m / 1000,
    elevation: row.elevation_m,
    rating: row.rating,
    notes: row.notes,
    wishNote: row.wish_note ?? '',
    link: row.link,
    weatherConditions: JSON.parse(row.weather),
    photo: presentPhoto({ ...row, width: row.photo_width, height: row.photo_height }, paths),
    track: presentTrack(row, paths),
    visibility: visibilityFromLevel(row.visibility),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  }
}

function presentPhoto(
  { photo_key, width, height }: Pick<WalkView, 'photo_key' | 'width' | 'height'>,
  { photo: file }: Pick<FilePaths, 'photo'>,
): ExportedHike['photo'] {
  return photo_key !== null && width !== null && height !== null ? { file, width, height } : null
}

type ExportTrackColumns = Pick<
  ExportWalkRow,
  'track_key' | 'file_name' | 'file_size' | 'track_visibility' | 'hidden_ends_m' | 'original'
>

function presentTrack(row: ExportTrackColumns, { track: file, original: path }: FilePaths): ExportedHike['track'] {
  const { track_key, file_name: fileName, file_size: fileSize, original } = row
  if (track_key === null || fileName === null || fileSize === null) return null
  return {
    file,
    fileName,
    fileSize,
    isShared: row.track_visibility === EVERYBODY,
    visibility: visibilityFromLevel(row.track_visibility ?? OWNER),
    hideEndsM: row.hidden_ends_m ?? 0,
    original: original && { file: path, fileName: original.file_name, fileSize: original.file_size },
  }
}

function presentWalk(row: ExportWalkRow, paths: FilePaths): ExportedVisit {
  return {
    id: row.id,
    completedOn: row.completed_on,
    weatherConditions: JSON.parse(row.weather),
    notes: row.notes,
    photo: presentPhoto(row, paths),
    track: presentTrack(row, paths),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  }
}

export function presentHike(row: ExportHikeRow, rank: number): CompletedHike {
  return {
    ...presentWish(row, rank),
    rank,
    isPlaced: row.is_placed === 1,
    completedOn: row.completed_on,
    completionCount: row.completion_count,
    visits: row.visits.map((visit, at) => presentWalk(visit, walkFilePaths(visit, rank, at))),
    likesCount: row.likes_count ?? 0,
  }
}

export function presentCondition(row: ExportConditionRow): ExportedData['conditions'][number] {
  return {
    id: row.key,
    hike: row.name,
    country: row.country,
    seenOn: row.seen_on,
    text: row.text,
    photo: presentPhoto(row, { photo: conditionPhotoPath(row) }),
    toldAt: formatInstant(row.created_at),
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
