import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { invalidate } from '#server/platform/messages/messages.ts'
import { createIdKeys } from '#server/account/accounts/sessions/id-keys.ts'
import { endDigestByLink } from './store.ts'

/** Serves the unsubscribe link of the weekly e-mail. */
export async function serveDigest(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const keys = createIdKeys(config.secret, 'end of digests')
  // mail programs send a form, whose content is irrelevant (RFC 8058)
  void app.register((here, _options, done) => {
    here.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, parsed) =>
      parsed(null, undefined),
    )
    serve(here, api.digest, {
      stop: async ({ query }) => {
        const id = keys.idOf(query.key ?? '')
        if (id === null) throw notFound(msg('This link is not valid. Open it again from the email.'))
        // a member without weekly e-mails has nothing to stop
        await db.write('digests', async (tx) => {
          const userId = await endDigestByLink(tx, id)
          if (userId !== null) await invalidate(tx, { userId }, ['me'])
        })
      },
    })
    done()
  })
}
