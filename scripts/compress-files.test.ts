import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aFolder } from '#server/testing/a-store.ts'
import { compressFiles } from './compress-files.mjs'

test('longer texts are compressed beside their source, in subfolders too', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'flags'))
  const text = 'const miles = 0.621371\n'.repeat(100)
  for (const name of ['index.js', 'flags/no.svg', 'photo.avif']) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'short.css'), 'a { color: red }')
  await compressFiles(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(br|gz)$/.test(name))
  expect(names.toSorted()).toEqual(['flags/no.svg.br', 'flags/no.svg.gz', 'index.js.br', 'index.js.gz'])
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'index.js.br'))))).toBe(text)
  expect(String(gunzipSync(readFileSync(join(folder, 'flags/no.svg.gz'))))).toBe(text)
})
