/**
 * Returns a function that sends messages in batches: those that come while one is being sent go with the next. Each promise settles with
 * its batch.
 * @param sendAll must not throw
 */
export function createMessageBatcher(
  sendAll: (messages: readonly string[]) => Promise<void>,
): (message: string) => Promise<void> {
  let waiting: string[] = []
  let isSent: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = (): Promise<void> => {
    const messages = waiting
    waiting = []
    next = null
    isSent = sendAll(messages).finally(() => {
      if (next === null) isSent = null
    })
    return isSent
  }
  return (message) => {
    waiting.push(message)
    if (!isSent) return begin()
    next ??= isSent.then(begin)
    return next
  }
}
