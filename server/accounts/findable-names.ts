import type { Selectable } from 'kysely'
import { searchText } from '#domain/search-text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/schema.ts'
import { USER_INDEX, indexText } from '#server/search/trigrams.ts'

export type Named = Pick<Selectable<UserRow>, 'id' | 'username' | 'first_name' | 'last_name'>

/** Makes a person findable by username and names. Every write that changes them calls it, in its transaction. */
export async function indexUser(tx: Tx, user: Named): Promise<void> {
  const text = searchText(`${user.username} ${user.first_name} ${user.last_name}`)
  await tx.updateTable('users').set({ search_text: text }).where('id', '=', user.id).execute()
  await indexText(tx, USER_INDEX, { key: user.id, text })
}
