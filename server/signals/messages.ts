import type { Resource } from '#contract/endpoint.ts'
import { chunksOf } from '#server/db/chunks.ts'
import { send } from '#server/db/messages.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'

/** Whose streams are meant. */
export type Audience = { readonly userId: string } | { readonly followersOf: string }

/** What writes send to the live streams of all processes; all of it can be sent again without harm. */
export type LiveMessage =
  | { readonly kind: 'invalidated'; readonly to: Audience; readonly resources: readonly Resource[] }
  /** There is something new in inboxes. */
  | { readonly kind: 'inbox'; readonly to: Audience }
  | { readonly kind: 'ended'; readonly sessionIds: readonly string[] }

// a message has to stay under 7,000 bytes
const IDS_PER_MESSAGE = 100

/** Returns how to tell a person's open pages, outside of any write, that what these resources hold has changed. */
export function invalidator(db: Db): (userId: string, resources: readonly Resource[]) => void {
  return (userId, resources) => void db.send(encode({ kind: 'invalidated', to: { userId }, resources }))
}

/** Tells open pages that what these resources hold has changed for them. */
export function invalidate(tx: Tx, to: Audience, resources: readonly Resource[]): Promise<void> {
  return send(tx, encode({ kind: 'invalidated', to, resources }))
}

/** Tells open pages of those who follow a hike's owner that it is not as it was. Of wishes nobody knows. */
export async function invalidateForFollowers(tx: Tx, hike: Pick<HikeRow, 'owner_id' | 'is_wish'>): Promise<void> {
  if (!hike.is_wish) await invalidate(tx, { followersOf: hike.owner_id }, ['friends', 'users', 'trails'])
}

/** Tells live streams that inboxes have something new. */
export function signalInbox(tx: Tx, to: Audience): Promise<void> {
  return send(tx, encode({ kind: 'inbox', to }))
}

/** Has the streams of sessions closed. */
export async function closeStreams(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(sessionIds, IDS_PER_MESSAGE))
    await send(tx, encode({ kind: 'ended', sessionIds: chunk }))
}

function encode(message: LiveMessage): string {
  return JSON.stringify(message)
}

/** Only our own processes write messages. */
export function decode(message: string): LiveMessage {
  return JSON.parse(message) as LiveMessage
}
