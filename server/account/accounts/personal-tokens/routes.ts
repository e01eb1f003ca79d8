import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { TOKEN_NOT_FOUND } from '#contract/params.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { TOKEN_SCOPES } from '#domain/account/token-scopes.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { createProve } from '#server/account/accounts/login/proof.ts'
import {
  type PersonalToken,
  deletePersonalToken,
  insertPersonalToken,
  listPersonalTokens,
  parseScopes,
} from './store.ts'
import { hashPersonalToken, newPersonalToken } from './token-text.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Serves the personal access tokens of a member's programs. Only a session creates and revokes them, and creating one asks for the
 * password.
 */
export async function servePersonalTokens(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, db, now } = deps
  const prove = createProve(deps, createLoginAttempts(deps))
  const max = config.hasLimits ? config.limits.tokens.max : Infinity
  serve(app, api.personalTokens, {
    list: async ({ me }) => (await listPersonalTokens(db.read, me.userId)).map(presentToken),
    create: async ({ me, body, request, reply }) => {
      const user = await prove(me, { ...body, address: request.ip })
      const at = now()
      const token = newPersonalToken()
      const row: PersonalToken = {
        id: newId(at),
        user_id: user.id,
        name: cleanText(body.name),
        scopes: TOKEN_SCOPES.filter((scope) => body.scopes.includes(scope)).join(),
        token_hash: hashPersonalToken(token),
        created_at: at,
        expires_at: body.expiresInDays === null ? null : at + body.expiresInDays * DAY_MS,
        last_used_at: null,
      }
      if (!(await db.write(user.id, (tx) => insertPersonalToken(tx, row, max)))) throw tooManyTokens(max)
      reply.header('cache-control', 'no-store')
      return { ...presentToken(row), token }
    },
    remove: ({ me, params }) =>
      db.write(me.userId, async (tx) => {
        if (!(await deletePersonalToken(tx, me.userId, params.id))) throw notFound(TOKEN_NOT_FOUND)
      }),
  })
}

function presentToken(row: PersonalToken) {
  return {
    _id: row.id,
    name: row.name,
    scopes: parseScopes(row),
    createdAt: toIsoInstant(row.created_at),
    expiresAt: row.expires_at === null ? null : toIsoInstant(row.expires_at),
    lastUsedAt: row.last_used_at === null ? null : toIsoInstant(row.last_used_at),
  }
}

const toIsoInstant = (at: number) => new Date(at).toISOString()
const tooManyTokens = (max: number) =>
  conflict(
    'too_many_tokens',
    filled('You already have {max} access tokens, which is the maximum. Revoke one first.', { max }),
  )
