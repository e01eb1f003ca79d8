import { toPercent } from '#domain/community/score/percent.ts'
import { type TrailScore, scoreTrails } from '#domain/community/score/score-trails.ts'
import { type MadeCommunity, createCommunity, rankByAveragePosition } from '#domain/testing/made-community.ts'
import { COLLUSION_KINDS, collude } from '#domain/testing/made-collusion.ts'

/**
 * How fast the community's score is fitted, what it finds, what collusion moves, and how often bands hold the truth, in three columns:
 * without countries and stars, with countries, with both: `npx tsx bench/ranking.ts [times]`. Times are of CPU, as others may use
 * the machine.
 */
const SIZE = { hikers: 8000, trails: 8000, hikesEach: 29 }
const SEEDS = Array.from({ length: 16 }, (_, n) => n + 1)
const FIRST = 50
/** Communities of real size, whose members walk at home. */
const SMALL = [
  { hikers: 100, trails: 320 },
  { hikers: 300, trails: 1520 },
  { hikers: 1000, trails: 3000 },
  { hikers: 2000, trails: 5000 },
]
const YOUNG = [
  { hikers: 40, trails: 1520, hikesEach: 25 },
  { hikers: 100, trails: 320, hikesEach: 15 },
  { hikers: 300, trails: 1520, hikesEach: 12 },
]
const STAR_BIAS = 0.5

/** The number of truly best trails that each ordering places on top. */
interface Found {
  readonly score: number
  readonly countries: number
  readonly stars: number
  readonly average: number
}

function main(times: number): void {
  for (const factor of times > 1 ? [1, times] : [1]) timeFits(factor)
  const found = SEEDS.map(findBest)
  const columns = ['score', 'countries', 'stars', 'average'] as const
  print('mean', describe(columns.map((by) => [by, meanOf(found.map((each) => each[by])).toFixed(1)])))
  moveFirst()
  for (const size of SMALL) measureBands(size)
  for (const size of YOUNG) measureOrder(size)
}

interface Known {
  readonly countries: boolean
  readonly stars: boolean
}

function scoreKnowing({ lists, truth, regions }: MadeCommunity, { countries, stars }: Known): TrailScore[] {
  const used = stars ? lists : lists.map((list) => ({ ...list, ratings: null }))
  return scoreTrails(used, truth.length, countries ? { countries: regions } : {})
}

/** Prints how many of 100 bands hold the truth, of the trails with a place. */
function measureBands(size: { hikers: number; trails: number }): void {
  for (const tastes of [1, 2] as const) {
    const shares = SEEDS.slice(0, 6).flatMap((seed) =>
      [12, 20, 29].map((hikesEach) => {
        const community = createCommunity({ ...size, hikesEach, seed, tastes, starBias: STAR_BIAS })
        return KNOWN.map((known) => computeCoverage(community, scoreKnowing(community, known)))
      }),
    )
    const means = KNOWN.map((_, at) => meanOf(shares.map((share) => share[at] ?? 0)).toFixed(0))
    print(
      `${size.hikers} hikers, ${size.trails} trails, ${tastes} taste(s)`,
      `bands hold the truth ${means.join(' · ')} %`,
    )
  }
}

/** The columns of the tables: whether the fit gets countries and stars. */
const KNOWN = [
  { countries: false, stars: false },
  { countries: true, stars: false },
  { countries: true, stars: true },
]

/** Prints Kendall's tau of the trails with a place. */
function measureOrder(size: { hikers: number; trails: number; hikesEach: number }): void {
  const taus = SEEDS.slice(0, 8).map((seed) => {
    const community = createCommunity({ ...size, seed, starBias: STAR_BIAS })
    return KNOWN.map((known) => computeTau(community, scoreKnowing(community, known)))
  })
  const means = KNOWN.map((_, at) => meanOf(taus.map((tau) => tau[at] ?? 0)).toFixed(2))
  print(`${size.hikers} hikers, ${size.trails} trails`, `Kendall's tau ${means.join(' · ')}`)
}

