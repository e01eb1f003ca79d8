import { setTimeout as pause } from 'node:timers/promises'
import { type Working, startWorking } from '#server/platform/messages/start-worker.ts'
import { NotSent, type Post, sendNext } from './send-letters.ts'

const AFTER_FAILURE_MS = 10_000

/** Sends letters from now on, one at a time. Any number of processes may do so: each letter is taken by one of them. */
export function startPost(post: Post, logError: (error: unknown) => void): Promise<Working> {
  let failure = ''
  return startWorking({ db: post.db, kind: 'work' }, async (stopping) => {
    try {
      const isMore = await sendNext(post)
      failure = ''
      return isMore
    } catch (error) {
      // a mail server that is away for an hour is told of once
      if (failure !== String(error)) logError(error)
      failure = String(error)
      const isForAll = !(error instanceof NotSent) || error.isForAll
      if (isForAll) await pause(AFTER_FAILURE_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
      return true
    }
  })
}
