import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { passwordProblem } from '#domain/account/account-fields.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MIN_QUERY_CHARS } from '#domain/platform/limits.ts'
import { EVERYBODY, type VisibilityLevel, OWNER } from '#domain/account/visibility.ts'
import { findVisiblePerson, canSeeFollows, canSeeMountains } from '#server/account/accounts/find-visible-person.ts'
import { findEarned } from '#server/aggregates/achievements/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { feedPath } from '#server/community/feeds/render-feed.ts'
import { listRequestedIds } from '#server/community/friends/requests.ts'
import { listFriendIds } from '#server/community/friends/store.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { badRequest, unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type Me, viewerIdIfBlocks } from '#server/platform/http/session.ts'
import { listHiddenContent } from '#server/account/moderation-status/store.ts'
import { findHikerTotals } from '#server/account/totals/store.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'
import { applyProfileChange } from './change-profile.ts'
import { getDirectoryPage } from './directory.ts'
import { findPeople } from './find-people.ts'
import { LATEST_HIKE_TAGS, findLatestHikes } from './latest-hikes.ts'
import { checkHasPasswords } from '#server/account/accounts/login/passwords-off.ts'
import { hashPassword, isPassword } from '#server/account/accounts/login/passwords.ts'
import { type WrongPassword, createProve } from '#server/account/accounts/login/proof.ts'
import {
  type Profile,
  presentFoundPerson,
  presentHiddenThing,
  presentListed,
  presentHiddenUser,
  presentOwnUser,
  presentPublicUser,
} from './present.ts'
import {
  type StoredUser,
  findUser,
  findUserId,
  replacePassword,
  updateProfile,
} from '#server/account/accounts/store.ts'
import { deleteOtherSessions } from '#server/account/accounts/sessions/sessions-store.ts'
import { createUsernameChange } from '#server/account/accounts/own/change-username.ts'
import { afterPasswordChange } from '#server/account/accounts/recovery.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'

const MAX_LISTED = 1000
/** The tables that {@link getProfile} reads. */
const PROFILE_TABLES = ['users', 'hiker_totals', 'visible_achievements'] as const

/** The tables of mine that {@link getOwnUser} reads. */
const ownUserTables = (owner: string) =>
  (['hiker_totals', 'earned_achievements', 'friendships', 'hikes', 'visits', 'collections'] as const).map((table) => ({
    table,
    owner,
  }))
/** The tables that others write: people I follow may leave, and moderators may hide things of mine. */
const ALSO_SHOWN_TO_ME = ['users', 'follow_requests', 'holds', 'conditions'] as const

/** Serves public profiles and one's own. */
export async function serveUsers(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps
  const attempts = createLoginAttempts(deps)
  const prove = createProve(deps, attempts)
  const changeUsername = createUsernameChange(deps, attempts)
  serve(app, api.users, {
    list: {
      sharedBy: 'everyone',
      tags: ({ query }) => [
        ...[...PROFILE_TABLES, 'community_totals' as const].map((table) => ({ table })),
        ...(query.with ? LATEST_HIKE_TAGS : []),
      ],
      handle: async ({ me, query: { query = '', limit = MAX_LISTED, offset = 0, order, with: also } }) => {
        const { people, total } = await getDirectoryPage(db.read, {
          query,
          limit,
          offset,
          order,
          viewerId: viewerIdIfBlocks(me),
        })
        const latest = await findLatestHikes(db.read, also ? people.map(({ user }) => user.id) : [])
        return { rows: people.map((one) => presentListed(presentPublicUser(one), latest)), total }
      },
    },
    me: {
      tags: ({ me }) => [...ownUserTables(me.userId), ...ALSO_SHOWN_TO_ME.map((table) => ({ table }))],
      handle: async ({ me }) => getOwnUser(db.read, await getMyself(db.read, me)),
    },
    updateMe: ({ me, body }) =>
      db.write(me.userId, async (tx) => {
        const user = applyProfileChange(await getMyself(tx, me), body)
        await updateProfile(tx, user)
        return getOwnUser(tx, user)
      }),
    changeUsername: async ({ me, body, request }) => getOwnUser(db.read, await changeUsername(me, body, request.ip)),
    changePassword: async ({ me, request, body: { currentPassword, newPassword, code } }) => {
      checkHasPasswords(deps.config)
      const party = toAddressBlock(request.ip)
      const problem = passwordProblem(newPassword)
      if (problem !== null) throw refused('newPassword', problem)
      const user = await prove(me, { password: currentPassword, code, address: request.ip }, WRONG_PASSWORD)
      if (await isPassword(newPassword, user.password_hash, party)) {
        throw refused('newPassword', msg('New password must be different from the current one'))
      }
      const passwordHash = await hashPassword(newPassword, deps.config.hashCost, party)
      await db.write(me.userId, async (tx) => {
        // of two simultaneous changes, the second has checked an outdated password
        if (!(await replacePassword(tx, user, passwordHash))) throw wrongPassword()
        await closeStreams(tx, await deleteOtherSessions(tx, me))
        await afterPasswordChange(tx, user, deps)
      })
      return { message: msg('Password changed successfully!') }
    },
    search: {
      sharedBy: 'everyone',
      tags: () => [{ table: 'users' }, { table: 'hiker_totals' }],
      handle: async ({ me, query: { query = '' } }) => {
        if (query.trim().length < MIN_QUERY_CHARS) return []
        return (await findPeople(db.read, query, viewerIdIfBlocks(me))).map(presentFoundPerson)
      },
    },
    get: {
      tags: async ({ me, params }) => {
        const owner = await findUserId(db.read, params.username)
        const asker = me ? [{ table: 'friendships' as const, owner: me.userId }] : []
        return [...PROFILE_TABLES.map((table) => ({ table, owner })), ...asker]
      },
      handle: async ({ me, params }) => {
        const seen = await findVisiblePerson(db.read, me?.userId ?? null, params.username)
        const { user, level, isOpen } = seen
        if (!isOpen) return presentHiddenUser(user)
        return {
          ...presentPublicUser(await getProfile(db.read, user, level)),
          ...(user.audience === EVERYBODY && { feedUrl: feedPath(user.username) }),
          ...(canSeeFollows(seen) && { showsFollows: true }),
          ...(canSeeMountains(seen) && { showsMountains: true }),
        }
      },
    },
  })
}

async function getMyself(db: Queries, me: Me): Promise<StoredUser> {
  const user = await findUser(db, { id: me.userId })
  if (!user) throw unauthorized()
  return user
}

async function getOwnUser(db: Queries, user: StoredUser) {
  const [friends, requested] = [await listFriendIds(db, user.id), await listRequestedIds(db, user.id)]
  const hidden = (await listHiddenContent(db, user.id)).map(presentHiddenThing)
  return presentOwnUser(await getProfile(db, user, OWNER), { friends, requested, hidden })
}

async function getProfile(
  db: Queries,
  user: StoredUser,
  level: VisibilityLevel,
): Promise<Profile & { user: StoredUser }> {
  return { user, totals: await findHikerTotals(db, user.id, level), earned: await findEarned(db, user.id, level) }
}

const refused = (path: string, message: string) => badRequest(message, [{ path, message }])
const WRONG_PASSWORD: WrongPassword = { path: 'currentPassword', message: msg('Current password is incorrect') }
const wrongPassword = () => badRequest(WRONG_PASSWORD.message, [WRONG_PASSWORD])
