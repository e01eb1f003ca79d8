import { toPhoto } from '#server/files/images.ts'
import type { Stores } from '#server/files/keep.ts'
import { keepPhoto } from '#server/hikes/photos/photo-routes.ts'
import { keepTrack } from '#server/hikes/tracks/track-routes.ts'
import { drawPhoto } from './files/draw-photo.ts'
import { trackUpload } from './files/track-upload.ts'
import { type Dice, diceOf } from './plan/dice.ts'
import type { PlannedHike, PlannedPerson } from './plan/planned.ts'

const PHOTO_ASPECT = 1067 / 1600

export interface FilesToMake {
  readonly seed: string
  readonly photoWidthPx: number
  readonly ids: ReadonlyMap<PlannedPerson | PlannedHike, string>
}

/** One person's photos and tracks, in the order of their hikes' days, on the way that uploads take. */
export async function uploadFiles(stores: Stores, owner: PlannedPerson, files: FilesToMake): Promise<void> {
  const { seed, photoWidthPx, ids } = files
  const me = { userId: ids.get(owner) ?? '', sessionId: '' }
  for (const hike of owner.hikes.toSorted((a, b) => a.loggedAt - b.loggedAt)) {
    const hikeId = ids.get(hike) ?? ''
    const then = { ...stores, now: () => hike.loggedAt }
    const seedOfHike = `${seed} ${owner.person.username} ${hike.trail.name}`
    if (hike.hasPhoto) {
      const taken = await takePhoto(hike, { dice: diceOf(`${seedOfHike} photo`), widthPx: photoWidthPx })
      await keepPhoto(then, me, { hikeId, photo: await toPhoto(taken) })
    }
    if (hike.track) await keepTrack(then, me, { hikeId, ...trackUpload(hike, seedOfHike) })
  }
}

/** Two people at the same mountain stand a little apart. */
function takePhoto({ trail, weather }: PlannedHike, { dice, widthPx: width }: { dice: Dice; widthPx: number }) {
  const { name, country, elevationGainM } = trail
  const elevationM = elevationGainM * dice.between(0.9, 1.1)
  const request = { name, country, elevationM, weather, width, height: Math.round(width * PHOTO_ASPECT) }
  return drawPhoto(request, { isFromBehind: dice.chance(0.5) })
}
