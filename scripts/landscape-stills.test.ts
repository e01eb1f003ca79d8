import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { STILLS } from '#domain/relief/still.ts'
import { root } from './command.mjs'
import { drawStill, STILL } from './make-landscape-stills.ts'

const file = join(root, 'web/assets/landscapes.webp')

test('the picture of stills has one for each, and is small', async () => {
  const { width, height, size } = await sharp(file).metadata()
  expect({ width, height }).toEqual({ width: STILL.width * STILLS.length, height: STILL.height })
  expect(size ?? (await sharp(file).toBuffer()).length).toBeLessThan(24 * 1024)
})

test.each(STILLS.map((still, place) => [still.landscape, still.palette, place] as const))(
  'the still of a %s at %s is what is drawn today',
  async (landscape, palette, place) => {
    const part = { left: place * STILL.width, top: 0, ...STILL }
    const kept = await sharp(file).extract(part).removeAlpha().raw().toBuffer()
    const drawn = await sharp(await drawStill({ landscape, palette }))
      .removeAlpha()
      .raw()
      .toBuffer()
    const off = drawn.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / drawn.length
    // what the compression of flat colours costs; another land is off by 20 and more
    expect(off).toBeLessThan(8)
  },
)
