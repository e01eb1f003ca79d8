import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { Me } from '#server/platform/http/session.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'
import { type LoginMethod, parseLoginMethod } from '#domain/account/login-methods.ts'
import type { Device } from '#server/account/accounts/own/device.ts'
import { hasLeft, findLeavingAt } from '#server/account/accounts/store.ts'
import {
  type Session,
  deleteSession,
  deleteSurplusSessions,
  findSession,
  insertSession,
  pruneSessions,
  updateSession,
} from './sessions-store.ts'
import { type AccessGrant, type RefreshLink, createTokens } from './tokens.ts'

const IDLE_MS = 30 * 24 * 3_600_000
const GRACE_MS = 60_000

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface Sessions {
  /** Starts a session inside the write that signs its owner in. Beyond the limit, the one used longest ago ends. */
  open(tx: Tx, userId: string, begun: Device & { readonly method: LoginMethod }): Promise<Me>
  /** Returns the first tokens of a session. */
  firstTokens(me: Me): Promise<TokenPair>
  /** Returns the next tokens, or null for an invalid refresh token. A stolen one ends its session. */
  refresh(refreshToken: string): Promise<TokenPair | null>
  /** Ends the session of an access token, expired or not, or of a refresh token. Ignores anything else. */
  end(token: string): Promise<void>
  /** Returns the member of an access token, without checking that the session still exists. */
  grantOf(accessToken: string): Promise<AccessGrant | null>
  /** Returns when a session will expire, in epoch milliseconds, what it was opened with, and whether its owner is leaving; null where it has ended. */
  lifeOf(me: Me): Promise<{ endsAt: number; method: LoginMethod; isLeaving: boolean } | null>
}

/** Returns the operations on sessions: one row for each signed-in browser, without which its tokens are invalid. */
export function createSessions({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Sessions {
  const tokens = createTokens(config.secret)
  const writeTokenPair = async (me: Me, generation: number): Promise<TokenPair> => ({
    accessToken: await tokens.writeAccess(me, now()),
    refreshToken: tokens.writeRefresh({ sessionId: me.sessionId, generation }),
  })
  return {
    open: async (tx, userId, { device, network, method }) => {
      const at = now()
      await pruneSessions(tx, at)
      const session = { id: newId(at), user_id: userId, created_at: at, adoptions: '[]', generation: 0 }
      await insertSession(tx, { ...session, device, network, method, expires_at: at + IDLE_MS })
      const me = { userId, sessionId: session.id }
      if (config.hasLimits) await closeStreams(tx, await deleteSurplusSessions(tx, me, config.limits.sessions.max))
      return me
    },
    firstTokens: (me) => writeTokenPair(me, 0),
    refresh: async (refreshToken) => {
      const link = tokens.readRefresh(refreshToken)
      if (!link) return null
      const session = await db.write(link.sessionId, (tx) => rotate(tx, link, now()))
      return session && writeTokenPair({ userId: session.user_id, sessionId: session.id }, link.generation + 1)
    },
    end: async (token) => {
      const link = tokens.readRefresh(token) ?? (await tokens.readAccess(token, 0))
      if (link) await db.write(link.sessionId, (tx) => endSession(tx, link.sessionId))
    },
    grantOf: (accessToken) => tokens.readGrant(accessToken, now()),
    lifeOf: async (me) => {
      const session = await findSession(db.read, me.sessionId)
      if (session?.user_id !== me.userId) return null
      const leavingAt = await findLeavingAt(db.read, me.userId)
      const endsAt = Math.min(session.expires_at, leavingAt ?? Infinity)
      const method = parseLoginMethod(session.method)
      return endsAt > now() ? { endsAt, method, isLeaving: leavingAt !== null } : null
    },
  }
}

/**
 * Rotates a refresh token by adoption: each token has one successor, however often it is asked for. The old one stays valid until its
 * successor is first used (adopted), and for a minute after that, for requests at the same time. Used later still, one of its two holders
 * has stolen it: the session ends.
 */
async function rotate(tx: Tx, link: RefreshLink, at: number): Promise<Session | null> {
  const session = await findSession(tx, link.sessionId)
  if (!session || session.expires_at <= at || hasLeft(await findLeavingAt(tx, session.user_id), at)) return null
  const inGrace = parseAdoptions(session).filter(([, adoptedAt]) => at - adoptedAt <= GRACE_MS)
  const isBehind = link.generation < session.generation
  if (isBehind && !inGrace.some(([generation]) => generation === link.generation + 1)) {
    await endSession(tx, session.id)
    return null
  }
  // a generation above the stored one is signed, so it is ours; more than one above: an older copy of the store was restored
  const isAhead = link.generation > session.generation
  const adoptions = JSON.stringify([...inGrace, [link.generation, at]])
  const adopted = isAhead ? { generation: link.generation, adoptions } : {}
  await updateSession(tx, session.id, { ...adopted, expires_at: at + IDLE_MS })
  return session
}

/** Returns when a session was last used, in epoch milliseconds, give or take the life of an access token. */
export function lastUsedAt({ expires_at }: Pick<Session, 'expires_at'>): number {
  return expires_at - IDLE_MS
}

async function endSession(tx: Tx, id: string): Promise<void> {
  await deleteSession(tx, id)
  await closeStreams(tx, [id])
}

/** Returns the generations that were first used lately, and when. */
function parseAdoptions({ adoptions }: Session): [generation: number, at: number][] {
  return JSON.parse(adoptions)
}
