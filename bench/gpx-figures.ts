/**
 * The figures of GPX files of many apps beside references from elsewhere, as the table of docs/benchmarks.md.
 * `npx tsx bench/gpx-figures.ts [folder]`; the folder holds `gpx_reference.json` and the files in `gpx/`, and is
 * `../shared/fixtures` unless it is given.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { climbAlong, CLIMB_RULE, type ClimbRule, type HeightLine } from '#domain/climb.ts'
import { decodeGpx, GpxError, parseGpx, type TrackPoint } from '#domain/gpx.ts'
import { distancesAlong } from '#domain/great-circle.ts'
import { walkOf } from '#domain/walk.ts'

type Reference = { per_segment_km: number; route?: { km: number } }

const folder = process.argv[2] ?? '../shared/fixtures'
if (!existsSync(join(folder, 'gpx_reference.json'))) {
  process.stderr.write(`${folder} holds no gpx_reference.json: nothing to compare with.\n`)
  process.exit(1)
}
const references: Record<string, Reference> = JSON.parse(readFileSync(join(folder, 'gpx_reference.json'), 'utf8'))

const MIN_HEIGHTS = 30
const turns = (reversalM: number): ClimbRule => ({ searchReachM: 0, reversalM, measureReachM: 0 })
const lineOf = (segment: TrackPoint[]): HeightLine => {
  const known = segment.filter(({ ele }) => ele !== null)
  return { distances: distancesAlong(known).map((km) => km * 1000), heights: known.map(({ ele }) => ele ?? 0) }
}

const rows: string[] = []
const lengthErrorsM: number[] = []
let ms = 0
for (const name of readdirSync(join(folder, 'gpx'))) {
  const text = decodeGpx(readFileSync(join(folder, 'gpx', name)))
  const gpx = parsed(text)
  const reference = references[name]
  if (gpx === null || reference === undefined) continue
  const start = performance.now()
  const { figures } = walkOf(gpx)
  ms += performance.now() - start
  const km = gpx.kind === 'route' ? (reference.route?.km ?? reference.per_segment_km) : reference.per_segment_km
  lengthErrorsM.push(Math.abs(figures.lengthKm - km) * 1000)
  if (figures.elevationPointCount < MIN_HEIGHTS || figures.maxElevationM === 0) continue
  const lines = gpx.segments.map(lineOf)
  const climb = (rule: ClimbRule) => lines.reduce((sum, line) => sum + climbAlong(line, rule).ascentM, 0).toFixed(0)
  const { ascentM, ascentErrorM, ascentMethod, heightSource } = figures
  rows.push(
    `| ${name.replace(/\.gpx$/, '')} | ${km.toFixed(2)} | ${figures.lengthKm.toFixed(2)} | ${climb(turns(0))} | ${climb(turns(2))} | ${climb(turns(5))} | ${climb(CLIMB_RULE)} | ${ascentM.toFixed(0)} ± ${ascentErrorM?.toFixed(0)} | ${ascentMethod}, ${heightSource} |`,
  )
}

const errors = lengthErrorsM.toSorted((a, b) => a - b)
const median = errors[errors.length >> 1] ?? 0
process.stdout.write(
  `| file | reference, km | ours, km | every rise, m | turns of 2 m | turns of 5 m | before, m | ours, m | method, source |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${errors.length} files: length off by ${median.toFixed(2)} m in the median, ${(errors.at(-1) ?? 0).toFixed(2)} m at most; ${ms.toFixed(0)} ms for all figures.
`,
)

function parsed(text: string) {
  try {
    return parseGpx(text)
  } catch (error) {
    if (error instanceof GpxError) return null
    throw error
  }
}
