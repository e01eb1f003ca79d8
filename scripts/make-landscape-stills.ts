/**
 * Draws the stills that covers begin with, side by side: `npx tsx scripts/make-landscape-stills.ts`.
 * Writes web/assets/landscapes.webp, which is kept in git.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { LANDSCAPES } from '#domain/landscape.ts'
import { RELIEF_PALETTES } from '#domain/relief/palettes.ts'
import { planScene } from '#domain/relief/scene.ts'
import { STILLS } from '#domain/relief/still.ts'
import { renderScene } from '#domain/relief/render.ts'
import { root } from './command.mjs'

/** Each is drawn larger and made smaller, which smooths its edges. */
export const STILL = { width: 90, height: 60 }
const DRAWN = { width: 4 * STILL.width, height: 4 * STILL.height }
/** A climb that suits most lands, and a name of each. */
const CLIMB_M = 900
const NAMES = Object.fromEntries(LANDSCAPES.map((landscape) => [landscape, `The ${landscape}`]))

/** One still as PNG. */
export async function drawStill({ landscape, palette }: (typeof STILLS)[number]): Promise<Buffer> {
  const name = NAMES[landscape] ?? landscape
  const scene = planScene({ name, country: '', elevationM: CLIMB_M, weather: [] })
  const relief = renderScene(
    { ...scene, landscape, palette: RELIEF_PALETTES[palette], isDry: palette === 'desert' },
    DRAWN,
  )
  const bytes = Buffer.from([...relief.pixels].flatMap((ink) => relief.palette[ink] ?? [0, 0, 0]))
  return sharp(bytes, { raw: { ...DRAWN, channels: 3 } })
    .resize(STILL)
    .png()
    .toBuffer()
}

async function makeStills(): Promise<void> {
  const stills = await Promise.all(STILLS.map(drawStill))
  const { size } = await sharp({
    create: { width: STILL.width * stills.length, height: STILL.height, channels: 3, background: 'white' },
  })
    .composite(stills.map((input, place) => ({ input, left: place * STILL.width, top: 0 })))
    .webp({ quality: 55, effort: 6, smartSubsample: true })
    .toFile(join(root, 'web/assets/landscapes.webp'))
  console.log(`${stills.length} stills, ${Math.ceil(size / 1024)} kB`)
}

if (process.argv[1] === import.meta.filename) await makeStills()
