import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { presentEarned, shownAchievement } from './present.ts'
import { earnedOf, newestOfFriends } from './store.ts'

const NEWEST_OF_FRIENDS = 20

/** What I have earned, and what the people whom I follow have earned lately. */
export function serveAchievements(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.achievements, {
    list: async ({ me }) => presentEarned(await earnedOf(db.read, me.userId)),
    friendsRecent: async ({ me }) => {
      const rows = await newestOfFriends(db.read, me.userId, NEWEST_OF_FRIENDS)
      return rows.flatMap(({ username, achievement_id, earned_at }) => {
        const achievement = shownAchievement(achievement_id)
        return achievement ? [{ username, achievement, earnedAt: new Date(earned_at).toISOString() }] : []
      })
    },
  })
}
