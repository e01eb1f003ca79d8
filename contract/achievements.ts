import * as z from 'zod/mini'
import { TIERS } from '#domain/achievements.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

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

export const achievements = {
  list: endpoint({
    method: 'GET',
    path: '/achievements/user',
    summary: 'The achievements that I have earned',
    access: 'member',
    scope: 'read',
    answer: z.array(earnedAchievement),
    status: 200,
    resource: 'achievements',
  }),
  friendsRecent: endpoint({
    method: 'GET',
    path: '/achievements/friends/recent',
    summary: 'The 20 newest achievements of the people I follow',
    access: 'member',
    scope: 'read',
    answer: z.array(z.object({ username: z.string(), achievement, earnedAt: instant })),
    status: 200,
    resource: 'friends',
  }),
}
