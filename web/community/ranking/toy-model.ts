import { type TrailScore, scoreTrails } from '#domain/community/score/score-trails.ts'
import { msg } from '#domain/platform/language/translate.ts'

/** The toy's trails, in English; lists refer to them by index. */
export const TOY_TRAILS = [msg('Ridge'), msg('Lake'), msg('Gorge'), msg('Summit')] as const

export const TOY_HIKERS = ['Ada', 'Ben', 'Cleo'] as const

export const FIRST_LISTS: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [1, 0, 3, 2],
]

/** How many hikers each list can stand for. */
export const CROWDS = [1, 4, 20] as const

/** Returns the community's scores if this many hikers had each of these lists: best first, with names. */
export function scoreToy(
  lists: readonly (readonly number[])[],
  crowd: number,
): (TrailScore & { readonly name: string })[] {
  const hikers = lists.flatMap((items) =>
    Array.from({ length: crowd }, () => ({ items, loggedOnDay: items.map(() => 0), accountDays: 100 })),
  )
  return scoreTrails(hikers, TOY_TRAILS.length)
    .map((score, trail) => ({ ...score, name: TOY_TRAILS[trail] ?? '' }))
    .toSorted((a, b) => b.low - a.low || a.name.localeCompare(b.name))
}
