import type { Insertable, Selectable } from 'kysely'
import { isId } from '#domain/platform/id.ts'
import { normaliseLogin, normaliseUsername, usernameProblem } from '#domain/account/account-fields.ts'
import { type Role, parseRole } from '#domain/account/roles.ts'
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
import { insertStorageUsed } from '#server/platform/files/storage-used.ts'
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

/** The columns that say who sees what of a person. */
export type Privacy = Pick<Selectable<UserRow>, PrivacyColumn>

/** The row of a person, e-mail and password hash included, without the privacy columns. */
export type User = Omit<Selectable<UserRow>, 'search_text' | PrivacyColumn>

/** The whole row of a person. */
export type StoredUser = User & Privacy

/** Returns true where a person has a password: without one they log in by a passkey or a provider. */
export function hasPassword({ password_hash }: Pick<User, 'password_hash'>): boolean {
  return password_hash !== ''
}

/** Stores a new account, or nothing where its username or e-mail is taken: then returns the field, the username first. */
export async function insertUser(tx: Tx, user: Insertable<UserRow>): Promise<'username' | 'email' | null> {
  const inserted = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return (await findUser(tx, { username: user.username })) ? 'username' : 'email'
  // checked after the insert: somebody who gives the name up concurrently has committed by now
  if ((await findFormerBearer(tx, user.username)) !== null) {
    await tx.deleteFrom('users').where('id', '=', user.id).execute()
    return 'username'
  }
  await indexUser(tx, user)
  await insertTotals(tx, user.id)
  await insertStorageUsed(tx, user.id)
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

/**
 * Returns a person who is not leaving.
 * @param name a username in any case, a former one, or an id. Usernames have no dashes, so ids are not mistaken for them.
 */
export async function findUserByNameOrId(db: Queries, name: string): Promise<StoredUser | null> {
  const id = await findUserId(db, name)
  const user = id === undefined ? null : await findUser(db, { id })
  return user?.leaving_at === null ? user : null
}

/**
 * Returns the id that {@link findUserByNameOrId} finds, or undefined for an unknown name. It never changes while the account exists: a
 * former username stays its owner's.
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

/** Returns who sees new tracks of a person by default. */
export async function findTrackVisibility(db: Queries, userId: string): Promise<VisibilityLevel> {
  const user = await db.selectFrom('users').select('track_visibility').where('id', '=', userId).executeTakeFirst()
  return toVisibilityLevel(visibilityFromLevel(user?.track_visibility ?? OWNER))
}

/** The privacy settings that a person chooses; the other columns follow from them. */
export type PrivacyChoice = Omit<Privacy, 'audience' | 'is_found'>

/**
 * Stores a person's privacy settings. The caller updates the audiences of their hikes.
 * @param audience who sees the profile in effect: as chosen, or fewer
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

/** Stores the profile fields that a person edits. */
export async function updateProfile(tx: Tx, user: User): Promise<void> {
  const { id, first_name, last_name, country, social_links } = user
  await tx.updateTable('users').set({ first_name, last_name, country, social_links }).where('id', '=', id).execute()
  await indexUser(tx, user)
}

/** @param preferences as JSON */
export async function updatePreferences(tx: Tx, userId: string, preferences: string): Promise<void> {
  await tx.updateTable('users').set({ preferences }).where('id', '=', userId).execute()
}

/** Replaces a person's avatar, or removes it. Returns the keys of the files that are no longer used. */
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

/** Returns the role of a person; that of a member for an unknown one. */
export async function findRole(db: Queries, id: string): Promise<Role> {
  const user = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst()
  return parseRole(user?.role ?? '')
}

export async function setRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', id).execute()
}

/** Returns the ids of the admins who are not leaving. */
export async function listAdminIds(db: Queries): Promise<string[]> {
  const admins = db.selectFrom('users').select('id').where('role', '=', 'admin').where('leaving_at', 'is', null)
  return (await admins.execute()).map(({ id }) => id)
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/**
 * Gives a person another username, and reserves the old one for them. Returns false where the new one is reserved for somebody else, and
 * fails as a duplicate where it is taken: then roll the write back.
 */
export async function replaceUsername(
  tx: Tx,
  user: StoredUser,
  { username, at }: { username: string; at: number },
): Promise<boolean> {
  // the pieces are keyed by the username
  await indexPieces(tx, USER_INDEX, [{ key: user.username, pieces: new Set() }])
  await tx.updateTable('users').set({ username }).where('id', '=', user.id).execute()
  const bearer = await findFormerBearer(tx, username)
  if (bearer !== null && bearer !== user.id) return false
  await addFormerUsername(tx, { userId: user.id, username: user.username, at })
  await indexUser(tx, { ...user, username })
  return true
}

/** Stores a new address. Returns false, and changes nothing, where it is taken. Callers write addresses one at a time. */
export async function replaceEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  if (await findUser(tx, { email })) return false
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
  return true
}

/** Returns true where a person has asked for the account to be removed. */
export async function isLeaving(db: Queries, id: string): Promise<boolean> {
  return (await findLeavingAt(db, id)) !== null
}

/** Returns when a person's account will be removed, or null for one that stays. */
export async function findLeavingAt(db: Queries, id: string): Promise<number | null> {
  const user = await db.selectFrom('users').select('leaving_at').where('id', '=', id).executeTakeFirst()
  return user?.leaving_at ?? null
}

/** Returns true where an account is due for removal: it cannot be restored any more. */
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
  // an unlisted person was not counted
  if (hidden.is_found === 1) markUserCountDirty(tx, user.id, -1)
  return true
}

/** Makes an account that is leaving due for removal now. */
export async function endLeavingPeriod(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('users').set({ leaving_at: now }).where('id', '=', id).where('leaving_at', '>', now).execute()
}

/** Restores an account that is leaving. Returns false, and changes nothing, where it is not leaving or it is too late. */
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

/** Returns the id of an account that is due for removal, or null. */
export async function findUserToDelete(db: Queries, now: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('leaving_at', '<=', now).limit(1).executeTakeFirst()
  return user?.id ?? null
}

/** Makes the removal of an account final. Returns false where its owner has restored it. */
export async function makeLeavingFinal(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ leaving_at: 0 })
    .where('id', '=', id)
    .where('leaving_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a person who is leaving, and all rows that depend on theirs. Returns the ids of the deleted sessions. */
export async function deleteUser(tx: Tx, id: string): Promise<string[]> {
  const sessions = await tx.deleteFrom('sessions').where('user_id', '=', id).returning('id').execute()
  await tx.deleteFrom('users').where('id', '=', id).where('leaving_at', 'is not', null).execute()
  return sessions.map((session) => session.id)
}
