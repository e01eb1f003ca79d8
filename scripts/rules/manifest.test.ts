import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageAt } from '#contract/pages.ts'

const folder = fileURLToPath(new URL('../../web/public', import.meta.url))

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}
interface Manifest {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly url: string }[]
  readonly file_handlers: readonly { readonly action: string }[]
  readonly start_url: string
}

const manifest = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8')) as Manifest

test('each picture of the manifest exists in its size, and the icons are those that browsers ask for', async () => {
  const { icons, screenshots } = manifest
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const file = join(folder, src)
    expect(existsSync(file), src).toBe(true)
    expect(statSync(file).size, src).toBeLessThan(100_000)
    if (sizes === 'any') continue
    const { width, height, format } = await sharp(file).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  for (const purpose of ['any', 'maskable'])
    for (const sizes of ['192x192', '512x512'])
      expect(icons.filter((icon) => icon.purpose === purpose && icon.sizes === sizes)).toHaveLength(1)
})

test('each address of the manifest is that of a page', () => {
  const addresses = [
    manifest.start_url,
    ...manifest.shortcuts.map(({ url }) => url),
    ...manifest.file_handlers.map(({ action }) => action),
  ]
  for (const address of addresses) expect(pageAt(new URL(address, 'http://here').pathname), address).not.toBeNull()
})
