import { scoreTrails } from '#domain/community/score/score-trails.ts'
import { createCommunity, rankByAveragePosition } from '#domain/testing/made-community.ts'
import { COLLUSION_KINDS, collude } from '#domain/testing/made-collusion.ts'

/**
 * How fast the community's score is fitted, what it finds, and what collusion moves: `npx tsx bench/ranking.ts [times]`. Times are of
 * CPU, as others may use the machine.
 */
const SIZE = { hikers: 8000, trails: 8000, hikesEach: 29 }
const SEEDS = Array.from({ length: 16 }, (_, n) => n + 1)
const FIRST = 50

/** The number of truly best trails that each ordering places on top. */
interface Found {
  readonly score: number
  readonly average: number
}

function main(times: number): void {
  for (const factor of times > 1 ? [1, times] : [1]) timeFits(factor)
  const found = SEEDS.map(findBest)
  print('mean', `of the best ${FIRST}: score ${computeMean(found, 'score')}, average ${computeMean(found, 'average')}`)
  moveFirst()
}

function timeFits(times: number): void {
  const trails = SIZE.trails * times
  const { lists } = createCommunity({ ...SIZE, hikers: SIZE.hikers * times, trails })
  const rows = lists.reduce((sum, { items }) => sum + items.length, 0)
  const first = measureCpu(() => scoreTrails(lists, trails))
  const start = Float64Array.from(first.result, ({ logStrength }) => logStrength)
  // the changes of a busy minute: one list in two hundred reversed
  const changed = lists.map((list, n) => (n % 200 === 0 ? { ...list, items: list.items.toReversed() } : list))
  const next = measureCpu(() => scoreTrails(changed, trails, start))
  print(`${rows} rows, ${trails} trails`, `first ${first.ms} ms, next ${next.ms} ms`)
}

function findBest(seed: number): Found {
  const { lists, truth } = createCommunity({ ...SIZE, seed })
  const best = new Set([...truth.keys()].toSorted((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0)).slice(0, FIRST))
  const hits = (table: readonly number[]) => table.slice(0, FIRST).filter((trail) => best.has(trail)).length
  const found = { score: hits(tableOf(lists)), average: hits(rankByAveragePosition(lists, SIZE.trails)) }
  print(`seed ${seed}`, `of the best ${FIRST}: score ${found.score}, average ${found.average}`)
  return found
}

function computeMean(found: readonly Found[], by: keyof Found): string {
  return (found.reduce((sum, each) => sum + each[by], 0) / found.length).toFixed(1)
}

function moveFirst(): void {
  const honest = createCommunity(SIZE)
  const leaders = tableOf(honest.lists)
  for (const how of COLLUSION_KINDS) {
    const { colluding, harmless } = collude(honest, { how, count: Math.round(SIZE.hikers / 19), leaders })
    const before = tableOf([...honest.lists, ...harmless])
    const after = tableOf([...honest.lists, ...colluding])
    const moves = before.slice(0, FIRST).map((trail, place) => Math.abs(after.indexOf(trail) - place))
    print(how, `farthest move ${Math.max(...moves)}`)
  }
}

function tableOf(lists: Parameters<typeof scoreTrails>[0]): number[] {
  const scores = scoreTrails(lists, SIZE.trails)
  return [...scores.keys()]
    .filter((trail) => !(scores[trail]?.isRising ?? true))
    .toSorted((a, b) => (scores[b]?.low ?? 0) - (scores[a]?.low ?? 0))
}

function measureCpu<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: Math.round((user + system) / 1000) }
}

function print(what: string, found: string): void {
  process.stdout.write(`${what}: ${found}\n`)
}

main(Number(process.argv[2] ?? 1))