function listPlaced(scores: readonly TrailScore[]): number[] {
  return [...scores.keys()].filter((trail) => !(scores[trail]?.isRising ?? true))
}

function computeCoverage({ truth }: MadeCommunity, scores: readonly TrailScore[]): number {
  const placed = listPlaced(scores)
  const shift = meanOf(placed.map((trail) => (scores[trail]?.logStrength ?? 0) - (truth[trail] ?? 0)))
  const held = placed.filter((trail) => {
    const real = toPercent((truth[trail] ?? 0) + shift)
    return (scores[trail]?.low ?? 0) <= real && real <= (scores[trail]?.high ?? 0)
  })
  return (100 * held.length) / placed.length
}

function computeTau({ truth }: MadeCommunity, scores: readonly TrailScore[]): number {
  const ordered = listPlaced(scores)
    .toSorted((a, b) => (scores[b]?.logStrength ?? 0) - (scores[a]?.logStrength ?? 0))
    .map((trail) => truth[trail] ?? 0)
  let agreed = 0
  for (const [place, quality] of ordered.entries())
    for (let other = place + 1; other < ordered.length; other += 1) agreed += Math.sign(quality - (ordered[other] ?? 0))
  return agreed / Math.max(1, (ordered.length * (ordered.length - 1)) / 2)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function timeFits(times: number): void {
  const trails = SIZE.trails * times
  const { lists, regions } = createCommunity({ ...SIZE, hikers: SIZE.hikers * times, trails, starBias: STAR_BIAS })
  const rows = lists.reduce((sum, { items }) => sum + items.length, 0)
  const first = measureCpu(() => scoreTrails(lists, trails, { countries: regions }))
  const start = Float64Array.from(first.result, ({ logStrength }) => logStrength)
  // the changes of a busy minute: one list in two hundred reversed
  const changed = lists.map((list, n) =>
    n % 200 === 0 ? { ...list, items: list.items.toReversed(), ratings: null } : list,
  )
  const next = measureCpu(() => scoreTrails(changed, trails, { start, countries: regions }))
  print(`${rows} rows, ${trails} trails`, `first ${first.ms} ms, next ${next.ms} ms`)
}

function findBest(seed: number): Found {
  const community = createCommunity({ ...SIZE, seed, starBias: STAR_BIAS })
  const { lists, truth } = community
  const best = new Set([...truth.keys()].toSorted((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0)).slice(0, FIRST))
  const hits = (table: readonly number[]) => table.slice(0, FIRST).filter((trail) => best.has(trail)).length
  const [score = 0, countries = 0, stars = 0] = KNOWN.map((known) => hits(tableOf(scoreKnowing(community, known))))
  const found = { score, countries, stars, average: hits(rankByAveragePosition(lists, SIZE.trails)) }
  print(`seed ${seed}`, describe(Object.entries(found)))
  return found
}

function describe(columns: readonly (readonly [string, number | string])[]): string {
  return `of the best ${FIRST}: ${columns.map(([name, value]) => `${name} ${value}`).join(', ')}`
}

function moveFirst(): void {
  const honest = createCommunity({ ...SIZE, starBias: STAR_BIAS })
  const scoresWith = (more: typeof honest.lists) =>
    tableOf(scoreTrails([...honest.lists, ...more], SIZE.trails, { countries: honest.regions }))
  const leaders = scoresWith([])
  for (const how of COLLUSION_KINDS) {
    const { colluding, harmless } = collude(honest, { how, count: Math.round(SIZE.hikers / 19), leaders })
    const [before, after] = [scoresWith(harmless), scoresWith(colluding)]
    const moves = before.slice(0, FIRST).map((trail, place) => Math.abs(after.indexOf(trail) - place))
    print(how, `farthest move ${Math.max(...moves)}`)
  }
}

function tableOf(scores: readonly TrailScore[]): number[] {
  return listPlaced(scores).toSorted((a, b) => (scores[b]?.low ?? 0) - (scores[a]?.low ?? 0))
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
