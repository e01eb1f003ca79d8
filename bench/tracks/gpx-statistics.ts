/**
 * The figures of GPX files beside references from elsewhere, and beside what others tell of the same files, in one run: the tables
 * of docs/benchmarks.md.
 * `npx tsx bench/tracks/gpx-statistics.ts [--fixtures folder] [--studio folder] [--before ref]`
 *
 * The fixtures hold `gpx_reference.json` and the files in `gpx/`: `../shared/fixtures` unless they are given, left out where there
 * are none. With `--studio` gpx.studio's library stands beside ours, from its repository:
 * `git clone https://github.com/gpxstudio/gpx.studio && npm install --ignore-scripts --prefix gpx.studio/gpx`, folder `gpx.studio/gpx`.
 * With `--before` what this project told at a commit.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeGpx, GpxError, parseGpx } from '#domain/tracks/files/gpx.ts'
import { upperMedian } from '#domain/platform/numbers/median.ts'
import { gpxTextOf } from '#domain/testing/made-tracks.ts'
import { sumAllRises } from '#domain/testing/made-walks.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'
import { type Contender, loadGpxStudio, OURS, type TrackStatistics, loadVersion } from './statistics/contenders.ts'
import { FAULTS } from './statistics/faults.ts'
import { knownWalks } from './statistics/known-walks.ts'

type Reference = { per_segment_km: number; route?: { km: number } }
type Fixture = { name: string; text: string; km: number }

const STATISTICS: readonly [figure: keyof TrackStatistics, called: string][] = [
  ['lengthKm', 'length'],
  ['ascentM', 'ascent'],
  ['movingTimeS', 'moving time'],
]
const FAULTY_STEP_M = 10
const MIN_HEIGHTS = 30
const ROUNDS = 9

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { fixtures: { type: 'string' }, studio: { type: 'string' }, before: { type: 'string' } },
  })
  const contenders = [OURS]
  if (values.before !== undefined) contenders.unshift(await loadVersion(values.before))
  if (values.studio !== undefined) contenders.unshift(await loadGpxStudio(resolve(values.studio)))
  const fixtures = readFixtures(values.fixtures ?? '../shared/fixtures')
  if (fixtures.length > 0) printFixtures(fixtures, contenders)
  printKnownWalks(contenders)
  printFaults(contenders)
  printTimes(fixtures, contenders)
}

function readFixtures(folder: string): Fixture[] {
  if (!existsSync(join(folder, 'gpx_reference.json'))) {
    process.stderr.write(`${folder} holds no gpx_reference.json: no files of other apps.\n`)
    return []
  }
  const references: Record<string, Reference> = JSON.parse(readFileSync(join(folder, 'gpx_reference.json'), 'utf8'))
  return readdirSync(join(folder, 'gpx')).flatMap((file) => {
    const text = decodeText(readFileSync(join(folder, 'gpx', file)))
    const reference = references[file]
    const gpx = text === null ? null : parsed(text)
    if (text === null || gpx === null || reference === undefined) return []
    const km = gpx.kind === 'route' ? (reference.route?.km ?? reference.per_segment_km) : reference.per_segment_km
    return [{ name: file.replace(/\.gpx$/, ''), text, km }]
  })
}

function printFixtures(fixtures: readonly Fixture[], contenders: readonly Contender[]): void {
  const names = contenders.map(({ name }) => name)
  const rows = fixtures.flatMap(({ name, text, km }) => {
    const gpx = parseGpx(text)
    const { figures } = analyseWalk(gpx)
    if (figures.elevationPointCount < MIN_HEIGHTS || figures.maxElevationM === 0) return []
    const heights = gpx.segments.map((points) => points.flatMap(({ ele }) => (ele === null ? [] : [ele])))
    const everyRise = heights.reduce((sum, line) => sum + sumAllRises(line), 0)
    const told = contenders.map((contender) => computeStatistics(contender, text))
    return [
      [
        name,
        km.toFixed(2),
        ...told.map((one) => one?.lengthKm.toFixed(2) ?? '–'),
        everyRise.toFixed(0),
        ...told.map((one) => one?.ascentM.toFixed(0) ?? '–'),
        `± ${figures.ascentErrorM?.toFixed(0)}`,
        `${figures.ascentMethod}, ${figures.heightSource}`,
        ...told.map((one) => clock(one?.movingTimeS ?? null)),
      ],
    ]
  })
  const head = (figure: string, unit: string) => names.map((name) => `${figure}, ${name}${unit}`)
  printTable(
    [
      'file',
      'reference, km',
      ...head('length', ''),
      'every rise, m',
      ...head('ascent', ''),
      '±',
      'method, source',
      ...head('moving', ''),
    ],
    rows,
  )
  const lengths = contenders.map((contender) => {
    const errors = fixtures.flatMap(({ text, km }) => {
      const told = computeStatistics(contender, text)
      return told === null ? [] : [{ metres: Math.abs(told.lengthKm - km) * 1000, km }]
    })
    const metres = errors.map((error) => error.metres)
    return [
      contender.name,
      `${errors.length} of ${fixtures.length}`,
      `${upperMedian(metres).toFixed(2)} m`,
      `${Math.max(...metres).toFixed(2)} m`,
      String(errors.filter((error) => error.metres > 10 * error.km).length),
    ]
  })
  printTable(['', 'files read', 'length off, median', 'length off, worst', 'files off by more than 1 %'], lengths)
}

/** Prints the error of each contender on walks with known statistics. */
function printKnownWalks(contenders: readonly Contender[]): void {
  const walks = knownWalks().map(({ points, truth }) => ({ text: gpxTextOf([points]), truth }))
  const rows = contenders.flatMap((contender) =>
    STATISTICS.map(([figure, called]) => {
      const errors = walks.map(
        ({ text, truth }) => computeError(computeStatistics(contender, text), truth, figure) ?? Infinity,
      )
      const sorted = errors.toSorted((a, b) => a - b)
      const shares = [upperMedian(errors), sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0, sorted.at(-1) ?? 0]
      return [contender.name, called, ...shares.map(percent)]
    }),
  )
  printTable([`${walks.length} walks`, 'figure', 'off, median', '95th percentile', 'worst'], rows)
}

