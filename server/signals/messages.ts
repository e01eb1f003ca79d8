import type { Resource } from '#contract/endpoint.ts'
import { chunksOf } from '#server/db/chunks.ts'
import { send } from '#server/db/messages.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'

/** Whose streams are meant. */
export type Audience = { readonly userId: string } | { readonly followersOf: string }

/** What writes tell the live streams of all processes; all of it can be told again without harm. */
export type LiveMessage =
  | { readonly kind: 'touched'; readonly to: Audience; readonly resources: readonly Resource[] }
  /** There is something new in inboxes. */
  | { readonly kind: 'news'; readonly to: Audience }
  | { readonly kind: 'ended'; readonly sessionIds: readonly string[] }

// a message has to stay under 7,000 bytes
const IDS_PER_MESSAGE = 100

/** Tells a person, outside of any write, that what these resources hold has changed. */
export function touching(db: Db): (userId: string, resources: readonly Resource[]) => void {
  return (userId, resources) => void db.send(encode({ kind: 'touched', to: { userId }, resources }))
}

/** Tells that what these resources hold has changed for them. */
export function touch(tx: Tx, to: Audience, resources: readonly Resource[]): Promise<void> {
  return send(tx, encode({ kind: 'touched', to, resources }))
}

/** Tells those who follow a hike's owner that it is not as it was. Of wishes nobody knows. */
export async function touchFollowers(tx: Tx, hike: Pick<HikeRow, 'owner_id' | 'is_wish'>): Promise<void> {
  if (!hike.is_wish) await touch(tx, { followersOf: hike.owner_id }, ['friends', 'users', 'trails'])
}

/** Tells that inboxes have something new. */
export function ring(tx: Tx, to: Audience): Promise<void> {
  return send(tx, encode({ kind: 'news', to }))
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
