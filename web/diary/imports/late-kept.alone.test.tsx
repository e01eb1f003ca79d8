import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentSession } from '#web/platform/api/session.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { showAt } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { ImportScreen } from './import-screen.tsx'
import { resetImport } from './run/import-state.ts'
import { startOver } from './run/run-import.ts'

const disk = vi.hoisted(() => ({ read: () => Promise.resolve<unknown>(undefined) }))
vi.mock('idb-keyval', () => {
  const nothing = () => Promise.resolve()
  const none = () => Promise.resolve([])
  const writes = { set: nothing, setMany: nothing, delMany: nothing, clear: nothing }
  return { ...writes, createStore: () => ({}), get: () => disk.read(), getMany: none, keys: none }
})

test('while an earlier import is read from the disk nothing can be chosen; then files come beside it', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  disk.read = async () => {
    await arrived
    return { owner: currentSession().user?._id, isBegun: true, drafts: [], refused: [], decided: [] }
  }
  aHikeServer({ 'GET /hikes/my-hikes': [], 'GET /hikes/my-wishlist': [], 'GET /imports/tracks': [] })
  resetImport('loading')
  onTestFinished(async () => {
    await startOver()
    await endTest()
  })
  const { user } = await showAt('/import', { screen: <ImportScreen /> })
  // the input would be replaced by what is loaded, and the chosen files lost
  expect(screen.queryByLabelText('Files to import')).toBeNull()
  arrive()
  const text = 'Name,Country,Date,Distance (km),Elevation Gain (m)\nSomewhere,Norway,soon,5,100'
  await user.upload(await screen.findByLabelText('Files to import'), [new File([text], 'hikes.csv')])
  expect(await screen.findByText('“soon” is not a date', { exact: false })).toBeVisible()
})
