import { EXPORT_VERSION, type ExportedData } from '#contract/data/data-export-shapes.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { listFormerUsernames } from '#server/account/accounts/names/former-usernames.ts'
import { listPersonalTokens, parseScopes } from '#server/account/accounts/personal-tokens/store.ts'
import { type StoredUser, findUser } from '#server/account/accounts/store.ts'
import { earnedOf } from '#server/aggregates/achievements/store.ts'
import { conditionPhotoOf } from '#server/trails/conditions/photo-store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Files } from '#server/platform/files/open.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import { photoOf, trackOf } from '#server/diary/hikes/files-store.ts'
import { originalOf } from '#server/diary/hikes/tracks/originals-store.ts'
import { choicesOf } from '#server/community/inbox/choices.ts'
import { contentOf } from '#server/aggregates/notifications/present.ts'
import { unpacked } from '#server/diary/originals/pack.ts'
import { visitPhotoOf } from '#server/diary/walks/store.ts'
import { visitTrackOf } from '#server/diary/walks/tracks-store.ts'
import { AVATAR_PATH, type FilePaths, conditionPhotoPath, filePathsOf, visitPathsOf } from './file-paths.ts'
import { type JsonField, jsonText } from './json-text.ts'
import {
  instantOf,
  presentAccount,
  presentAchievements,
  presentCondition,
  presentHike,
  presentWish,
} from './present.ts'
import { type Missing, readmeText } from './readme.ts'
import { type Placed, mapped, rowsOf } from './rows.ts'
import {
  type TakenHike,
  decisionsOf,
  hikeIdsOf,
  notificationsOf,
  pushedBrowsersOf,
  readBlocked,
  readConditions,
  readFollowed,
  readFollowers,
  readLikes,
  readMuted,
  readReports,
  sessionsOf,
  wishIdsOf,
} from './store.ts'
import { hikesTable, visitsTable, wishesTable } from './tables.ts'
import { type ZipEntry, asBytes, inPieces } from './zip.ts'

interface Taken {
  readonly user: StoredUser
  /** When it was asked for, epoch milliseconds. */
  readonly at: number
}

/** All that a member has here, as the files of an archive. Each is read when it is its turn; the readme, last, names what could not be. */
export async function* archiveOf(
  { db, files, log }: Pick<Deps, 'db' | 'files'> & { log: (error: unknown) => void },
  { user, at }: Taken,
): AsyncGenerator<ZipEntry> {
  // the order of the list is that of this moment, whatever is written meanwhile
  const lists: Lists = { hikes: await hikeIdsOf(db.read, user.id), wishes: await wishIdsOf(db.read, user.id) }
  const packed = (path: string, lines: AsyncIterable<string> | string[]): ZipEntry => ({
    path,
    at,
    isPacked: true,
    content: asBytes(lines),
  })
  yield packed('upstone.json', jsonText(await dataOf(db.read, { user, at }, lists)))
  yield packed('hikes.csv', hikesTable(mapped(rowsOf(db.read, user.id, lists.hikes), toHike), true))
  yield packed('visits.csv', visitsTable(mapped(rowsOf(db.read, user.id, lists.hikes), toHike)))
  yield packed('wishlist.csv', wishesTable(mapped(rowsOf(db.read, user.id, lists.wishes), toWish), true))
  const missing: Missing[] = []
  if (user.avatar_key !== null) {
    const keyOf = (row: StoredUser | null) => row?.avatar_key ?? null
    const { bytes } = await readCurrent(files, () => findUser(db.read, { id: user.id }), keyOf)
    if (bytes) yield { path: AVATAR_PATH, at, isPacked: false, content: inPieces(bytes) }
    else missing.push({ path: AVATAR_PATH, reason: 'it was not found' })
  }
  for await (const file of allFilesOf({ db: db.read, files }, user.id, lists)) {
    try {
      const { row, bytes } = await file.read()
      const content = bytes && (await file.open(bytes))
      if (content) yield { path: file.path, at: file.at, isPacked: file.isPacked, content }
      else missing.push({ path: file.path, reason: row ? 'it was not found' : 'it was removed in the meantime' })
    } catch (error) {
      log(error)
      missing.push({ path: file.path, reason: 'it could not be read' })
    }
  }
  yield packed('README.txt', [readmeText({ username: user.username, at, missing })])
}

interface Lists {
  readonly hikes: readonly string[]
  readonly wishes: readonly string[]
}

const toHike = ({ row, place }: Placed) => presentHike(row, place)
const toWish = ({ row, place }: Placed) => presentWish(row, place)

interface TakenFile {
  readonly path: string
  readonly at: number
  readonly isPacked: boolean
  readonly read: () => Promise<{ row: object | null; bytes: Uint8Array | null }>
  /** What goes into the archive of what is stored. Throws where that is damaged. */
  readonly open: (bytes: Uint8Array) => ZipEntry['content'] | Promise<ZipEntry['content']>
}

type Sources = { readonly db: Queries; readonly files: Files }

/** Those of hikes and wishes, then those of what was told of the conditions of trails. */
async function* allFilesOf(sources: Sources, userId: string, { hikes, wishes }: Lists): AsyncGenerator<TakenFile> {
  for (const ids of [hikes, wishes])
    for await (const placed of rowsOf(sources.db, userId, ids)) yield* filesOf(sources, placed)
  for await (const told of readConditions(sources.db, userId)) {
    const { key, photo_at: at } = told
    const read = () =>
      readCurrent(
        sources.files,
        () => conditionPhotoOf(sources.db, key),
        (found) => found?.file_key ?? null,
      )
    if (at !== null) yield { path: conditionPhotoPath(told), at, isPacked: false, read, open: inPieces }
  }
}

