import type { Resource } from '#contract/endpoint.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { addChangedOwners } from '#server/platform/db/changes/changes.ts'
import { sendMessage, sendLocalMessage } from '#server/platform/db/changes/messages.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'

/** The members whose streams receive a message. */
export type Recipients =
  | { readonly userId: string }
  /** At most 100. */
  | { readonly userIds: readonly string[] }
  | { readonly followersOf: string }

/** Messages from writes to the live streams of all processes; a repeated one does no harm. */
export type LiveMessage =
  | { readonly kind: 'invalidated'; readonly to: Recipients; readonly resources: readonly Resource[] }
  /** Inboxes have something new. */
  | { readonly kind: 'inbox'; readonly to: Recipients }
  | { readonly kind: 'ended'; readonly sessionIds: readonly string[] }

/** A write has marked items dirty: for the worker that counts, and for all processes whose responses wait for it. */
export interface DirtyMessage {
  readonly kind: 'marked'
  /** The id of the write's row in the dirty queue. */
  readonly id: string
  /** The members who must see this write in statistics; beyond 100 the others are in further messages. */
  readonly by: readonly string[]
}

/** The worker has counted, for all processes. */
export interface CountedMessage {
  readonly kind: 'counted'
  /** The new version of the community's statistics. */
  readonly version: number
  /** The ids of the counted rows of the dirty queue. */
  readonly ids: readonly string[]
}

/** The worker of this process has something to do. */
interface WorkMessage {
  readonly kind: 'work'
}

export type Message = LiveMessage | DirtyMessage | CountedMessage | WorkMessage

// a message has to stay under 7,000 bytes
const IDS_PER_MESSAGE = 100

/** Returns a function that invalidates resources on a member's open pages, outside of any write. */
export function createInvalidator(db: Db): (userId: string, resources: readonly Resource[]) => void {
  return (userId, resources) => void db.send(encode({ kind: 'invalidated', to: { userId }, resources }))
}

/** Invalidates resources on open pages. */
export function invalidate(tx: Tx, to: Recipients, resources: readonly Resource[]): Promise<void> {
  return sendMessage(tx, encode({ kind: 'invalidated', to, resources }))
}

/** Invalidates a person's hikes on their followers' pages. */
export function invalidateFollowers(tx: Tx, ownerId: string): Promise<void> {
  return invalidate(tx, { followersOf: ownerId }, ['friends', 'users', 'trails'])
}

/** Notifies live streams of something new in inboxes. */
export function signalInbox(tx: Tx, to: Recipients): Promise<void> {
  return sendMessage(tx, encode({ kind: 'inbox', to }))
}

/** Closes the streams of sessions that have ended. */
export async function closeStreams(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  addChangedOwners(tx, sessionIds)
  for (const chunk of chunksOf(sessionIds, IDS_PER_MESSAGE))
    await sendMessage(tx, encode({ kind: 'ended', sessionIds: chunk }))
}

/** Wakes the worker. */
export function signalWork(tx: Tx): void {
  sendLocalMessage(tx, encode({ kind: 'work' }))
}

/** Announces dirty items: in this process before the write is answered, elsewhere soon after. */
export async function signalDirty(tx: Tx, { id, by }: Omit<DirtyMessage, 'kind'>): Promise<void> {
  for (const some of chunksOf(by, IDS_PER_MESSAGE)) {
    const message = encode({ kind: 'marked', id, by: some })
    sendLocalMessage(tx, message)
    await sendMessage(tx, message)
  }
}

export async function signalCounted(tx: Tx, { version, ids }: Omit<CountedMessage, 'kind'>): Promise<void> {
  for (const some of chunksOf(ids, IDS_PER_MESSAGE))
    await sendMessage(tx, encode({ kind: 'counted', version, ids: some }))
}

function encode(message: Message): string {
  return JSON.stringify(message)
}

/** Parses a message without validation: only our own processes write them. */
export function decode(message: string): Message {
  return JSON.parse(message) as Message
}
