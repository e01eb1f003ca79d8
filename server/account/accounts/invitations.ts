import { DEAD_INVITATION, NEEDS_INVITATION, SIGN_UP_CLOSED, type SignUpMode } from '#domain/account/sign-up.ts'
import { type Role, parseRole } from '#domain/account/roles.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { hashLinkToken, newLinkToken } from './sessions/link-tokens.ts'

export interface Invitation {
  readonly uses: number
  /** Epoch milliseconds. */
  readonly expiresAt: number
  /** The role of who registers with it: an admin's link works where registration is closed, too. */
  readonly role?: Role
}

/**
 * Creates an invitation. Returns its id and its token, which is stored nowhere.
 * @param at epoch milliseconds
 */
export async function createInvitation(
  tx: Tx,
  { uses, expiresAt, role = 'member' }: Invitation,
  at: number,
): Promise<{ id: string; token: string }> {
  const token = newLinkToken()
  const id = newId(at)
  await tx
    .insertInto('invitations')
    .values({ id, token_hash: hashLinkToken(token), uses_left: uses, created_at: at, expires_at: expiresAt, role })
    .execute()
  return { id, token }
}

/** Throws 403 where a visitor may not register. Call it before anything else is checked. */
export async function checkMayRegister(db: Queries, signUp: SignUpMode, { invitation, at }: Sent): Promise<void> {
  if (signUp === 'open') return
  const found = invitation ? await findInvitation(db, { invitation, at }) : undefined
  if (found && found.role !== 'member') return
  if (signUp === 'closed') throw new Problem(403, 'sign_up_closed', SIGN_UP_CLOSED)
  if (!invitation) throw new Problem(403, 'invitation_needed', NEEDS_INVITATION)
  if (!found) throw deadInvitation()
}

function findInvitation(db: Queries, { invitation = '', at }: Sent) {
  return db
    .selectFrom('invitations')
    .select(['id', 'role'])
    .where('token_hash', '=', hashLinkToken(invitation))
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/**
 * Uses an invitation once, in the write that registers, and returns the role that it gives. Of several concurrent requests for its last use
 * one succeeds; the others get 403.
 */
export async function useUpInvitation(tx: Tx, signUp: SignUpMode, { invitation = '', at }: Sent): Promise<Role> {
  const found = invitation === '' ? undefined : await findInvitation(tx, { invitation, at })
  // where nobody needs an invitation, a member's is left for others, and an old link does no harm
  if (signUp !== 'invitation' && (!found || found.role === 'member')) return 'member'
  await tx.deleteFrom('invitations').where('expires_at', '<=', at).execute()
  const used = await tx
    .updateTable('invitations')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where('token_hash', '=', hashLinkToken(invitation))
    .where('uses_left', '>', 0)
    .returning(['id', 'uses_left', 'role'])
    .executeTakeFirst()
  if (!used) throw deadInvitation()
  if (used.uses_left === 0) await tx.deleteFrom('invitations').where('id', '=', used.id).execute()
  return parseRole(used.role)
}

interface Sent {
  readonly invitation?: string | undefined
  /** Epoch milliseconds. */
  readonly at: number
}

const deadInvitation = () => new Problem(403, 'dead_invitation', DEAD_INVITATION)
