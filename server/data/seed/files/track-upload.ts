import { EVERYBODY, type VisibilityLevel, OWNER } from '#domain/account/visibility.ts'
import { createDice } from '#server/data/seed/plan/dice.ts'
import { formatGpx } from './gpx-text.ts'
import type { PlannedHike } from '#server/data/seed/plan/planned.ts'
import { recordWalk } from './record-walk.ts'

const CREATORS = ['OsmAnd', 'Garmin Connect', 'Suunto', 'COROS Wearables', 'Locus Map']
const HOUR_MS = 3_600_000

/** Creates the recording of a hike as its walker uploads it. */
export function createTrackUpload(hike: PlannedHike, seed: string) {
  const { trail, completedOn, track } = hike
  const dice = createDice(`${seed} recording`)
  // about half past six to nine local time
  const startsAt = Date.parse(`${completedOn}T06:30:00Z`) + dice.whole(0, 150) * 60_000
  const localMs = Math.round(trail.trailhead.lng / 15) * HOUR_MS
  const points = recordWalk(trail, {
    seed,
    startsAt: track?.isTimed ? startsAt - localMs : null,
  })
  const text = formatGpx(points, { name: trail.name, creator: dice.pick(CREATORS) })
  const visibility: VisibilityLevel = (track?.isShared ?? true) ? EVERYBODY : OWNER
  return {
    upload: Buffer.from(text),
    fileName: `${toFileName(trail.name)}-${completedOn}.gpx`,
    visibility,
    hideEndsM: 0,
  }
}

/** Returns the name of a trail for a file: `Bláhnúkur Loop` is blahnukur-loop. */
function toFileName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
