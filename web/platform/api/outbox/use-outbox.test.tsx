import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { outboxState } from './outbox-state.ts'
import { anEntry } from './outbox-testing.ts'

test('a page is hydrated as the server has rendered it, also where its code comes after what waits', async () => {
  outboxState.publish({ isAvailable: true, entries: [anEntry()] })
  onTestFinished(() => outboxState.publish({}))
  const { useOutbox } = await import('./use-outbox.ts')
  const Count = () => useOutbox().entries.length
  expect(renderToString(<Count />)).toBe('0')
})
