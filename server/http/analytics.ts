import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the product's operator may count (R12.10). */
export type AnalyticsEvent = 'hike added' | 'hike liked' | 'achievement unlocked' | 'registration' | 'login'

/** Has each such event logged as one line of the server's own log: what happened, and nothing of whom or of which hike. */
export function recordEvents(app: FastifyInstance, record: (event: AnalyticsEvent) => void): void {
  app.addHook('preSerialization', async (request, reply, answer) => {
    if (reply.statusCode < 300) for (const event of eventsOf(request, answer)) record(event)
    return answer
  })
}

function eventsOf(request: FastifyRequest, answer: unknown): AnalyticsEvent[] {
  const earned = fieldOf(answer, 'earnedAchievements')
  const unlocked = Array.isArray(earned) ? earned.map(() => 'achievement unlocked' as const) : []
  return [...mainEventOf(request, answer), ...unlocked]
}

function mainEventOf(request: FastifyRequest, answer: unknown): AnalyticsEvent[] {
  switch (`${request.method} ${request.routeOptions.url}`) {
    case 'POST /api/auth/register':
      return ['registration']
    case 'POST /api/auth/login':
      return ['login']
    case 'POST /api/hikes':
      return fieldOf(answer, 'isWishList') === false ? ['hike added'] : []
    case 'POST /api/hikes/user/:userId/wishlist/:hikeId/complete':
      return ['hike added']
    case 'POST /api/hikes/:id/like':
      return fieldOf(request.body, 'action') === 'like' ? ['hike liked'] : []
    default:
      return []
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
