import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { person } from '#contract/params.ts'
import { feedRoutes } from '#contract/routes/community/feeds.ts'

/** Feeds for programs that do not sign in. They contain only what visitors can see. */
export const feeds = {
  ofUser: endpoint({
    ...feedRoutes.ofUser,
    params: z.object({ username: person }),
    query: z.object({ lang: z.optional(text()) }),
    summary:
      'The latest public hikes of a person as an Atom feed (RFC 4287); 404 if only followers see them. In the language `lang`, else in English',
    scope: null,
    download: true,
    hasTag: true,
    status: 200,
  }),
}
