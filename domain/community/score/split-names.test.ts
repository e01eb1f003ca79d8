import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { createCommunity } from '#domain/testing/made-community.ts'
import { countHits, splitNames } from '#domain/testing/split-names.ts'
import { scoreTrails } from './score-trails.ts'

const SEEDS = Array.from({ length: 12 }, (_, n) => n + 1)
const FIRST = 25

/** Returns how many of the 25 best trails are among the first 25 rows, in the mean of some communities. */
function meanHits(size: { hikers: number; trails: number; hikesEach: number }, share: number, joined: number): number {
  const hits = SEEDS.map((seed) => {
    const community = createCommunity({ ...size, seed, starBias: 0.5 })
    const { lists, regions } = splitNames(community, { share, joined, seed })
    const scores = scoreTrails(lists, regions.length, { countries: regions })
    const table = [...scores.keys()]
      .filter((item) => !(scores[item]?.isRising ?? true))
      .toSorted((a, b) => (scores[b]?.low ?? 0) - (scores[a]?.low ?? 0))
    return countHits(table, community.truth, FIRST).hits
  })
  return hits.reduce((sum, each) => sum + each, 0) / hits.length
}

const SIZES = [
  { hikers: 300, trails: 320, hikesEach: 20 },
  { hikers: 100, trails: 320, hikesEach: 15 },
  { hikers: 300, trails: 1520, hikesEach: 25 },
]

test.each(SIZES.slice(0, caseCount(SIZES.length)))(
  'R17.8: where hikers write two names for a trail, joining seven trails in ten brings back all but one of the hits among 25: %o',
  (size) => {
    const whole = meanHits(size, 0, 0)
    for (const share of [0.2, 0.4]) {
      expect(meanHits(size, share, 0)).toBeLessThan(whole - 1)
      expect(meanHits(size, share, 0.7)).toBeGreaterThanOrEqual(whole - 1)
    }
  },
)
