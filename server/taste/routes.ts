import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { seenPerson } from '#server/accounts/seen-person.ts'
import { idOf } from '#server/accounts/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { compareTastes } from './compare.ts'
import { hikersLikeMe } from './hikers.ts'
import { Neighbours } from './neighbours.ts'
import { presentSuggestion, presentTaste } from './present.ts'
import { suggestFor, topOfFriends } from './suggest.ts'

const MOST_LISTED = 1000

/** How alike members' tastes are, and what they may like. */
export function serveTaste(app: FastifyInstance, { db, now }: Deps): void {
  const neighbours = new Neighbours({ db, epochs: app.epochs, now })
  serve(app, api.taste, {
    withPerson: {
      reads: async ({ me, params }) => {
        const owner = await idOf(db.read, params.username)
        return [
          { table: 'users', owner },
          { table: 'hikes', owner },
          { table: 'hikes', owner: me.userId },
          { table: 'friendships', owner: me.userId },
        ]
      },
      make: async ({ me, params }) => {
        const { user, level, isOpen } = await seenPerson(db.read, me.userId, params.username)
        // nobody is compared with themselves
        if (!isOpen || user.id === me.userId) return { alike: null, common: 0, differences: [] }
        return presentTaste(await compareTastes(db.read, { mine: me.userId, theirs: user.id, level }))
      },
    },
    forMe: async ({ me }) => {
      const { placed, suggestions } = await suggestFor(db.read, me.userId, await neighbours.of(me.userId))
      return { placed, entries: suggestions.map(presentSuggestion) }
    },
    ofFriends: async ({ me }) => {
      const { friends, suggestions } = await topOfFriends(db.read, me.userId, await neighbours.of(me.userId))
      return { friends, entries: suggestions.map(presentSuggestion) }
    },
    hikers: async ({ me, query: { by, limit = MOST_LISTED, offset = 0 }, reply }) => {
      const alike = by === 'taste' ? await neighbours.of(me.userId) : []
      const { people, total } = await hikersLikeMe(db.read, { userId: me.userId, by, limit, offset }, alike)
      reply.header('x-total-count', total)
      return people
    },
  })
}
