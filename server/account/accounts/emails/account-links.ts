import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { AccountLinkRow } from '#server/platform/db/schema/login-rows.ts'
import { hashLinkToken, newLinkToken } from '#server/account/accounts/sessions/link-tokens.ts'

const LINK_LIFE_MS = 3_600_000

type Link = Pick<AccountLinkRow, 'user_id' | 'email'>
type Kind = AccountLinkRow['kind']

/**
 * Creates the link that a person can use next, in place of the one before. Returns its token, which is stored nowhere.
 * @param at epoch milliseconds
 */
export async function createAccountLink(tx: Tx, link: Link & { readonly kind: Kind }, at: number): Promise<string> {
  const token = newLinkToken()
  const row = { token_hash: hashLinkToken(token), email: link.email, expires_at: at + LINK_LIFE_MS }
  await tx
    .insertInto('account_links')
    .values({ user_id: link.user_id, kind: link.kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()
  return token
}

/** Returns the link of a token, or null where the token is used, replaced, expired or made up. */
export async function findAccountLink(db: Queries, { kind, token }: Sent, now: number): Promise<Link | null> {
  const link = await db
    .selectFrom('account_links')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link ?? null
}

/** Deletes the link of a token and returns it, or null where there is none. Of several concurrent requests one gets it. */
export async function consumeAccountLink(tx: Tx, { kind, token }: Sent, now: number): Promise<Link | null> {
  await tx.deleteFrom('account_links').where('expires_at', '<=', now).execute()
  const link = await tx
    .deleteFrom('account_links')
    .where('token_hash', '=', hashLinkToken(token))
    .where('kind', '=', kind)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  return link ?? null
}

/** Deletes all links of a person: they were made for an account that has changed since. */
export async function deleteAccountLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
}

interface Sent {
  readonly kind: Kind
  readonly token: string
}
