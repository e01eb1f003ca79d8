/**
 * Returns how to send messages one batch at a time: those that come while one is on its way go together with the next. Each is
 * settled with its batch.
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