/** The files of a hike and of its further walks as they are when they are read; one that was taken out since is not there. */
function filesOf({ db, files }: Sources, { row, place }: Placed): TakenFile[] {
  const ofHike = {
    ...filePathsOf(row, place),
    photoOf: () => photoOf(db, row.id),
    trackOf: () => trackOf(db, row.id),
    originalOf: () => originalOf(db, row.id),
  }
  const ofVisits = row.visits.flatMap((visit, at) =>
    filesOfWalk(files, visit, {
      ...visitPathsOf(visit, place, at),
      photoOf: () => visitPhotoOf(db, visit.id),
      trackOf: () => visitTrackOf(db, visit.id),
      originalOf: () => originalOf(db, visit.id),
    }),
  )
  return [...filesOfWalk(files, row, ofHike), ...ofVisits]
}

type Found = { file_key: string } | null

function filesOfWalk(
  files: Files,
  walk: Pick<TakenHike, 'photo_key' | 'track_key' | 'original' | 'updated_at'>,
  from: FilePaths & Record<'photoOf' | 'trackOf' | 'originalOf', () => Promise<Found>>,
): TakenFile[] {
  const { photo_key, track_key, original, updated_at: at } = walk
  const keyOf = (found: Found) => found?.file_key ?? null
  const fileAt = (path: string, found: () => Promise<Found>, isPacked: boolean) => {
    return { path, at, isPacked, read: () => readCurrent(files, found, keyOf), open: inPieces }
  }
  return [
    ...(photo_key === null ? [] : [fileAt(from.photo, from.photoOf, false)]),
    ...(track_key === null ? [] : [fileAt(from.track, from.trackOf, true)]),
    ...(original === null ? [] : [{ ...fileAt(from.original, from.originalOf, true), open: wholeOriginal }]),
  ]
}

/** One that breaks off in the archive would take what follows with it: it is read through before. */
async function wholeOriginal(bytes: Uint8Array): Promise<ZipEntry['content']> {
  for await (const _ of unpacked(bytes).content);
  return unpacked(bytes).content
}

/** The fields of `upstone.json`, in the order of its schema; whatever may be long comes a part at a time. */
async function dataOf(db: Queries, { user, at }: Taken, { hikes, wishes }: Lists): Promise<JsonField[]> {
  const connection = ({ username, created_at }: { username: string; created_at: number }) => ({
    username,
    since: instantOf(created_at),
  })
  const data: { [Name in keyof ExportedData]: ExportedData[Name] | AsyncIterable<Member<ExportedData[Name]>> } = {
    format: 'upstone-export',
    version: EXPORT_VERSION,
    exportedAt: instantOf(at),
    account: presentAccount(user, {
      former: await listFormerUsernames(db, user.id),
      notifications: await choicesOf(db, user.id),
    }),
    hikes: mapped(rowsOf(db, user.id, hikes), toHike),
    wishlist: mapped(rowsOf(db, user.id, wishes), toWish),
    achievements: presentAchievements(await earnedOf(db, user.id, OWNER)),
    following: mapped(readFollowed(db, user.id), connection),
    followers: mapped(readFollowers(db, user.id), connection),
    blocked: mapped(readBlocked(db, user.id), connection),
    muted: mapped(readMuted(db, user.id), connection),
    likesGiven: mapped(readLikes(db, user.id), ({ key, name, country, username, created_at }) => ({
      hike: name,
      country,
      username,
      hikeId: key,
      likedAt: instantOf(created_at),
    })),
    conditions: mapped(readConditions(db, user.id), presentCondition),
    notifications: (await notificationsOf(db, user.id)).map((row) => ({
      id: row.id,
      content: contentOf(row),
      isRead: row.is_read === 1,
      createdAt: instantOf(row.created_at),
    })),
    reports: mapped(readReports(db, user.id), ({ kind, subject_id, reason, details, created_at }) => ({
      kind,
      id: subject_id,
      reason,
      details,
      reportedAt: instantOf(created_at),
    })),
    decisions: (await decisionsOf(db, user.id)).map(({ word, kind, subject_id, reason, at }) => ({
      decision: word,
      kind,
      id: subject_id,
      reason,
      decidedAt: instantOf(at),
    })),
    sessions: (await sessionsOf(db, user.id)).map(({ created_at, expires_at }) => ({
      startedAt: instantOf(created_at),
      endsAt: instantOf(expires_at),
    })),
    pushServices: (await pushedBrowsersOf(db, user.id)).map(({ service, created_at }) => ({
      service,
      createdAt: instantOf(created_at),
    })),
    accessTokens: (await listPersonalTokens(db, user.id)).map((token) => ({
      name: token.name,
      scopes: parseScopes(token),
      createdAt: instantOf(token.created_at),
      expiresAt: token.expires_at === null ? null : instantOf(token.expires_at),
      lastUsedAt: token.last_used_at === null ? null : instantOf(token.last_used_at),
    })),
  }
  return Object.entries(data)
}

type Member<List> = List extends readonly (infer One)[] ? One : never
