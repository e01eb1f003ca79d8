import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { OWNER } from '#domain/account/visibility.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentEarned, presentRarity, findAchievement } from './present.ts'
import { readProgress } from './progress.ts'
import { cacheHolders } from './rarity.ts'
import { findEarned, findNewestOfFriends } from './store.ts'

const MAX_NEWEST_OF_FRIENDS = 20

/** Serves the list of achievements, a member's own and their progress, and the latest ones of the people whom a member follows. */
export async function serveAchievements(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  const holders = cacheHolders(db.read, now)
  serve(app, api.achievements, {
    all: async () => presentRarity(await holders()),
    progress: ({ me }) => readProgress(db.read, me.userId),
    list: async ({ me }) => presentEarned(await findEarned(db.read, me.userId, OWNER)),
    friendsRecent: async ({ me }) => {
      const rows = await findNewestOfFriends(db.read, me.userId, MAX_NEWEST_OF_FRIENDS)
      return rows.flatMap(({ username, achievement_id, earned_at }) => {
        const achievement = findAchievement(achievement_id)
        return achievement ? [{ username, achievement, earnedAt: new Date(earned_at).toISOString() }] : []
      })
    },
  })
}
