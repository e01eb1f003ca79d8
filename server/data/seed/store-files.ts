import { awardQuietly } from '#server/aggregates/achievements/award.ts'
import { type NewFile, storeFiles } from '#server/platform/files/store-files.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { getOwnedHike } from '#server/diary/hikes/access.ts'
import { replacePhoto, replaceTrack } from '#server/diary/hikes/files-store.ts'
import { createPhotoFiles } from '#server/diary/hikes/photos/photo-routes.ts'
import { createTrackFiles } from '#server/diary/hikes/tracks/track-routes.ts'
import type { Made } from './files/files-worker.ts'
import type { FileMakers } from './files/make-files.ts'
import { createDice } from './plan/dice.ts'
import type { PlannedHike, PlannedPerson } from './plan/planned.ts'

const PHOTO_ASPECT = 1067 / 1600

/** The files of a hike that are being made. */
export interface FilesOfHike {
  readonly photo: Promise<Made['photo']> | null
  readonly track: Promise<Made['track']> | null
}

/** Starts to make one person's photos and tracks. */
export function requestFiles(
  makers: FileMakers,
  { person, hikes }: PlannedPerson,
  { seed, photoWidthPx: width }: { seed: string; photoWidthPx: number },
): Map<PlannedHike, FilesOfHike> {
  const requestHikeFiles = (hike: PlannedHike): FilesOfHike => {
    const seedOfHike = `${seed} ${person.username} ${hike.trail.name}`
    const dice = createDice(`${seedOfHike} photo`)
    const { name, country, elevationGainM } = hike.trail
    // two people photograph the same mountain from slightly different places
    const place = { elevationM: elevationGainM * dice.between(0.9, 1.1), isFromBehind: dice.chance(0.5) }
    const size = { width, height: Math.round(width * PHOTO_ASPECT) }
    const request = { name, country, elevationM: place.elevationM, weather: hike.weather, ...size }
    return {
      photo: hike.hasPhoto ? makers.photo({ request, isFromBehind: place.isFromBehind }) : null,
      track: hike.track ? makers.track({ hike, seed: seedOfHike }) : null,
    }
  }
  return new Map(hikes.map((hike) => [hike, requestHikeFiles(hike)]))
}

interface NewFiles {
  readonly hike: PlannedHike
  readonly photo: ReturnType<typeof createPhotoFiles> | null
  readonly track: ReturnType<typeof createTrackFiles> | null
}

/** Stores one person's photos and tracks in one write, each dated when its hike was logged. */
export async function storeSeedFiles(
  stores: Stores,
  userId: string,
  { files, ids }: { files: ReadonlyMap<PlannedHike, FilesOfHike>; ids: ReadonlyMap<unknown, string> },
): Promise<void> {
  const added: NewFile[] = []
  const made: NewFiles[] = []
  for (const [hike, { photo, track }] of [...files].toSorted(([a], [b]) => a.loggedAt - b.loggedAt)) {
    const [drawn, walked] = [await photo, await track]
    const newOnes = {
      photo: drawn && createPhotoFiles(drawn, hike.loggedAt),
      track: walked && createTrackFiles(walked.sent, walked.reading, hike.loggedAt),
    }
    added.push(...(newOnes.photo?.added ?? []), ...(newOnes.track?.added ?? []))
    if (drawn || walked) made.push({ hike, ...newOnes })
  }
  if (made.length === 0) return
  const me = { userId, sessionId: '' }
  await storeFiles(stores, userId, {
    added,
    limitBytes: null,
    adopt: async (tx) => {
      for (const { hike, photo, track } of made) {
        const own = await getOwnedHike(tx, me, ids.get(hike) ?? '')
        if (photo) await replacePhoto(tx, own, photo.row)
        if (track) await replaceTrack(tx, own, track.row)
        await awardQuietly(tx, userId, { at: hike.loggedAt, cause: { counts: ['photos', 'tracks'], fileHikeId: own.id } })
      }
      return { released: [], answer: undefined }
    },
  })
}
