import { afterEach, expect, test } from 'vitest'
import type { Preferences } from '#domain/preferences.ts'
import { MIA } from '#web/api/member-testing.ts'
import { createQueryClient, invalidate } from '#web/api/query.ts'
import { aServer } from '#web/api/server-testing.ts'
import { beginSession } from '#web/api/signed-in.ts'
import { currentSession } from '#web/api/session.ts'
import { endTest } from '#web/ui/toast/toast-testing.ts'
import { followPreferences } from './follow.ts'

afterEach(endTest)

test('what another device chose is kept when the page opens, and when it hears of it', async () => {
  let chosen: Preferences = { distanceUnit: 'mi' }
  aServer({ 'GET /preferences': () => chosen })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  const stop = followPreferences(client)
  const kept = () => currentSession().user?.preferences
  await expect.poll(kept).toEqual({ distanceUnit: 'mi' })
  chosen = { distanceUnit: 'km', heightUnit: 'ft' }
  invalidate(client, ['preferences'])
  await expect.poll(kept).toEqual({ distanceUnit: 'km', heightUnit: 'ft' })
  stop()
})
