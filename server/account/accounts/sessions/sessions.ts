import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { Me } from '#server/platform/http/session.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'
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
  /** Starts a session inside the write that signs its owner in; where they have too many, the one used longest ago ends. */
  open(tx: Tx, userId: string, device: Device): Promise<Me>
  /** The tokens that a session begins with. */
  firstTokens(me: Me): Promise<TokenPair>
  /** The next tokens, or null for a token that is no good; a stolen one ends its session. */
  refresh(refreshToken: string): Promise<TokenPair | null>
  /** Ends the session of an access token, expired or not, or of a refresh token. Anything else is let be. */
  end(token: string): Promise<void>
  /** Who signed in for an access token; whether the session goes on is not known here. */
  grantOf(accessToken: string): Promise<AccessGrant | null>
  /** When a session will end by itself, in epoch milliseconds, and whether its owner is leaving; null where it has ended. */
  lifeOf(me: Me): Promise<{ endsAt: number; isLeaving: boolean } | null>
}

/** A row for each signed-in browser: without its row a token is worth nothing. */
export function createSessions({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Sessions {
  const tokens = createTokens(config.secret)
  const pairOf = async (me: Me, generation: number): Promise<TokenPair> => ({
    accessToken: await tokens.writeAccess(me, now()),
    refreshToken: tokens.writeRefresh({ sessionId: me.sessionId, generation }),
  })
  return {
    open: async (tx, userId, { device, network }) => {
      const at = now()
      await pruneSessions(tx, at)
      const session = { id: newId(at), user_id: userId, created_at: at, adoptions: '[]', generation: 0 }
      await insertSession(tx, { ...session, device, network, expires_at: at + IDLE_MS })
      const me = { userId, sessionId: session.id }
      if (config.hasLimits) await closeStreams(tx, await deleteSurplusSessions(tx, me, config.limits.sessions.max))
      return me
    },
    firstTokens: (me) => pairOf(me, 0),
    refresh: async (refreshToken) => {
      const link = tokens.readRefresh(refreshToken)
      if (!link) return null
      const session = await db.write(link.sessionId, (tx) => follow(tx, link, now()))
      return session && pairOf({ userId: session.user_id, sessionId: session.id }, link.generation + 1)
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
      return endsAt > now() ? { endsAt, isLeaving: leavingAt !== null } : null
    },
  }
}

/**
 * Rotation by adoption: each token is followed by one next token, however often it is asked for. The old one is good
 * until the next is first used (adopted), and a minute longer for whoever asked at the same time, however far others have
 * gone on meanwhile. Used later still, one of its two holders has stolen it: the session ends.
 */
async function follow(tx: Tx, link: RefreshLink, at: number): Promise<Session | null> {
  const session = await findSession(tx, link.sessionId)
  if (!session || session.expires_at <= at || hasLeft(await findLeavingAt(tx, session.user_id), at)) return null
  const inGrace = adoptionsOf(session).filter(([, adoptedAt]) => at - adoptedAt <= GRACE_MS)
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

/** When a session was used last, give or take the life of an access token: epoch milliseconds. */
export function lastUsedAt({ expires_at }: Pick<Session, 'expires_at'>): number {
  return expires_at - IDLE_MS
}

async function endSession(tx: Tx, id: string): Promise<void> {
  await deleteSession(tx, id)
  await closeStreams(tx, [id])
}

/** Which generations were first used lately, and when. */
function adoptionsOf({ adoptions }: Session): [generation: number, at: number][] {
  return JSON.parse(adoptions)
}
