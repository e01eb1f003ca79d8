import type { Resource } from '#contract/endpoint.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { addChangedOwners } from '#server/platform/db/changes/changes.ts'
import { sendMessage, sendLocalMessage } from '#server/platform/db/changes/messages.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'

/** Whose streams are meant. */
export type Recipients =
  | { readonly userId: string }
  /** At most 100. */
  | { readonly userIds: readonly string[] }
  | { readonly followersOf: string }

/** What writes send to the live streams of all processes; all of it can be sent again without harm. */
export type LiveMessage =
  | { readonly kind: 'invalidated'; readonly to: Recipients; readonly resources: readonly Resource[] }
  /** There is something new in inboxes. */
  | { readonly kind: 'inbox'; readonly to: Recipients }
  | { readonly kind: 'ended'; readonly sessionIds: readonly string[] }

/** What writes tell the workers that count, and all processes whose answers wait for them. */
export interface DirtyMessage {
  readonly kind: 'marked'
  /** Of the write's marks. */
  readonly id: string
  /** Who is to see figures with that write in them; of more than 100 some, and others in further messages. */
  readonly by: readonly string[]
}

/** What the worker that counts tells all processes. */
export interface CountedMessage {
  readonly kind: 'counted'
  /** Of the community's figures: other than before. */
  readonly version: number
  /** The ids of the marks that are counted. */
  readonly ids: readonly string[]
}

/** There is something else for the worker of this process to do. */
interface WorkMessage {
  readonly kind: 'work'
}

export type Message = LiveMessage | DirtyMessage | CountedMessage | WorkMessage

// a message has to stay under 7,000 bytes
const IDS_PER_MESSAGE = 100

/** Returns how to tell a person's open pages, outside of any write, that what these resources hold has changed. */
export function createInvalidator(db: Db): (userId: string, resources: readonly Resource[]) => void {
  return (userId, resources) => void db.send(encode({ kind: 'invalidated', to: { userId }, resources }))
}

/** Tells open pages that what these resources hold has changed for them. */
export function invalidate(tx: Tx, to: Recipients, resources: readonly Resource[]): Promise<void> {
  return sendMessage(tx, encode({ kind: 'invalidated', to, resources }))
}

/** Tells those who follow a person that this person's hikes are not as they were. */
export function invalidateFollowers(tx: Tx, ownerId: string): Promise<void> {
  return invalidate(tx, { followersOf: ownerId }, ['friends', 'users', 'trails'])
}

/** Tells live streams that inboxes have something new. */
export function signalInbox(tx: Tx, to: Recipients): Promise<void> {
  return sendMessage(tx, encode({ kind: 'inbox', to }))
}

/** Has the streams of sessions closed that have ended. */
export async function closeStreams(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  addChangedOwners(tx, sessionIds)
  for (const chunk of chunksOf(sessionIds, IDS_PER_MESSAGE))
    await sendMessage(tx, encode({ kind: 'ended', sessionIds: chunk }))
}

/** Wakes the worker. */
export function signalWork(tx: Tx): void {
  sendLocalMessage(tx, encode({ kind: 'work' }))
}

/** Here it is heard before the write is answered, elsewhere soon after. */
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

/** Only our own processes write messages. */
export function decode(message: string): Message {
  return JSON.parse(message) as Message
}
