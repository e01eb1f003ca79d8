import type { Insertable, Selectable } from 'kysely'
import { isId } from '#domain/platform/id.ts'
import { normaliseLogin, normaliseUsername, usernameProblem } from '#domain/account/account-fields.ts'
import {
  EVERYBODY,
  type VisibilityLevel,
  OWNER,
  toVisibilityLevel,
  visibilityFromLevel,
} from '#domain/account/visibility.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { UserRow } from '#server/platform/db/schema/schema.ts'
import { indexPieces } from '#server/platform/search/trigrams.ts'
import { markUserCountDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { insertTotals } from '#server/account/totals/store.ts'
import { USER_INDEX, indexUser } from './names/user-index.ts'
import { addFormerUsername, findFormerBearer } from './names/former-usernames.ts'

type PrivacyColumn =
  | 'visibility'
  | 'audience'
  | 'is_listed'
  | 'is_found'
  | 'approves_followers'
  | 'hike_visibility'
  | 'track_visibility'
  | 'follows_visibility'
  | 'mountains_visibility'
  | 'tells_new_devices'

/** Who sees what of a person, as stored. */
export type Privacy = Pick<Selectable<UserRow>, PrivacyColumn>

/** A person as stored, e-mail and password hash included. */
export type User = Omit<Selectable<UserRow>, 'search_text' | PrivacyColumn>

/** The same with who sees what. */
export type StoredUser = User & Privacy

/** Stores a new account, or nothing where its username or e-mail is taken: then returns which, the username first. */
export async function insertUser(tx: Tx, user: Insertable<UserRow>): Promise<'username' | 'email' | null> {
  const inserted = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return (await findUser(tx, { username: user.username })) ? 'username' : 'email'
  // looked for once the name is ours: whoever gives it up at this moment has done so by now, or we have waited for them
  if ((await findFormerBearer(tx, user.username)) !== null) {
    await tx.deleteFrom('users').where('id', '=', user.id).execute()
    return 'username'
  }
  await indexUser(tx, user)
  await insertTotals(tx, user.id)
  markUserCountDirty(tx, user.id, 1)
  return null
}

export async function findUser(
  db: Queries,
  by: { id: string } | { username: string } | { email: string },
): Promise<StoredUser | null> {
  const [[column, value]] = Object.entries(by) as [['id' | 'username' | 'email', string]]
  return (await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst()) ?? null
}

/** @param loginId an e-mail or a username, as typed */
export async function findUserByLogin(db: Queries, loginId: string): Promise<StoredUser | null> {
  const login = normaliseLogin(loginId)
  if (login.includes('@')) return findUser(db, { email: login })
  return usernameProblem(loginId) === null ? findUser(db, { username: login }) : null
}

/** @param name a username in any case, one that was given up, or an id. No username has dashes, so that these are never mistaken.
 * Who is leaving is not found. */
export async function findUserByNameOrId(db: Queries, name: string): Promise<StoredUser | null> {
  const id = await findUserId(db, name)
  const user = id === undefined ? null : await findUser(db, { id })
  return user?.leaving_at === null ? user : null
}

/**
 * The id of whom {@link findByNameOrId} finds; undefined where a name is nobody's now. Whose a name is does not change while the
 * account is there: it stays theirs when they take another.
 */
export async function findUserId(db: Queries, name: string): Promise<string | undefined> {
  if (isId(name)) return name
  if (usernameProblem(name) !== null) return undefined
  const username = normaliseUsername(name)
  const user = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  return user?.id ?? (await findFormerBearer(db, username)) ?? undefined
}

export async function countUsers(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Who is to see new tracks of a person. */
export async function findTrackVisibility(db: Queries, userId: string): Promise<VisibilityLevel> {
  const user = await db.selectFrom('users').select('track_visibility').where('id', '=', userId).executeTakeFirst()
  return toVisibilityLevel(visibilityFromLevel(user?.track_visibility ?? OWNER))
}

/** What a person chooses of who sees what; the rest of it follows. */
export type PrivacyChoice = Omit<Privacy, 'audience' | 'is_found'>

/**
 * Stores who sees what of a person; the audiences of their hikes are their room's.
 * @param audience who sees the profile in effect: nobody less close than what was chosen
 */
export async function updatePrivacy(
  tx: Tx,
  user: StoredUser,
  { audience, ...chosen }: PrivacyChoice & { audience: VisibilityLevel },
): Promise<void> {
  const is_found = Number(chosen.is_listed === 1 && audience === EVERYBODY)
  await tx
    .updateTable('users')
    .set({ ...chosen, audience, is_found })
    .where('id', '=', user.id)
    .execute()
  if (is_found === user.is_found) return
  await indexUser(tx, user)
  markUserCountDirty(tx, user.id, is_found === 1 ? 1 : -1)
}

/** Stores the fields that a person may change of themselves. */
export async function updateProfile(tx: Tx, user: User): Promise<void> {
  const { id, first_name, last_name, country, social_links } = user
  await tx.updateTable('users').set({ first_name, last_name, country, social_links }).where('id', '=', id).execute()
  await indexUser(tx, user)
}

/** @param preferences as JSON */
export async function updatePreferences(tx: Tx, userId: string, preferences: string): Promise<void> {
  await tx.updateTable('users').set({ preferences }).where('id', '=', userId).execute()
}

/** Gives a person another face, or none; returns the keys of the files that are free now. */
export async function replaceAvatar(
  tx: Tx,
  user: Pick<User, 'id' | 'avatar_key' | 'avatar_small_key'>,
  keys: Pick<User, 'avatar_key' | 'avatar_small_key'>,
): Promise<string[]> {
  await tx.updateTable('users').set(keys).where('id', '=', user.id).execute()
  return listAvatarKeys(user)
}

export function listAvatarKeys({
  avatar_key,
  avatar_small_key,
}: Pick<User, 'avatar_key' | 'avatar_small_key'>): string[] {
  return [avatar_key, avatar_small_key].filter((key) => key !== null)
}

/** Returns false, and changes nothing, where the password has been changed since the user was read. */
export async function replacePassword(tx: Tx, user: User, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/**
 * Gives a person another username, and keeps the old one for them. Returns false where the new one is kept for somebody else, and
 * fails as a duplicate where somebody has it: then nothing of the write may stay.
 */
export async function replaceUsername(
  tx: Tx,
  user: StoredUser,
  { username, at }: { username: string; at: number },
): Promise<boolean> {
  // the pieces hang on the name
  await indexPieces(tx, USER_INDEX, [{ key: user.username, pieces: new Set() }])
  await tx.updateTable('users').set({ username }).where('id', '=', user.id).execute()
  const bearer = await findFormerBearer(tx, username)
  if (bearer !== null && bearer !== user.id) return false
  await addFormerUsername(tx, { userId: user.id, username: user.username, at })
  await indexUser(tx, { ...user, username })
  return true
}

/** Returns false, and changes nothing, where somebody has the address. Who writes addresses does so one at a time. */
export async function replaceEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  if (await findUser(tx, { email })) return false
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
  return true
}

/** Whether a person has asked for the account to be removed. */
export async function isLeaving(db: Queries, id: string): Promise<boolean> {
  return (await findLeavingAt(db, id)) !== null
}

/** When a person's account is removed; null for one that stays. */
export async function findLeavingAt(db: Queries, id: string): Promise<number | null> {
  const user = await db.selectFrom('users').select('leaving_at').where('id', '=', id).executeTakeFirst()
  return user?.leaving_at ?? null
}

/** Whether an account is to be removed by now: there is no way back. */
export function hasLeft(leavingAt: number | null, now: number): boolean {
  return leavingAt !== null && leavingAt <= now
}

/** Hides a person until the account is removed. Returns false, and changes nothing, where they are leaving already. */
export async function startLeaving(tx: Tx, user: Pick<User, 'id' | 'username'>, leavingAt: number): Promise<boolean> {
  const hidden = await tx
    .updateTable('users')
    .set({ leaving_at: leavingAt })
    .where('id', '=', user.id)
    .where('leaving_at', 'is', null)
    .returning('is_found')
    .executeTakeFirst()
  if (!hidden) return false
  await indexPieces(tx, USER_INDEX, [{ key: user.username, pieces: new Set() }])
  // who is not named anywhere was not counted either
  if (hidden.is_found === 1) markUserCountDirty(tx, user.id, -1)
  return true
}

/** Has an account that is to be removed removed now. */
export async function endLeavingPeriod(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('users').set({ leaving_at: now }).where('id', '=', id).where('leaving_at', '>', now).execute()
}

/** The way back. Returns false, and changes nothing, where the person is not leaving, or it is too late. */
export async function cancelLeaving(tx: Tx, user: User, now: number): Promise<boolean> {
  const shown = await tx
    .updateTable('users')
    .set({ leaving_at: null })
    .where('id', '=', user.id)
    .where('leaving_at', '>', now)
    .returning('is_found')
    .executeTakeFirst()
  if (!shown) return false
  await indexUser(tx, user)
  if (shown.is_found === 1) markUserCountDirty(tx, user.id, 1)
  return true
}

/** Somebody whose account is to be removed by now. */
export async function findUserToDelete(db: Queries, now: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('leaving_at', '<=', now).limit(1).executeTakeFirst()
  return user?.id ?? null
}

/** Begins to remove an account: no clock brings it back. Returns false where it has been kept. */
export async function makeLeavingFinal(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ leaving_at: 0 })
    .where('id', '=', id)
    .where('leaving_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a person who is leaving, and with the row whatever else names them. Returns the ids of the sessions that are gone. */
export async function deleteUser(tx: Tx, id: string): Promise<string[]> {
  const sessions = await tx.deleteFrom('sessions').where('user_id', '=', id).returning('id').execute()
  await tx.deleteFrom('users').where('id', '=', id).where('leaving_at', 'is not', null).execute()
  return sessions.map((session) => session.id)
}
