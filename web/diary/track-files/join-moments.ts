import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** A record of a watch. */
interface WatchRecord {
  readonly place: Place | null
  readonly ele: number | null
  readonly time: number | null
}

/**
 * Joins the records of one moment, because some programs write its place and its elevation in two records, in either order.
 * @param count counts a record, and returns true if it has a place
 * @param push receives each point
 */
export function joinMoments(count: (isPlaced: boolean) => boolean, push: (point: TrackPoint) => void) {
  let last: TrackPoint | null = null
  /** Earlier records without a place, which the next one may complete. */
  let ahead: { time: number; ele: number | null; records: number } | null = null
  const giveUp = () => {
    for (let n = 0; n < (ahead?.records ?? 0); n += 1) count(false)
    ahead = null
  }
  return {
    add({ place, ele, time }: WatchRecord): void {
      if (place === null) {
        if (time !== null && last?.time === time) last.ele ??= ele
        else if (time !== null && ahead?.time === time) {
          ahead.ele ??= ele
          ahead.records += 1
        } else {
          giveUp()
          if (time === null) count(false)
          else ahead = { time, ele, records: 1 }
        }
        return
      }
      const waiting = ahead?.time === time ? ahead : null
      if (waiting) ahead = null
      else giveUp()
      count(true)
      last = { ...place, ele: ele ?? waiting?.ele ?? null, time }
      push(last)
    },
    end: giveUp,
  }
}
