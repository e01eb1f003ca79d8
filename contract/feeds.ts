import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { person } from './params.ts'

/** What programs follow that know nobody: they get what visitors see, whoever sends them. */
export const feeds = {
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{username}/feed.atom',
    params: z.object({ username: person }),
    summary:
      "The newest of a person's hikes that everybody sees, as an Atom feed (RFC 4287); 404 where nobody but followers sees any",
    access: 'bare',
    scope: null,
    download: true,
    hasTag: true,
    status: 200,
  }),
}
