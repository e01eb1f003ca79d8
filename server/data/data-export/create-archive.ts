import { EXPORT_VERSION, type ExportedData } from '#contract/data/data-export-shapes.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { listFormerUsernames } from '#server/account/accounts/names/former-usernames.ts'
import { listPasskeys } from '#server/account/accounts/passkeys/store.ts'
import { listIdentities } from '#server/account/accounts/provider/identities-store.ts'
import { listPersonalTokens, parseScopes } from '#server/account/accounts/personal-tokens/store.ts'
import { memberLanguage } from '#server/account/accounts/member-language.ts'
import { type StoredUser, findUser } from '#server/account/accounts/store.ts'
import { findEarned } from '#server/aggregates/achievements/store.ts'
import { listHiddenContent } from '#server/account/moderation-status/store.ts'
import { presentExported } from '#server/community/challenges/present.ts'
import { findConditionPhoto } from '#server/trails/conditions/photo-store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { inLanguage } from '#server/platform/language/in-language.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Files } from '#server/platform/files/open.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import { findPhoto, findTrack } from '#server/diary/hikes/files-store.ts'
import { findOriginal } from '#server/diary/hikes/tracks/originals-store.ts'
import { getNotificationChoices } from '#server/community/inbox/notification-choices.ts'
import { notificationContent } from '#server/aggregates/notifications/present.ts'
import { unpacked } from '#server/diary/originals/pack.ts'
import { findWalkPhoto } from '#server/diary/walks/store.ts'
import { findWalkTrack } from '#server/diary/walks/tracks-store.ts'
import { AVATAR_PATH, type FilePaths, conditionPhotoPath, hikeFilePaths, walkFilePaths } from './file-paths.ts'
import { type JsonField, jsonText } from './json-text.ts'
import {
  formatInstant,
  presentAccount,
  presentAchievements,
  presentCondition,
  presentHike,
  presentWish,
} from './present.ts'
import { type Missing, formatReadme } from './readme.ts'
import { readCollections, readFollowedCollections, readHandTicks } from './read-collections.ts'
import { readNamedProposals } from './read-trail-proposals.ts'
import { type PlacedHike, mapAsync, readHikes } from './read-hikes.ts'
import {
  type ExportHikeRow,
  findDecisions,
  findHikeIds,
  findNotifications,
  findPushServices,
  readBlocked,
  readChallenges,
  readComparisons,
  readConditions,
  readFollowed,
  readFollowers,
  readLikes,
  readMuted,
  readReports,
  findSessions,
  findWishIds,
} from './store.ts'
import { formatHikesTable, formatWalksTable, formatWishesTable } from './tables.ts'
import { type ZipEntry, toBytes, splitBytes } from './zip.ts'

interface ExportRequest {
  readonly user: StoredUser
  /** The time of the request in epoch milliseconds. */
  readonly at: number
}

/**
 * Yields all data of a member as the files of an archive. Each is read when it is its turn; the readme comes last and names files that
 * could not be read.
 */
export async function* createArchive(
  { db, files, log }: Pick<Deps, 'db' | 'files'> & { log: (error: unknown) => void },
  { user, at }: ExportRequest,
): AsyncGenerator<ZipEntry> {
  // the order of the lists is fixed here, whatever is written meanwhile
  const lists: Lists = { hikes: await findHikeIds(db.read, user.id), wishes: await findWishIds(db.read, user.id) }
  const packed = (path: string, lines: AsyncIterable<string> | string[]): ZipEntry => ({
    path,
    at,
    isPacked: true,
    content: toBytes(lines),
  })
  yield packed('upstone.json', jsonText(await collectData(db.read, { user, at }, lists)))
  yield packed('hikes.csv', formatHikesTable(mapAsync(readHikes(db.read, user.id, lists.hikes), toHike), true))
  yield packed('visits.csv', formatWalksTable(mapAsync(readHikes(db.read, user.id, lists.hikes), toHike)))
  yield packed('wishlist.csv', formatWishesTable(mapAsync(readHikes(db.read, user.id, lists.wishes), toWish), true))
  const missing: Missing[] = []
  if (user.avatar_key !== null) {
    const toFileKey = (row: StoredUser | null) => row?.avatar_key ?? null
    const { bytes } = await readCurrent(files, () => findUser(db.read, { id: user.id }), toFileKey)
    if (bytes) yield { path: AVATAR_PATH, at, isPacked: false, content: splitBytes(bytes) }
    else missing.push({ path: AVATAR_PATH, reason: 'notFound' })
  }
  for await (const file of listAllFiles({ db: db.read, files }, user.id, lists)) {
    try {
      const { row, bytes } = await file.read()
      const content = bytes && (await file.open(bytes))
      if (content) yield { path: file.path, at: file.at, isPacked: file.isPacked, content }
      else missing.push({ path: file.path, reason: row ? 'notFound' : 'removed' })
    } catch (error) {
      log(error)
      missing.push({ path: file.path, reason: 'unreadable' })
    }
  }
  const readme = inLanguage(memberLanguage(user), () => formatReadme({ username: user.username, at, missing }))
  yield packed('README.txt', [readme])
}

