import { expect, onTestFinished, test } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { anEntry, fakeIndexedDb } from '#web/platform/api/outbox/outbox-testing.ts'
import { OutboxStore } from '#web/platform/api/outbox/outbox-store.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { runOutbox } from './run-outbox.ts'

test('what the browser has deleted to free space is said, once', async () => {
  fakeIndexedDb()
  onTestFinished(() => localStorage.clear())
  const open = async () => {
    const stop = await runOutbox(createQueryClient(), MIA._id)
    onTestFinished(stop)
    return stop
  }
  const store = await OutboxStore.open(MIA._id)
  await store.add([anEntry({ isHeld: true }), anEntry({ isHeld: true, subjects: ['h2'] })])
  store.close()
  const close = await open()
  close()
  expect(toasts()).toEqual([])
  // as a browser does: the databases are gone, local storage is not
  fakeIndexedDb()
  const closeAgain = await open()
  expect(toasts()).toEqual(['The browser has deleted 2 changes that had not been sent.'])
  closeAgain()
  await open()
  expect(toasts()).toHaveLength(1)
})
