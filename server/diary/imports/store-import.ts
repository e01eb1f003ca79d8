import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import type { SentImport } from '#contract/diary/imports.ts'
import { toHikeCountry, toHikeName } from '#domain/trails/trail-key.ts'
import { findNamedTrail } from '#server/aggregates/trail-names/store.ts'
import { OWNER } from '#domain/account/visibility.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { afterHikeImported } from '#server/aggregates/effects/after-write.ts'
import { type Adopted, type NewFile, storeFiles } from '#server/platform/files/store-files.ts'
import { storageLimit } from '#server/platform/files/storage-used.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { type Owned, getOwnedHike } from '#server/diary/hikes/access.ts'
import { replacePhoto, replaceTrack } from '#server/diary/hikes/files-store.ts'
import { insertImportedWalk } from '#server/diary/hikes/imported-rows.ts'
import { logHike } from '#server/diary/hikes/log-hike.ts'
import type { createPhotoFiles } from '#server/diary/hikes/photos/photo-routes.ts'
import { presentHike } from '#server/diary/hikes/present.ts'
import { type HikeView, findHikeOnTrail, getHikeView, selectHikeViews } from '#server/diary/hikes/store.ts'
import type { receiveTrack } from '#server/diary/hikes/tracks/track-routes.ts'
import { badRequest, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { getOwnedWalk } from '#server/diary/walks/access.ts'
import { logWalk } from '#server/diary/walks/log-walk.ts'
import { replaceWalkPhoto } from '#server/diary/walks/store.ts'
import { replaceWalkTrack } from '#server/diary/walks/tracks-store.ts'
import { findImportedWalks } from './store.ts'

type Imported = Answer<typeof api.imports.hike>

/** Sanitised files and their rows. */
export interface ImportFiles {
  readonly track: Pick<Awaited<ReturnType<typeof receiveTrack>>, 'added' | 'row'> | null
  readonly photo: ReturnType<typeof createPhotoFiles> | null
}

/** Returns the hike that a row became in an earlier import, or null where there is none any more. */
export async function findImported(
  stores: Pick<Stores, 'db'>,
  me: Pick<Me, 'userId'>,
  key: string,
): Promise<Imported | null> {
  const walk = (await findImportedWalks(stores.db.read, me.userId, [key])).get(key)
  if (!walk) return null
  const mine = selectHikeViews(stores.db.read, { viewerId: me.userId, level: OWNER })
  // it may be deleted in the meantime
  const hike = await mine.where('hikes.id', '=', walk.hike_id).executeTakeFirst()
  return hike ? toImported({ outcome: 'there', ...walk }, hike) : null
}

/**
 * Stores an imported hike, its files and its key, all or nothing. A key that was imported in the meantime stores nothing. Throws 409 for
 * a trail that is on the list already, and 404 for a further walk without a hike.
 */
export async function storeImport(deps: FeatureDeps, me: Me, sent: SentImport, files: ImportFiles): Promise<Imported> {
  const added: NewFile[] = [...(files.track?.added ?? []), ...(files.photo?.added ?? [])]
  const adopt = async (tx: Tx): Promise<Adopted<Imported>> => {
    const before = (await findImportedWalks(tx, me.userId, [sent.key])).get(sent.key)
    if (before) {
      const answer = toImported({ outcome: 'there', ...before }, await getHikeView(tx, before.hike_id, me.userId))
      return { released: added.map(({ key }) => key), answer }
    }
    const { hike, visit_id, outcome, freed } = await (sent.as === 'visit' ? storeWalk : storeHike)(
      tx,
      me,
      { sent, files },
      deps.now(),
    )
    await insertImportedWalk(tx, { owner_id: me.userId, import_key: sent.key, hike_id: hike.id, visit_id })
    const shown = await getHikeView(tx, hike.id, me.userId)
    const answer = toImported({ outcome, visit_id }, shown, await afterHikeImported(tx, shown, deps.now()))
    return { released: freed, answer }
  }
  return added.length > 0
    ? storeFiles(deps, me.userId, { added, adopt, limitBytes: storageLimit(deps) })
    : deps.db.write(me.userId, async (tx) => (await adopt(tx)).answer)
}

interface Stored {
  readonly hike: Owned<HikeRow>
  /** Null for the hike itself. */
  readonly visit_id: string | null
  readonly outcome: Imported['outcome']
  /** File keys that became unused. */
  readonly freed: string[]
}

interface Sent {
  readonly sent: SentImport
  readonly files: ImportFiles
}

async function storeHike(tx: Tx, me: Me, { sent, files: { track, photo } }: Sent, at: number): Promise<Stored> {
  const logged = await logHike(tx, me, { sent: sent.hike, at })
  const hike = await getOwnedHike(tx, me, logged.id)
  const freed = [
    ...(track ? await replaceTrack(tx, hike, track.row) : []),
    ...(photo ? await replacePhoto(tx, hike, photo.row) : []),
  ]
  return { hike, visit_id: null, outcome: logged.created_at === at ? 'added' : 'completed', freed }
}

/** Stores a further walk of an existing hike. */
async function storeWalk(tx: Tx, me: Me, { sent: { hike: sent }, files }: Sent, at: number): Promise<Stored> {
  const called = { name: toHikeName(sent.name), country: toHikeCountry(sent.country) }
  const found = await findHikeOnTrail(tx, me.userId, await findNamedTrail(tx, called))
  if (!found) throw notFound(HIKE_NOT_FOUND)
  const hike = await getOwnedHike(tx, me, found.id)
  const { completedOn } = sent
  if (typeof completedOn !== 'string') throw badRequest('completedOn is required')
  const { id } = await logWalk(tx, hike, { sent: { ...sent, completedOn }, at })
  const ownedWalk = await getOwnedWalk(tx, me, id)
  const freed = [
    ...(files.track ? await replaceWalkTrack(tx, ownedWalk, files.track.row) : []),
    ...(files.photo ? await replaceWalkPhoto(tx, ownedWalk, files.photo.row) : []),
  ]
  return { hike, visit_id: id, outcome: 'visited', freed }
}

function toImported(
  { outcome, visit_id: visitId }: { outcome: Imported['outcome']; visit_id: string | null },
  hike: HikeView,
  earnedAchievements: EarnedAchievement[] = [],
): Imported {
  return { outcome, visitId, hike: presentHike(hike, hike.owner_id), earnedAchievements }
}
