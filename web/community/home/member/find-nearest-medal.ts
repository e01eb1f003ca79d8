import type { Achievement, AchievementProgress } from '#contract/community/achievements.ts'

interface MedalProgress<Medal> {
  mine: readonly Achievement[] | undefined
  all: readonly Medal[] | undefined
  ways: readonly AchievementProgress[] | undefined
}

/**
 * Returns the unearned medal with the largest share of progress, and that progress; null without one or while data is
 * missing. Medals without a count or without progress are left out.
 */
export function findNearestMedal<Medal extends Achievement>({ mine, all, ways }: MedalProgress<Medal>) {
  if (!mine || !all || !ways) return null
  const earned = new Set(mine.map(({ _id }) => _id))
  const medals = new Map(all.map((medal) => [medal._id, medal]))
  const begun = ways.filter(({ _id, have, of }) => !earned.has(_id) && of > 1 && have > 0 && have < of)
  for (const way of begun.toSorted((a, b) => b.have / b.of - a.have / a.of)) {
    const medal = medals.get(way._id)
    if (medal) return { medal, way }
  }
  return null
}
