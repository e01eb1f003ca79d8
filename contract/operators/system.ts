import * as z from 'zod/mini'
import { SIGN_UP_MODES } from '#domain/account/sign-up.ts'
import { LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { TILE_LAYERS } from '#domain/platform/tile-layers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { objectOf } from '#contract/fields.ts'
import { systemRoutes } from '#contract/routes/operators/system.ts'

const up = z.object({ status: z.literal('ok') })

export const system = {
  health: endpoint({
    ...systemRoutes.health,
    summary: 'Health check: the process is running; admins are told what runs',
    scope: null,
    answer: z.extend(up, {
      /** For the access token of an admin’s session alone, as is `migration`. */
      version: z.optional(z.string()),
      /** The newest change of the database that this version knows. */
      migration: z.optional(z.string()),
    }),
    status: 200,
  }),
  ready: endpoint({
    ...systemRoutes.ready,
    summary: 'Readiness check: the database answers; 503 if it does not, or while the process shuts down',
    scope: null,
    answer: up,
    status: 200,
  }),
  openapi: endpoint({
    ...systemRoutes.openapi,
    summary: 'This API as OpenAPI 3.1',
    scope: null,
    answer: z.record(z.string(), z.unknown()),
    status: 200,
  }),
  settings: endpoint({
    ...systemRoutes.settings,
    summary: 'Settings of this site that the pages need',
    scope: null,
    answer: z.object({
      /** The product's Instagram page, or null: then there is no banner for it. */
      instagramUrl: z.nullable(z.string()),
      /** True where the site can send e-mail, such as a password link. */
      sendsMail: z.boolean(),
      /** The site's own name; null for the product's. */
      siteName: z.nullable(z.string()),
      /** True where members can log in with passkeys; left out elsewhere. */
      hasPasskeys: z.optional(z.boolean()),
      /** Contact for help outside of the site: an e-mail address, a web address, or null. */
      contact: z.nullable(z.string()),
      /** Identity providers to log in with. */
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
      /** False where nobody logs in with a password. */
      hasPasswords: z.boolean(),
      /** Mode of registration. */
      signUp: z.enum(SIGN_UP_MODES),
      /** A notice to everybody. Its id is another one for each new text. */
      notice: z.nullable(z.object({ id: z.string(), text: z.string() })),
      /** The languages of the pages. */
      languages: z.array(z.enum(LANGUAGE_CODES)),
      /** The text that stands instead of every write, which gets 503; null where the site takes writes. */
      maintenance: z.nullable(z.string()),
      /** Tile servers in place of the built-in ones, by the layer's name. */
      tileUrls: z.partial(objectOf(TILE_LAYERS, () => z.string())),
    }),
    hasTag: true,
    status: 200,
  }),
}
