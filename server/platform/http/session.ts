import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type TokenScope, isInScope } from '#domain/account/token-scopes.ts'
import { Problem, unauthorized } from './problem.ts'

/** The signed-in person of a request. */
export interface Me {
  readonly userId: string
  /** Of no session where they come by a personal access token: then its id. */
  readonly sessionId: string
  /** What that token was made for. Without it they may do all that a member may. */
  readonly scopes?: readonly TokenScope[]
  /** Has asked for the account to be removed. Said of who sends a request. */
  readonly isLeaving?: boolean
  /** Has blocked somebody, or is blocked by somebody. Said of who sends a request. */
  readonly hasBlocks?: boolean
}

/**
 * Who looks at what is the same for all who have no block: null for those, so that all of them get one answer.
 */
export function viewerIdIfBlocks(me: Me | null): string | null {
  return me?.hasBlocks ? me.userId : null
}

/** Returns who a live access token belongs to, of a session or a personal one, or null. */
export interface Authenticate {
  (accessToken: string): Promise<Me | null>
  /** The same at once, or null where it has to be asked. */
  known(accessToken: string): Me | null
}

/** The token of `Authorization: Bearer …`, or null. */
export function readBearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

const identified = new WeakMap<Pick<FastifyRequest, 'headers'>, Promise<Me | null>>()

/** Who sent a request, by its access token, or null. Asked once for each request, however often it is called. */
export function identify(request: FastifyRequest, authenticate: Authenticate): Promise<Me | null> {
  const known = identified.get(request)
  if (known) return known
  const token = readBearerToken(request)
  const me = token === null ? Promise.resolve(null) : authenticate(token)
  identified.set(request, me)
  return me
}

/**
 * Asks what the endpoint's access asks. Throws 401, and 401 only for a token that is missing where it must be, or bad where it is sent;
 * 403 for a personal access token that was not made for such calls.
 */
export async function authorize(
  { access, scope }: Pick<Endpoint, 'access' | 'scope'>,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Me | null> {
  if (access === 'bare') return null
  if (request.headers.authorization === undefined) {
    if (access === 'member') throw unauthorized()
    return null
  }
  const me = await identify(request, authenticate)
  if (!me) throw unauthorized()
  if (me.scopes && !isInScope(scope, me.scopes)) throw outOfScope(scope)
  return me
}

function outOfScope(scope: TokenScope | null): Problem {
  const message =
    scope === null
      ? 'Access tokens cannot do this. Please log in instead.'
      : `This access token cannot do this: it does not have the scope “${scope}”.`
  return new Problem(403, 'insufficient_scope', message)
}
