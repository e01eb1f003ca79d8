import type { Selectable } from 'kysely'
import { searchText, toShortPieces, toTrigrams } from '#domain/platform/text/search-text.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { UserRow } from '#server/platform/db/schema/schema.ts'
import { type SearchIndex, indexPieces } from '#server/platform/search/trigrams.ts'
import { IS_FINDABLE } from '#server/account/visibility/can-see.ts'

/** Members whom others can find, by username and name. */
export const USER_INDEX: SearchIndex<'users'> = {
  table: 'users',
  key: 'users.username',
  pieces: 'user_pieces',
  piece: 'piece',
  owner: 'username',
  order: 'users.username',
  called: 'users.username',
  walk: null,
  only: IS_FINDABLE,
}

export type NamedUser = Pick<Selectable<UserRow>, 'id' | 'username' | 'first_name' | 'last_name'>

/**
 * Makes a person findable by username and name, or not at all where they are not listed. Call it in the transaction of every write that
 * changes any of these.
 */
export async function indexUser(tx: Tx, user: NamedUser): Promise<void> {
  const text = searchText(`${user.username} ${user.first_name} ${user.last_name}`)
  const { is_found } = await tx
    .updateTable('users')
    .set({ search_text: text })
    .where('id', '=', user.id)
    .returning('is_found')
    .executeTakeFirstOrThrow()
  const pieces = is_found === 1 ? computeSearchPieces(user.username, text) : new Set<string>()
  await indexPieces(tx, USER_INDEX, [{ key: user.username, pieces }])
}

/** Returns the search pieces of a person, of one to three characters. Search texts have no underscores, but usernames do. */
export function computeSearchPieces(username: string, text: string): Set<string> {
  const underscores = ['_', '__'].filter((piece) => username.includes(piece))
  return new Set([...toTrigrams(text), ...toShortPieces(text), ...underscores])
}
