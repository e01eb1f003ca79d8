import type { TrailOverviewData } from '#web/trails/hike-page/trail/use-trail-page.ts'

/** Returns what is known of a trail besides its figures, where only its start is. */
export function aTrailheadOverview(start: { lat: number; lng: number }): TrailOverviewData {
  return {
    score: null,
    trailhead: { ...start, source: 'track' },
    link: null,
    imported: null,
    description: null,
    months: [],
  }
}
