import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Role, hasRole } from '#domain/account/roles.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { type TokenScope, isInScope } from '#domain/account/token-scopes.ts'
import { Problem, noSuchCall, unauthorized } from './problem.ts'

/** The signed-in member of a request. */
export interface Me {
  readonly userId: string
  /** The id of the session, or of the personal access token. */
  readonly sessionId: string
  /** The scopes of a personal access token. Without it the member may do everything. */
  readonly scopes?: readonly TokenScope[]
  /** True where the member has asked for the account to be removed. */
  readonly isLeaving?: boolean
  /** True where the member has to set up a second factor before anything else. */
  readonly mustSetUpFactor?: boolean
  /** True where the member has blocked somebody or is blocked. */
  readonly hasBlocks?: boolean
}

/** Returns the id of a viewer with blocks, or null for all others: they share one response. */
export function viewerIdIfBlocks(me: Me | null): string | null {
  return me?.hasBlocks ? me.userId : null
}

/** Returns who a live access token belongs to, of a session or a personal one, or null. */
export interface Authenticate {
  (accessToken: string): Promise<Me | null>
  /** Returns the member at once where the token is cached, else null. */
  known(accessToken: string): Me | null
}

/** Returns the token of `Authorization: Bearer …`, or null. */
export function readBearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

const identified = new WeakMap<Pick<FastifyRequest, 'headers'>, Promise<Me | null>>()

/** Returns the member who sent a request, or null. Each request is authenticated once. */
export function identify(request: FastifyRequest, authenticate: Authenticate): Promise<Me | null> {
  const known = identified.get(request)
  if (known) return known
  const token = readBearerToken(request)
  const me = token === null ? Promise.resolve(null) : authenticate(token)
  identified.set(request, me)
  return me
}

/** What decides whether somebody may make a call. */
export interface Authority {
  readonly authenticate: Authenticate
  /** Returns the role that a member has now. */
  readonly roleOf: (userId: string) => Promise<Role>
}

/**
 * Checks an endpoint's access. Throws 401 for a missing or invalid token, 403 for a personal access token without the scope and for
 * somebody who has to set up a second factor first, and 404 for somebody without the role.
 */
export async function authorize(
  { access, scope, isAllowedWithoutFactor }: Pick<Endpoint, 'access' | 'scope' | 'isAllowedWithoutFactor'>,
  request: FastifyRequest,
  { authenticate, roleOf }: Authority,
): Promise<Me | null> {
  if (access === 'bare') return null
  const neededRole = access === 'moderator' || access === 'admin' ? access : null
  if (request.headers.authorization === undefined) {
    if (access === 'member') throw unauthorized()
    if (neededRole) throw noSuchCall()
    return null
  }
  const me = await identify(request, authenticate)
  if (!me) throw unauthorized()
  if (neededRole && !hasRole(await roleOf(me.userId), neededRole)) throw noSuchCall()
  if (me.scopes && !isInScope(scope, me.scopes)) throw outOfScope(scope)
  if (me.mustSetUpFactor && !isAllowedWithoutFactor) throw factorMissing()
  return me
}

const factorMissing = () =>
  new Problem(403, 'second_factor_setup_required', msg('This site asks you to turn on two-step login first.'))

function outOfScope(scope: TokenScope | null): Problem {
  const message =
    scope === null
      ? 'Access tokens cannot do this. Please log in instead.'
      : `This access token cannot do this: it does not have the scope “${scope}”.`
  return new Problem(403, 'insufficient_scope', message)
}
