import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import type { Preferences } from '#domain/platform/preferences.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient, invalidate } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { currentSession, signOut } from '#web/platform/api/session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { choosePreferences } from './choose-preferences.ts'
import { followPreferences } from './follow-preferences.ts'

afterEach(endTest)

test('a choice that was never answered does not keep the next member from theirs', async () => {
  aServer({ 'PATCH /preferences': () => new Promise(() => {}), 'GET /preferences': () => ({ distanceUnit: 'mi' }) })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  choosePreferences({ distanceUnit: 'km' }).catch(() => undefined)
  await signOut()
  beginSession({ user: { ...MIA, _id: 'u2' }, accessToken: 'a', refreshToken: 'r' })
  const stop = followPreferences(createQueryClient())
  await expect.poll(() => currentSession().user?.preferences).toEqual({ distanceUnit: 'mi' })
  stop()
})

test('an account without a language gets that of the page, and one with a language keeps it', async () => {
  onTestFinished(() => setTranslations(() => ENGLISH))
  setTranslations(() => ({ language: 'fr', texts: {} }))
  let chosen: Preferences = { language: 'de' }
  const requests = aServer({
    'GET /preferences': () => chosen,
    'PATCH /preferences': ({ body }) => (chosen = { ...chosen, ...(body as Preferences) }),
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  const stop = followPreferences(client)
  await expect.poll(() => currentSession().user?.preferences).toEqual({ language: 'de' })
  chosen = {}
  invalidate(client, ['preferences'])
  await expect.poll(() => chosen).toEqual({ language: 'fr' })
  expect(requests.filter(({ line }) => line.startsWith('PATCH'))).toHaveLength(1)
  stop()
})

test('another device’s choice is applied when the page opens, and on its event', async () => {
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
