/**
 * How long a GPX file takes, for each 10,000 points, and how that compares with saxes alone reading the same text.
 * `npx tsx bench/tracks/gpx.ts [file.gpx]`; without a file a recording of 10,000 points (about 1 MiB) is made up.
 */
import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { cleanTrack } from '#domain/tracks/cleaning/clean-track.ts'
import { createElevationProfile } from '#domain/tracks/profile/elevation-profile.ts'
import { decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { computeTrackStats } from '#domain/tracks/statistics/track-stats.ts'
import { renderViewCopy } from '#domain/tracks/files/view-copy.ts'

const ROUNDS = 15

function createGpx(count: number): Uint8Array {
  const points = Array.from({ length: count }, (_, i) => {
    const [lat, lon, ele] = [61.5 + i * 1e-5, 8.7 + Math.sin(i / 90) / 200, 1_200 + 300 * Math.sin(i / 800)]
    const time = new Date(Date.UTC(2024, 6, 1, 8) + i * 1_000).toISOString()
    return `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}">\n <ele>${ele.toFixed(1)}</ele>\n <time>${time}</time>\n</trkpt>\n`
  })
  return new TextEncoder().encode(`<gpx version="1.1"><trk><trkseg>\n${points.join('')}</trkseg></trk></gpx>`)
}

/** Returns the median of several rounds in ms, after a warm-up. */
function measureMs(work: () => unknown): number {
  work()
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

const file = process.argv[2]
const bytes = file === undefined ? createGpx(10_000) : readFileSync(file)
const text = decodeGpx(bytes)
const gpx = parseGpx(text)
const { pointCount } = computeTrackStats(gpx.segments)
const tokensMs = measureMs(() => new SaxesParser().write(text).close())
const steps: [string, number][] = [
  ['saxes alone', tokensMs],
  ['decodeGpx', measureMs(() => decodeGpx(bytes))],
  ['parseGpx', measureMs(() => parseGpx(text))],
  ['cleanTrack', measureMs(() => cleanTrack(gpx.segments))],
  ['trackStats', measureMs(() => computeTrackStats(gpx.segments))],
  ['elevationProfile', measureMs(() => createElevationProfile(gpx.segments))],
  ['viewCopy', measureMs(() => renderViewCopy(gpx))],
]

process.stdout.write(`${pointCount} points, ${(bytes.length / 1024).toFixed(0)} KiB\n`)
for (const [name, ms] of steps) {
  const perTenThousand = ((ms / pointCount) * 10_000).toFixed(1)
  process.stdout.write(
    `${name.padEnd(18)} ${perTenThousand.padStart(7)} ms for 10,000 points, ${(ms / tokensMs).toFixed(2)} × saxes\n`,
  )
}
