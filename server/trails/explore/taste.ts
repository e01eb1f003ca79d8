/** How much a member will probably like trails. */
export interface Taste {
  /** From 0 to 1, by trail key: the trails that similar hikers have ranked. Empty where the member's taste is unknown. */
  readonly likings: ReadonlyMap<string, number>
  /** Returns true while this is current. */
  readonly holds: () => boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the taste of a member. Tastes are known by a wing above this one, which registers the function. */
    findTaste(userId: string): Promise<Taste>
  }
}

/**
 * Returns how much a member will like a trail, from 0 to 1: as similar hikers do, otherwise as the community does; null where neither
 * knows it.
 */
export function predictTaste({ likings }: Pick<Taste, 'likings'>, trail: { trail_key: string; score: number }) {
  if (likings.size === 0) return null
  return likings.get(trail.trail_key) ?? (trail.score < 0 ? null : trail.score / 100)
}
