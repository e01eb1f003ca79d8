import { countryKey } from '#domain/trails/trail-key.ts'
import type { Value } from './bulk.ts'
import { getDay } from './plan-hikes.ts'
import type { Plan } from './plan.ts'
import { createNotes } from './rows.ts'

/** Yields one row per hike: its contribution to the statistics of its trail and of the community. */
export function* countedRows({ hikes, trails }: Plan, ids: readonly string[], likes: Int32Array): Generator<Value[]> {
  for (let n = 0; n < hikes.count; n += 1) {
    const times = hikes.completions[n] ?? 0
    yield [
      ids[n] ?? '',
      trails[hikes.trail[n] ?? 0]?.key ?? '',
      hikes.rating[n] ?? 0,
      times,
      (hikes.level[n] ?? 0) + 1,
      hikes.rank[n] ?? 0,
      likes[n] ?? 0,
      (hikes.lengthM[n] ?? 0) * times,
      (hikes.elevationM[n] ?? 0) * times,
      hikes.hasPhoto[n] ? (hikes.loggedAt[n] ?? 0) : null,
      Number(createNotes(n) !== '') + Number(Boolean(hikes.hasPhoto[n])),
      getDay(hikes, n),
    ]
  }
}

/** Yields the number of hikes of each person in each country. */
export function* hikerCountryRows({ people, hikes, trails }: Plan): Generator<Value[]> {
  const counts = people.map(() => new Map<string, number>())
  for (const [n, owner] of hikes.owner.entries()) {
    const key = countryKey(trails[hikes.trail[n] ?? 0]?.country ?? '')
    counts[owner]?.set(key, (counts[owner].get(key) ?? 0) + 1)
  }
  for (const [n, mine] of counts.entries()) for (const [key, count] of mine) yield [people[n]?.id ?? '', key, count]
}
