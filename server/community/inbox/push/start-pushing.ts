import { type MessageWorker, workOnMessages } from '#server/platform/messages/work-on-messages.ts'
import { type PushDeps, pushNext } from './push-due.ts'

/** Starts pushing new notifications to browsers. Several processes may do so at once. */
export function startPushing(desk: PushDeps, logError: (error: unknown) => void): Promise<MessageWorker> {
  return workOnMessages({ db: desk.db, kind: 'inbox' }, async () => {
    try {
      return await pushNext(desk)
    } catch (error) {
      logError(error)
      return false
    }
  })
}
