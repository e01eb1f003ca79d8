import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeGpx, GpxError, parseGpx } from '#domain/tracks/files/gpx.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'
import { compareStatistics, shrinkToLimit } from '#web/diary/track-files/formats/shrink-to-limit.ts'
import { formatGpx } from '#web/diary/track-files/formats/format-gpx.ts'
import { RecordingRefused } from '#web/diary/track-files/recording.ts'

/** Files of other apps; they are not part of this repository. */
const FOLDER = new URL('../../../shared/fixtures/gpx/', import.meta.url)
const names = existsSync(FOLDER) ? readdirSync(FOLDER) : []
if (names.length === 0) process.stderr.write('No ../shared/fixtures: the GPX files of other apps are not thinned.\n')

/** Returns the parsed GPX file, or null where it is refused. */
function readGpx(name: string) {
  try {
    return parseGpx(decodeGpx(readFileSync(new URL(name, FOLDER))))
  } catch (error) {
    if (error instanceof GpxError) return null
    throw error
  }
}

test.skipIf(names.length === 0)(
  'small files of other apps keep their statistics when 5 % of the points are dropped; two with few points stay within 0.5 %',
  () => {
    const outcomes = names.flatMap((name) => {
      const gpx = readGpx(name)
      if (gpx === null) return []
      const believed = analyseWalk(gpx)
      const { length } = formatGpx(gpx)
      try {
        const made = shrinkToLimit({ ...gpx, device: null }, believed, length, length * 0.95)
        const { changes, most } = compareStatistics(
          believed.figures,
          analyseWalk(parseGpx(decodeGpx(made.gpx))).figures,
        )
        return [{ name, changes, most }]
      } catch (error) {
        if (error instanceof RecordingRefused) return []
        throw error
      }
    })
    expect(outcomes.length).toBeGreaterThan(10)
    const changed = outcomes.filter(({ changes }) => changes.length > 0)
    expect(changed.length).toBeLessThanOrEqual(2)
    expect(changed.filter(({ most }) => most > 0.005)).toEqual([])
  },
)