interface Lists {
  readonly hikes: readonly string[]
  readonly wishes: readonly string[]
}

const toHike = ({ row, place }: PlacedHike) => presentHike(row, place)
const toWish = ({ row, place }: PlacedHike) => presentWish(row, place)

interface ExportFile {
  readonly path: string
  readonly at: number
  readonly isPacked: boolean
  readonly read: () => Promise<{ row: object | null; bytes: Uint8Array | null }>
  /** Converts the stored bytes to the content in the archive. Throws where they are damaged. */
  readonly open: (bytes: Uint8Array) => ZipEntry['content'] | Promise<ZipEntry['content']>
}

type Sources = { readonly db: Queries; readonly files: Files }

/** Yields the files of hikes and wishes, then those of trail conditions reports. */
async function* listAllFiles(sources: Sources, userId: string, { hikes, wishes }: Lists): AsyncGenerator<ExportFile> {
  for (const ids of [hikes, wishes])
    for await (const placed of readHikes(sources.db, userId, ids)) yield* listHikeFiles(sources, placed)
  for await (const told of readConditions(sources.db, userId)) {
    const { key, photo_at: at } = told
    const read = () =>
      readCurrent(
        sources.files,
        () => findConditionPhoto(sources.db, key),
        (found) => found?.file_key ?? null,
      )
    if (at !== null) yield { path: conditionPhotoPath(told), at, isPacked: false, read, open: splitBytes }
  }
}

/** Returns the files of a hike and of its further walks. They are read later; a file that was removed by then is missing. */
function listHikeFiles({ db, files }: Sources, { row, place }: PlacedHike): ExportFile[] {
  const ofHike = {
    ...hikeFilePaths(row, place),
    photoOf: () => findPhoto(db, row.id),
    trackOf: () => findTrack(db, row.id),
    originalOf: () => findOriginal(db, row.id),
  }
  const ofVisits = row.visits.flatMap((visit, at) =>
    listWalkFiles(files, visit, {
      ...walkFilePaths(visit, place, at),
      photoOf: () => findWalkPhoto(db, visit.id),
      trackOf: () => findWalkTrack(db, visit.id),
      originalOf: () => findOriginal(db, visit.id),
    }),
  )
  return [...listWalkFiles(files, row, ofHike), ...ofVisits]
}

type Found = { file_key: string } | null

function listWalkFiles(
  files: Files,
  walk: Pick<ExportHikeRow, 'photo_key' | 'track_key' | 'original' | 'updated_at'>,
  from: FilePaths & Record<'photoOf' | 'trackOf' | 'originalOf', () => Promise<Found>>,
): ExportFile[] {
  const { photo_key, track_key, original, updated_at: at } = walk
  const toFileKey = (found: Found) => found?.file_key ?? null
  const fileAt = (path: string, found: () => Promise<Found>, isPacked: boolean) => {
    return { path, at, isPacked, read: () => readCurrent(files, found, toFileKey), open: splitBytes }
  }
  return [
    ...(photo_key === null ? [] : [fileAt(from.photo, from.photoOf, false)]),
    ...(track_key === null ? [] : [fileAt(from.track, from.trackOf, true)]),
    ...(original === null ? [] : [{ ...fileAt(from.original, from.originalOf, true), open: readWholeOriginal }]),
  ]
}

/** Reads an original through before it is archived: one that broke off in the middle would spoil the rest of the archive. */
async function readWholeOriginal(bytes: Uint8Array): Promise<ZipEntry['content']> {
  for await (const _ of unpacked(bytes).content);
  return unpacked(bytes).content
}

