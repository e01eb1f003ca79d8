import type { Achievement, EarnedAchievement, Rarity } from '#contract/community/achievements.ts'
import type { PublicUser } from '#contract/account/user-shapes.ts'
import { ACHIEVEMENTS } from '#domain/diary/achievements/achievements.ts'
import type { EarnedRow } from '#server/platform/db/schema/achievement-rows.ts'
import { type Holders, FIRST_HIKE_ID } from './rarity.ts'

type EarnedFacts = Pick<EarnedRow, 'achievement_id' | 'earned_at'>

const ACHIEVEMENTS_BY_ID: ReadonlyMap<string, Achievement> = new Map(
  ACHIEVEMENTS.map(({ _id, name, description, icon, tier }) => [_id, { _id, name, description, icon, tier }]),
)

/** Returns an achievement by its id, or undefined where the table does not have it. */
export function findAchievement(id: string): Achievement | undefined {
  return ACHIEVEMENTS_BY_ID.get(id)
}

/** Returns the earned achievements, newest first; those of one moment in the order of the table. */
export function presentEarned(rows: readonly EarnedFacts[]): EarnedAchievement[] {
  const earnedAt = new Map(rows.map((row) => [row.achievement_id, row.earned_at]))
  return [...ACHIEVEMENTS_BY_ID.values()]
    .flatMap((shown) => {
      const at = earnedAt.get(shown._id)
      return at === undefined ? [] : [{ shown, at }]
    })
    .toSorted((a, b) => b.at - a.at)
    .map(({ shown, at }) => ({ ...shown, earnedAt: new Date(at).toISOString() }))
}

/** Returns the earned achievements in the shape of a profile. */
export function presentBadges(rows: readonly EarnedFacts[]): PublicUser['achievements'] {
  return presentEarned(rows).map(({ earnedAt, ...achievement }) => ({ achievement, earnedAt }))
}

/** Returns all achievements with the share of hikers who have each, in the order of the table. */
export function presentRarity(holders: Holders): Rarity[] {
  const hikers = holders.get(FIRST_HIKE_ID) ?? 0
  return [...ACHIEVEMENTS_BY_ID.values()].map((shown) => {
    const share = hikers === 0 ? 0 : Math.min(1, (holders.get(shown._id) ?? 0) / hikers)
    return { ...shown, percentOfHikers: Math.round(share * 1000) / 10 }
  })
}
