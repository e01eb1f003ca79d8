import { loadavg } from 'node:os'
import { addSquares } from '#domain/tracks/squares/line-squares.ts'
import { projectLine } from '#domain/tracks/squares/mercator.ts'
import { createOverviewLine } from '#domain/tracks/lines/overview-line.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { findCoverage } from '#web/diary/my-map/coverage/find-coverage.ts'
import { createTrack } from './tracks/made-walks.ts'

/**
 * Squares and heat of kept lines, as the worker of My Map finds them, and how far the squares of kept lines are from those of
 * whole recordings: `npx tsx bench/squares.ts [tracks]`, 2,000 if nothing is said.
 */
const ROUNDS = 9

function main(count: number): void {
  const tracks = Array.from({ length: count }, (_, at) => createTrack(at))
  const lines = tracks.map((points) => createOverviewLine([points]))
  print(`load ${loadavg()[0]?.toFixed(1)}; ${count} tracks, ${Math.round(lines.join('').length / 1024)} kB of lines`)
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    findCoverage(lines)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  const { squares, heat } = findCoverage(lines)
  const [first = 0, ...more] = times
  const middle = more.toSorted((a, b) => a - b)[(ROUNDS - 1) >> 1] ?? 0
  print(
    `CPU: ${first.toFixed(0)} ms the first time, as in a new worker, then ${middle.toFixed(0)} ms (median of ${more.length})`,
  )
  const { keys, block, cluster } = squares
  print(`${keys.length} squares, largest block ${block?.size}, largest cluster ${cluster.length}`)
  print(`stretches by class: ${heat.stretches.map(({ length }) => length).join(', ')}; at most ${heat.hottest} walks`)
  compare(tracks, lines)
}

/** Tells how many squares the kept lines miss or have too many. */
function compare(tracks: readonly ReturnType<typeof createTrack>[], lines: readonly string[]): void {
  let [whole, missed, added] = [0, 0, 0]
  for (const [at, points] of tracks.entries()) {
    const [recorded, kept] = [new Set<number>(), new Set<number>()]
    addSquares([projectLine(points)], recorded)
    addSquares(unpackLines(lines[at] ?? '').map(projectLine), kept)
    whole += recorded.size
    missed += countMissing(recorded, kept)
    added += countMissing(kept, recorded)
  }
  const share = (part: number) => `${((100 * part) / whole).toFixed(2)}%`
  print(`of ${whole} squares of recordings, kept lines miss ${share(missed)} and add ${share(added)}`)
}

function countMissing(from: ReadonlySet<number>, other: ReadonlySet<number>): number {
  return [...from].filter((key) => !other.has(key)).length
}

const print = (line: string) => process.stdout.write(`${line}\n`)

main(Number(process.argv[2] ?? 2000))