/** Returns the fields of `upstone.json` in the order of its schema; long lists are read in parts. */
async function collectData(db: Queries, { user, at }: ExportRequest, { hikes, wishes }: Lists): Promise<JsonField[]> {
  const connection = ({ username, created_at }: { username: string; created_at: number }) => ({
    username,
    since: formatInstant(created_at),
  })
  const data: { [Name in keyof ExportedData]: ExportedData[Name] | AsyncIterable<Member<ExportedData[Name]>> } = {
    format: 'upstone-export',
    version: EXPORT_VERSION,
    exportedAt: formatInstant(at),
    account: presentAccount(user, {
      former: await listFormerUsernames(db, user.id),
      notifications: await getNotificationChoices(db, user.id),
    }),
    hikes: mapAsync(readHikes(db, user.id, hikes), toHike),
    wishlist: mapAsync(readHikes(db, user.id, wishes), toWish),
    achievements: presentAchievements(await findEarned(db, user.id, OWNER)),
    following: mapAsync(readFollowed(db, user.id), connection),
    followers: mapAsync(readFollowers(db, user.id), connection),
    blocked: mapAsync(readBlocked(db, user.id), connection),
    muted: mapAsync(readMuted(db, user.id), connection),
    likesGiven: mapAsync(readLikes(db, user.id), ({ key, name, country, username, created_at }) => ({
      hike: name,
      country,
      username,
      hikeId: key,
      likedAt: formatInstant(created_at),
    })),
    comparisons: readComparisons(db, user.id),
    challenges: mapAsync(readChallenges(db, user.id), (row) => presentExported(row, user.id)),
    conditions: mapAsync(readConditions(db, user.id), presentCondition),
    notifications: (await findNotifications(db, user.id)).map((row) => ({
      id: row.id,
      content: notificationContent(row),
      isRead: row.is_read === 1,
      createdAt: formatInstant(row.created_at),
    })),
    reports: mapAsync(readReports(db, user.id), ({ kind, subject_id, reason, details, created_at }) => ({
      kind,
      id: subject_id,
      reason,
      details,
      reportedAt: formatInstant(created_at),
    })),
    trailProposals: readNamedProposals(db, user.id),
    collections: readCollections(db, user.id),
    collectionTicks: readHandTicks(db, user.id),
    collectionsFollowed: readFollowedCollections(db, user.id),
    decisions: (await findDecisions(db, user.id)).map(({ word, kind, subject_id, reason, at }) => ({
      decision: word,
      kind,
      id: subject_id,
      reason,
      decidedAt: formatInstant(at),
    })),
    answers: (await listHiddenContent(db, user.id)).flatMap(({ kind, subject_id, answer, answered_at }) =>
      answer === null || answered_at === null
        ? []
        : [{ kind, id: subject_id, answer, answeredAt: formatInstant(answered_at) }],
    ),
    sessions: (await findSessions(db, user.id)).map(({ created_at, expires_at }) => ({
      startedAt: formatInstant(created_at),
      endsAt: formatInstant(expires_at),
    })),
    pushServices: (await findPushServices(db, user.id)).map(({ service, created_at }) => ({
      service,
      createdAt: formatInstant(created_at),
    })),
    passkeys: (await listPasskeys(db, user.id)).map(({ name, created_at, last_used_at }) => ({
      name,
      createdAt: formatInstant(created_at),
      lastUsedAt: last_used_at === null ? null : formatInstant(last_used_at),
    })),
    providers: (await listIdentities(db, user.id)).map(({ issuer, subject, created_at, last_used_at }) => ({
      issuer,
      subject,
      createdAt: formatInstant(created_at),
      lastUsedAt: formatInstant(last_used_at),
    })),
    accessTokens: (await listPersonalTokens(db, user.id)).map((token) => ({
      name: token.name,
      scopes: parseScopes(token),
      createdAt: formatInstant(token.created_at),
      expiresAt: token.expires_at === null ? null : formatInstant(token.expires_at),
      lastUsedAt: token.last_used_at === null ? null : formatInstant(token.last_used_at),
    })),
  }
  return Object.entries(data)
}

type Member<List> = List extends readonly (infer One)[] ? One : never
