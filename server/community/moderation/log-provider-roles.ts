import type { FastifyInstance } from 'fastify'
import { insertDecision } from './decisions.ts'

/** Lets logins with an identity provider add their changes of roles to the log of decisions. */
export async function logProviderRoles(app: FastifyInstance): Promise<void> {
  app.decorate('logProviderRole', (tx, { userId, reason, at }) =>
    insertDecision(
      tx,
      { word: 'role', kind: 'account', subject_id: userId, owner_id: userId },
      { by: 'provider', reason, at },
    ),
  )
}
