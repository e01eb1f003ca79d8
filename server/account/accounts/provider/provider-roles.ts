import type { FastifyBaseLogger } from 'fastify'
import { type Role, parseRole } from '#domain/account/roles.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { isOnlyAdmin } from '#server/account/accounts/last-admin.ts'
import { type StoredUser, setRole } from '#server/account/accounts/store.ts'

export interface RoleChange {
  readonly userId: string
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a change of role by a provider to the log of decisions, in the same write. */
    logProviderRole(tx: Tx, change: RoleChange): Promise<void>
  }
}

interface Following {
  readonly providerName: string
  readonly now: number
  readonly logRole: (tx: Tx, change: RoleChange) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Gives a person the role that their provider's claims give. The last admin who can log in stays one. Null changes nothing. */
export async function followRole(
  tx: Tx,
  user: Pick<StoredUser, 'id' | 'role'>,
  role: Role | null,
  { providerName, now, logRole, log }: Following,
): Promise<void> {
  if (role === null || role === parseRole(user.role)) return
  if (await isOnlyAdmin(tx, user.id, now)) {
    log.warn({ userId: user.id, role }, 'the provider gives the only admin another role: kept')
    return
  }
  await setRole(tx, user.id, role)
  await logRole(tx, { userId: user.id, reason: `${role}, by the claims of ${providerName}`, at: now })
}
