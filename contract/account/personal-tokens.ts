import * as z from 'zod/mini'
import { msg } from '#domain/platform/language/translate.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { MAX_TOKEN_DAYS, TOKEN_SCOPES, tokenNameProblem } from '#domain/account/token-scopes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, withRule, text } from '#contract/fields.ts'
import { tokenId } from '#contract/params.ts'
import { personalTokenRoutes } from '#contract/routes/account/personal-tokens.ts'

const scope = z.enum(TOKEN_SCOPES)

const personalToken = z.object({
  _id: id,
  name: z.string(),
  scopes: z.array(scope),
  createdAt: instant,
  /** Null for a token without an end. */
  expiresAt: z.nullable(instant),
  /** Null for an unused token; else at most some minutes behind. */
  lastUsedAt: z.nullable(instant),
})

/** Personal access tokens, with which a member's programs sign in instead of a session. */
export const personalTokens = {
  list: endpoint({
    ...personalTokenRoutes.list,
    summary: 'My personal access tokens, newest first, without their values',
    scope: null,
    answer: z.array(personalToken),
    status: 200,
  }),
  create: endpoint({
    ...personalTokenRoutes.create,
    summary: 'Create a personal access token. Its value is only in this response',
    scope: null,
    body: z.object({
      name: withRule(text(), (name) => tokenNameProblem(cleanText(name))),
      scopes: withRule(z.array(scope).check(z.maxLength(TOKEN_SCOPES.length)), (scopes) =>
        scopes.length === 0 ? msg('Please choose at least one permission') : null,
      ),
      /** Null for a token that is valid until it is revoked. */
      expiresInDays: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_TOKEN_DAYS))),
      password: text(),
      code: z.optional(text()),
    }),
    answer: z.extend(personalToken, { token: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    ...personalTokenRoutes.remove,
    params: z.object({ id: tokenId }),
    summary: 'Revoke one of my personal access tokens',
    scope: null,
    isAllowedWhileLeaving: true,
    status: 204,
  }),
}
