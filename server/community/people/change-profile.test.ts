import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { SOCIAL_NETWORKS } from '#domain/account/social-links.ts'
import { type Member, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const NO_LINKS = { instagram: null, alltrails: null, tiktok: null, youtube: null, strava: null, garmin: null }
const change = (by: Member, body: unknown) => by.call(api.users.updateMe, { body })

test.each(ENGINES)('%s: sent fields change, others stay, and everybody sees the change', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { body: before } = await mia.call(api.users.me)
  const strava = 'https://www.strava.com/athletes/1'
  const steps: [sent: object, changes: Partial<OwnUser>][] = [
    [{ firstName: ' Mi\u200Ba  ' }, { firstName: 'Mia' }],
    [
      { firstName: 'Ada', lastName: 'O’Neill' },
      { firstName: 'Ada', lastName: 'O’Neill' },
    ],
    [{ country: 'italy' }, { country: 'Italy' }],
    [{ country: ' \u200B ' }, { country: '' }],
    [
      { firstName: '', lastName: ' \u200B ' },
      { firstName: '', lastName: '' },
    ],
    [{ lastName: `O’${'x'.repeat(60)}` }, { lastName: `O’${'x'.repeat(48)}` }],
    [{ socialLinks: { strava: ` ${strava} ` } }, { socialLinks: { ...NO_LINKS, strava } }],
    [{}, {}],
  ]
  let expected = before
  for (const [sent, changes] of steps) {
    expected = { ...expected, ...changes }
    expect(await change(mia, sent)).toMatchObject({ status: 200, body: expected })
    expect((await mia.call(api.users.me)).body).toEqual(expected)
  }
  const { email: _, friends: __, requested: ___, ...publicly } = expected
  const seen = await server.call(api.users.get, { params: { username: 'mia' } })
  expect(seen.body).toEqual({ ...publicly, feedUrl: '/api/users/mia/feed.atom', showsMountains: true })
})

test.each(ENGINES)('%s: sent links change, others stay; empty and null remove one', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const links = async (socialLinks: object) => (await change(mia, { socialLinks })).body.socialLinks
  const all = Object.fromEntries(
    Object.entries(SOCIAL_NETWORKS).map(([network, { hosts }]) => [network, `https://${hosts[0]}/mia`]),
  )
  expect(await links(all)).toEqual(all)
  expect(await links({ garmin: '', strava: null, tiktok: ' ' })).toEqual({
    ...all,
    garmin: null,
    strava: null,
    tiktok: null,
  })
  expect(await links({ garmin: 'https://connect.garmin.com/mia', myspace: 'https://myspace.com/mia' })).toEqual({
    ...all,
    garmin: 'https://connect.garmin.com/mia',
    strava: null,
    tiktok: null,
  })
})

test.each(BOTH_ENGINES)('%s: two changes at once are both kept', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const strava = 'https://strava.com/mia'
  const youtube = 'https://youtu.be/mia'
  await Promise.all([
    change(mia, { firstName: 'Ada' }),
    change(mia, { lastName: 'Hill' }),
    change(mia, { socialLinks: { strava } }),
    change(mia, { socialLinks: { youtube } }),
  ])
  expect((await mia.call(api.users.me)).body).toMatchObject({
    firstName: 'Ada',
    lastName: 'Hill',
    socialLinks: { strava, youtube },
  })
})

test.each([
  [{ firstName: null }, 'firstName', 'firstName must be a string'],
  [{ firstName: 7 }, 'firstName', 'firstName must be a string'],
  [{ country: 'Atlantis' }, 'country', 'Please select your country.'],
  [{ country: null }, 'country', 'country must be a string'],
  [{ socialLinks: 'https://strava.com/mia' }, 'socialLinks', 'socialLinks must be an object'],
  [{ socialLinks: { strava: 7 } }, 'socialLinks.strava', 'socialLinks.strava must be a string'],
])('%j is refused and changes nothing', async (sent, path, message) => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const before = await dumpStore(deps.db)
  const body = { firstName: 'Ada', lastName: 'Hill', country: 'Italy', ...sent }
  expect(await change(mia, body)).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
  expect(await dumpStore(deps.db)).toEqual(before)
})

