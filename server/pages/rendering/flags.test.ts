import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flagPath } from '#domain/platform/format/flag-path.ts'
import { aServer } from '#server/testing/a-server.ts'
import { builtPages } from '#server/testing/built-pages.ts'

test('a flag has the name of its country and is cached for ever; an unknown country gets the US flag', async () => {
  const webDir = builtPages()
  const folder = join(webDir, 'assets/flags-1.6.20')
  mkdirSync(folder, { recursive: true })
  for (const flag of ['NO', 'US', 'GB-SCT']) writeFileSync(join(folder, `${flag}.svg`), `<svg>${flag}</svg>`)
  const { app } = await aServer({ config: { webDir } })
  const getFlag = async (country: string) => app.inject({ url: flagPath(country, '1.6.20') })
  const flag = await getFlag('Norway')
  expect(flag.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(
    [flag, await getFlag(' scotland'), await getFlag('Atlantis'), await getFlag('../../a/b')].map(({ body }) => body),
  ).toEqual(['NO', 'GB-SCT', 'US', 'US'].map((code) => `<svg>${code}</svg>`))
  for (const url of ['/flags/1.6.19/Norway.svg', '/flags/1.6.20/Norway', '/flags/', '/flags/../Norway.svg'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
})
