import type { FastifyRequest } from 'fastify'
import type { Role } from '#domain/account/roles.ts'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import { consumeTicket, createTicket, findTicket } from '#server/account/accounts/login/tickets.ts'
import type { BrowserSecret } from './browser-cookie.ts'
import type { Profile } from './claims.ts'
import { deadStep } from './provider-problems.ts'

/** A login that waits for the provider. Its token is the parameter `state`. */
export interface Begun {
  readonly provider: string
  /** The hash of the secret of the browser that has begun. */
  readonly browser: string
  readonly invitation: string | null
  /** The session of a member who connects a provider, else null. */
  readonly sessionId: string | null
}

/** Somebody who has proved who they are at a provider. */
export interface Proved {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly browser: string
  readonly invitation: string | null
  /** The role that the provider gives; null where it gives none. */
  readonly role: Role | null
  readonly profile: Profile
  /** True where the address in the profile was confirmed by an e-mail from here. */
  readonly isByEmail: boolean
}

/** The time for the provider's own pages. */
const BEGUN_MS = 15 * 60_000
/** The time in which the browser fetches its session. */
const KNOWN_MS = 2 * 60_000
/** The time to fill in a form. */
const UNKNOWN_MS = 30 * 60_000
/** The life of a link in an e-mail. */
const LETTER_MS = 60 * 60_000

export function createBegun(tx: Tx, facts: Begun, { userId, now }: { userId: string | null; now: number }) {
  return createTicket(tx, 'provider', { userId, facts }, { now, expiresAt: now + BEGUN_MS })
}

/** Consumes a login that waits for a provider. Returns null where it is dead, or is not of this browser and provider. */
export async function consumeBegun(
  db: Db,
  { state, provider, isOf }: { state: string; provider: string; isOf: (hash: string) => boolean },
  now: number,
): Promise<(Begun & { readonly userId: string | null }) | null> {
  const sent = { kind: 'provider', token: state } as const
  const found = await findTicket<Begun>(db.read, sent, now)
  // another browser does not use it up
  if (!found || found.facts.provider !== provider || !isOf(found.facts.browser)) return null
  const used = await db.write('provider', (tx) => consumeTicket<Begun>(tx, sent, now))
  return used && { ...used.facts, userId: used.userId }
}

/** @param kind whose identity it is: a known one's, an unknown one's, or of somebody who opens a link in an e-mail */
export function createProved(
  tx: Tx,
  facts: Proved,
  kind: 'known' | 'unknown' | 'letter',
  now: number,
): Promise<string> {
  const life = { known: KNOWN_MS, unknown: UNKNOWN_MS, letter: LETTER_MS }[kind]
  return createTicket(tx, 'provider-join', { userId: null, facts }, { now, expiresAt: now + life })
}

/** Returns the step of a ticket without using it. Throws 400 for a dead one, and in another browser. */
export async function findProved(
  db: Queries,
  { request, browser }: { request: FastifyRequest; browser: BrowserSecret },
  token: string,
  now: number,
): Promise<Proved> {
  const found = await findTicket<Proved>(db, { kind: 'provider-join', token }, now)
  if (!found || !browser.isOf(request, found.facts.browser)) throw deadStep()
  return found.facts
}

/** Uses a ticket up. Of several concurrent requests one succeeds; the others get 400. */
export async function consumeProved(tx: Tx, token: string, now: number): Promise<void> {
  if (!(await consumeTicket(tx, { kind: 'provider-join', token }, now))) throw deadStep()
}
