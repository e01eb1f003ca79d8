import * as z from 'zod/mini'
import { PROGRESS_UNITS, TIERS } from '#domain/diary/achievements/achievements.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant } from '#contract/fields.ts'
import { achievementRoutes } from '#contract/routes/community/achievements.ts'

export const achievement = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  tier: z.enum(TIERS),
  imageUrl: z.optional(z.string()),
})
export type Achievement = z.output<typeof achievement>

export const earnedAchievement = z.extend(achievement, { earnedAt: instant })
export type EarnedAchievement = z.output<typeof earnedAchievement>

export const rarity = z.extend(achievement, { percentOfHikers: z.number() })
export type Rarity = z.output<typeof rarity>

export const achievementProgress = z.object({
  _id: id,
  have: z.number(),
  of: z.number(),
  unit: z.enum(PROGRESS_UNITS),
  /** The hike that earned it, where it is known and still exists. */
  hike: z.optional(z.object({ _id: id, name: z.string(), country: z.string() })),
})
export type AchievementProgress = z.output<typeof achievementProgress>

export const achievements = {
  all: endpoint({
    ...achievementRoutes.all,
    summary:
      'All achievements, each with the percentage of hikers who have it (one decimal), among those with a public profile and at least one achievement. Updated every ten minutes',
    scope: 'read',
    answer: z.array(rarity),
    status: 200,
  }),
  progress: endpoint({
    ...achievementRoutes.progress,
    summary:
      'My progress towards each achievement (`{ have: 973, of: 1000, unit: "km" }`), and the hike that earned it where known',
    scope: 'read',
    answer: z.array(achievementProgress),
    status: 200,
  }),
  list: endpoint({
    ...achievementRoutes.list,
    summary: 'The achievements I have earned',
    scope: 'read',
    answer: z.array(earnedAchievement),
    status: 200,
  }),
  friendsRecent: endpoint({
    ...achievementRoutes.friendsRecent,
    summary: 'The 20 latest achievements of the people I follow',
    scope: 'read',
    answer: z.array(z.object({ username: z.string(), achievement, earnedAt: instant })),
    status: 200,
  }),
}
