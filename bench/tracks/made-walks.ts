import { createOverviewLine } from '#domain/tracks/lines/overview-line.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { canRecordWalk, recordWalk } from '#server/data/seed/files/record-walk.ts'

/** Hikers go to the same mountains: half of the walks begin within some hundred kilometres. */
const HOME = { lat: 46.6, lng: 9.5, spread: 3 }

const WALKABLE = CATALOGUE.filter(canRecordWalk)

/** Returns the trail of one of somebody's many hikes. */
export function trailOf(at: number) {
  const trail = WALKABLE[at % WALKABLE.length]
  if (!trail) throw new Error('the catalogue is empty')
  if (at % 2 === 0) return trail
  const turn = at * 2.399963
  const away = HOME.spread * Math.sqrt((at % 97) / 97)
  const trailhead = { lat: HOME.lat + away * Math.sin(turn) * 0.4, lng: HOME.lng + away * Math.cos(turn) }
  return { ...trail, trailhead }
}

/** Returns the made-up recording of a hike. */
export function createTrack(at: number) {
  return recordWalk(trailOf(at), { seed: `bench ${at}`, startsAt: null })
}

export function createTrackLine(at: number): string {
  return createOverviewLine([createTrack(at)])
}