test.each([
  ['instagram', 'https://instagram.com@evil.com'],
  ['instagram', 'https://user:word@instagram.com/mia'],
  ['instagram', 'https://instagram.com.evil.com/mia'],
  ['instagram', 'https://evilinstagram.com/mia'],
  ['instagram', 'https://evil.com/instagram.com'],
  ['instagram', 'https://evil.com?instagram.com'],
  ['instagram', 'https://evil.com#.instagram.com'],
  ['instagram', 'https://evil.com\\.instagram.com'],
  ['instagram', 'https://strava.com/mia'],
  ['instagram', 'java\tscript:alert(1)//instagram.com'],
  ['instagram', 'javascript://instagram.com/%0aalert(1)'],
  ['instagram', 'data:text/html,instagram.com'],
  ['instagram', 'ftp://instagram.com/mia'],
  ['instagram', '//instagram.com/mia'],
  ['instagram', 'instagram.com/mia'],
  ['instagram', 'mia'],
  ['instagram', `https://instagram.com/${'x'.repeat(2048)}`],
  ['alltrails', 'https://alltrails.org/mia'],
  ['tiktok', 'https://tiktok.com.evil.com/@mia'],
  ['youtube', 'https://myyoutu.be/mia'],
  ['youtube', 'https://youtube.be/mia'],
  ['strava', 'https://strava.co/mia'],
  ['garmin', 'http://[::1]/garmin.com'],
] as const)('as a link to %s %.60j is refused, and none of the others is saved', async (network, url) => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const before = await dumpStore(deps.db)
  const message = `Please enter a valid ${SOCIAL_NETWORKS[network].label} URL`
  const others = { strava: 'https://strava.com/mia', garmin: 'https://garmin.com/mia' }
  const { status, body } = await change(mia, { socialLinks: { ...others, [network]: url } })
  expect({ status, body }).toMatchObject({ status: 400, body: { message } })
  expect(body).toMatchObject({ errors: [{ path: `socialLinks.${network}`, message }] })
  expect(await dumpStore(deps.db)).toEqual(before)
})

test.each([
  ['youtube', 'https://youtu.be/mia'],
  ['youtube', 'https://m.youtube.com/@mia'],
  ['instagram', 'http://WWW.Instagram.COM/mia'],
  ['garmin', 'https://connect.garmin.com/modern/profile/mia'],
] as const)('as a link to %s %s is good', async (network, url) => {
  const { as } = await aServer()
  const { status, body } = await change(await as('mia'), { socialLinks: { [network]: url } })
  expect({ status, body }).toMatchObject({ status: 200, body: { socialLinks: { ...NO_LINKS, [network]: url } } })
})

test('nothing else of an account can be changed', async () => {
  const { as, deps } = await aServer()
  const [mia, tom] = [await as('mia'), await as('tom')]
  const before = await dumpStore(deps.db)
  const smuggled = {
    _id: tom.id,
    id: tom.id,
    email: 'new@example.org',
    username: 'admin',
    password: 'stolen word',
    password_hash: 'x',
    friends: [tom.id],
    totalHikes: 99,
    achievements: [{ achievement: { _id: 'hikes-250' } }],
    createdAt: '1999-01-01T00:00:00Z',
    created_at: 1,
  }
  expect((await change(mia, smuggled)).body).toMatchObject({ _id: mia.id, username: 'mia', email: 'mia@example.org' })
  expect(await dumpStore(deps.db)).toEqual(before)
  await change(mia, { ...smuggled, firstName: 'Ada' })
  expect((await tom.call(api.users.me)).body.firstName).toBe('Tom')
})
