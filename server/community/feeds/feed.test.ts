import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { type Member, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: Element[]
}

/** Parses a document as a strict XML reader does. */
function read(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const path = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom')
    const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]))
    const element: Element = { name, attributes: values, text: '', children: [] }
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  parser.on('text', (more) => {
    const last = path.at(-1)
    if (last) last.text += more
  })
  parser.on('closetag', () => void path.pop())
  parser.write(text).close()
  return root.children[0] ?? root
}

const all = (of: Element, name: string) => of.children.filter((child) => child.name === name)
const textOf = (of: Element, name: string) => all(of, name)[0]?.text
const linkOf = (of: Element, rel: string) =>
  all(of, 'link').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href']

const log = async (by: Member, over = {}) => (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
const SITE = { config: { publicUrl: 'https://hikes.example' } }
const feedOf = (username: string) => ({ params: { username } })

test.each(ENGINES)(
  'R8.16: %s: the feed has what visitors see of a person’s hikes, the newest day first',
  async (engine) => {
    const server = await aServer({ engine, ...SITE })
    const mia = await server.as('mia')
    const id = await log(mia, {
      name: 'A & <b>B</b>',
      notes: 'Wet & "cold" <script>\nand back',
      completedOn: '2026-07-12',
    })
    await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
    await log(mia, { name: 'Later', completedOn: '2026-08-01' })
    await log(mia, { name: 'Private', visibility: 'private' })
    await log(mia, { name: 'Followers', visibility: 'followers' })
    await log(mia, { name: 'Dream', isWishList: true })
    const { status, headers, body } = await server.call(api.feeds.ofUser, feedOf('MIA'))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
    })
    const feed = read(String(body))
    expect([textOf(feed, 'id'), textOf(feed, 'title')]).toEqual([`urn:uuid:${mia.id}`, 'Mia Walker’s hikes'])
    expect(linkOf(feed, 'self')).toBe('https://hikes.example/api/users/mia/feed.atom')
    expect(linkOf(feed, 'alternate')).toBe('https://hikes.example/user/mia')
    const entries = all(feed, 'entry')
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(['Later', 'A & <b>B</b>'])
    const [, entry] = entries
    if (!entry) throw new Error('no entry')
    expect(textOf(entry, 'id')).toBe(`urn:uuid:${id}`)
    expect(linkOf(entry, 'alternate')).toBe('https://hikes.example/hike/A%20%26%20%3Cb%3EB%3C%2Fb%3E/Norway')
    expect(textOf(entry, 'summary')).toBe('Jul 12, 2026 · Norway · Hard · 14.2 km · 1,140 m gain · rated 5 out of 5')
    const content = textOf(entry, 'content') ?? ''
    expect(content).toContain('<p>Wet &#38; &#34;cold&#34; &#60;script&#62;<br>and back</p>')
    const [, picture = ''] = /<img src="([^"]+)"/.exec(content) ?? []
    expect(
      (await server.app.inject({ url: picture.replaceAll('&#38;', '&').replace('https://hikes.example', '') }))
        .statusCode,
    ).toBe(200)
    // every element has what the standard requires
    for (const one of [feed, ...entries])
      expect(textOf(one, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  },
)

test('the feed ignores tokens and is the same for everybody', async () => {
  const server = await aServer(SITE)
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await log(mia, { name: 'Followers', visibility: 'followers' })
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const bodies = await Promise.all(
    [server, mia, tom, createCaller(server.app, 'dead')].map(
      async (by) => (await by.call(api.feeds.ofUser, feedOf('mia'))).body,
    ),
  )
  expect(new Set(bodies).size).toBe(1)
  expect(String(bodies[0])).not.toContain('Followers')
})

test.each(['followers', 'private'] as const)(
  'a profile for %s has no feed, like an unknown person',
  async (profile) => {
    const server = await aServer(SITE)
    const mia = await server.as('mia')
    await log(mia)
    await mia.call(api.privacySettings.update, { body: { profile } })
    const nobody = await server.call(api.feeds.ofUser, feedOf('nobody'))
    expect(nobody.status).toBe(404)
    const got = await mia.call(api.feeds.ofUser, feedOf('mia'))
    expect([got.status, got.body]).toEqual([404, nobody.body])
    expect((await mia.call(api.users.get, { params: { username: 'mia' } })).body.feedUrl).toBeUndefined()
  },
)

test('an unchanged feed answers 304 until a hike is added, changed or hidden', async () => {
  const server = await aServer(SITE)
  const mia = await server.as('mia')
  await log(mia)
  let tag = ''
  const ask = async () => {
    const got = await server.call(api.feeds.ofUser, { ...feedOf('mia'), headers: { 'if-none-match': tag } })
    tag = String(got.headers['etag'])
    return [got.status, got.bytes.length > 0]
  }
  expect([await ask(), await ask()]).toEqual([
    [200, true],
    [304, false],
  ])
  const id = await log(mia, { name: 'Another' })
  expect([await ask(), await ask()]).toEqual([
    [200, true],
    [304, false],
  ])
  await mia.call(api.hikes.update, { params: { id }, body: { visibility: 'private' } })
  expect(await ask()).toEqual([200, true])
})

test('a person without hikes has a valid, empty feed', async () => {
  const server = await aServer(SITE)
  await server.as('mia')
  const feed = read(String((await server.call(api.feeds.ofUser, feedOf('mia'))).body))
  expect(all(feed, 'entry')).toEqual([])
  expect(textOf(feed, 'updated')).toMatch(/Z$/)
})

test('the feed has the newest fifty hikes', async () => {
  const server = await aServer(SITE)
  const mia = await server.as('mia')
  for (let each = 1; each <= 52; each += 1)
    await log(mia, { name: `Hike ${each}`, completedOn: new Date(Date.UTC(2020, 0, each)).toISOString().slice(0, 10) })
  const entries = all(read(String((await server.call(api.feeds.ofUser, feedOf('mia'))).body)), 'entry')
  expect(entries).toHaveLength(50)
  expect([entries[0], entries.at(-1)].map((entry) => entry && textOf(entry, 'title'))).toEqual(['Hike 52', 'Hike 3'])
})