/** Prints the error that each file fault causes: median and worst of all walks, relative to the true statistics. */
function printFaults(contenders: readonly Contender[]): void {
  const walks = knownWalks([FAULTY_STEP_M])
  const rows = Object.entries(FAULTS).map(([fault, spoil]) => {
    const texts = walks.map(({ points, truth }) => ({ text: spoil(points), truth }))
    const cells = contenders.flatMap((contender) => {
      const told = texts.map(({ text, truth }) => ({ one: computeStatistics(contender, text), truth }))
      return STATISTICS.map(([figure]) => {
        const errors = told.flatMap(({ one, truth }) => computeError(one, truth, figure) ?? [])
        if (errors.length < told.length) return 'unknown'
        const [median, worst] = [percent(upperMedian(errors)), percent(Math.max(...errors))]
        return median === worst ? median : `${median}, ${worst}`
      })
    })
    return [fault, ...cells]
  })
  printTable(['fault', ...contenders.flatMap(({ name }) => STATISTICS.map(([, called]) => `${called}, ${name}`))], rows)
}

/** Reading and all figures, in turns, for each megabyte; as the median of rounds, and beside ours in the same round. */
function printTimes(fixtures: readonly Fixture[], contenders: readonly Contender[]): void {
  const texts = [...fixtures.map(({ text }) => text), ...knownWalks([1.25]).map(({ points }) => gpxTextOf([points]))]
  const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1024 ** 2
  const rounds = Array.from({ length: ROUNDS }, () =>
    contenders.map((contender) => {
      const start = performance.now()
      for (const text of texts) computeStatistics(contender, text)
      return (performance.now() - start) / megabytes
    }),
  ).slice(1)
  const rows = contenders.map(({ name }, at) => {
    const ours = contenders.length - 1
    const times = rounds.map((round) => round[at] ?? 0)
    const shares = rounds.map((round) => (round[at] ?? 0) / (round[ours] ?? 1))
    return [name, upperMedian(times).toFixed(0), `${upperMedian(shares).toFixed(2)} ×`]
  })
  printTable([`${texts.length} files, ${megabytes.toFixed(1)} MB`, 'ms for each MB', 'beside ours'], rows)
}

function computeError(
  told: TrackStatistics | null,
  truth: TrackStatistics,
  figure: keyof TrackStatistics,
): number | null {
  const [value, known] = [told?.[figure] ?? null, truth[figure]]
  return value === null || known === null ? null : Math.abs(value - known) / known
}

/** Returns the statistics of a file, or null where the library cannot read it. */
function computeStatistics({ tell }: Contender, text: string): TrackStatistics | null {
  try {
    const told = tell(text)
    return Number.isFinite(told.lengthKm) && Number.isFinite(told.ascentM) ? told : null
  } catch {
    return null
  }
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return decodeGpx(bytes)
  } catch (error) {
    if (error instanceof GpxError) return null
    throw error
  }
}

function parsed(text: string) {
  try {
    return parseGpx(text)
  } catch (error) {
    if (error instanceof GpxError) return null
    throw error
  }
}

const percent = (share: number) => (share === Infinity ? 'unknown' : `${(share * 100).toFixed(share < 1 ? 1 : 0)} %`)

function clock(seconds: number | null): string {
  if (seconds === null) return '–'
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  process.stdout.write(`${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n\n`)
}

await main()
