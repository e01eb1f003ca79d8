import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { TRACK } from './sample-track.ts'
import type { Plan } from './plan.ts'
import { photoKeys, trackKeys } from './rows.ts'

/** The number of hard links per file; file systems allow some 65,000. */
const NAMES_PER_FILE = 20_000
const LINKS_AT_ONCE = 200

/** Writes the files of all hikes as links to one photo, one thumbnail and one track. */
export async function makeFiles({ hikes }: Plan, folder: string): Promise<void> {
  const [large, small, track] = [await createPhoto(1600), await createPhoto(480), Buffer.from(TRACK)]
  const named: [Uint8Array, string][] = []
  for (let n = 0; n < hikes.count; n += 1) {
    const [photo, thumbnail] = photoKeys(n)
    if (hikes.hasPhoto[n]) named.push([large, photo], [small, thumbnail])
    if (hikes.hasTrack[n]) named.push(...trackKeys(n).map((key): [Uint8Array, string] => [track, key]))
  }
  for (const place of new Set(named.map(([, key]) => dirname(key))))
    await mkdir(join(folder, place), { recursive: true })
  for (const bytes of [large, small, track]) {
    const keys = named.flatMap(([of, key]) => (of === bytes ? [key] : []))
    for (let at = 0; at < keys.length; at += NAMES_PER_FILE)
      await writeUnderNames(bytes, keys.slice(at, at + NAMES_PER_FILE), folder)
  }
}

async function writeUnderNames(bytes: Uint8Array, [first = '', ...others]: readonly string[], folder: string) {
  await writeFile(join(folder, first), bytes)
  for (let at = 0; at < others.length; at += LINKS_AT_ONCE)
    await Promise.all(others.slice(at, at + LINKS_AT_ONCE).map((key) => link(join(folder, first), join(folder, key))))
}

function createPhoto(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: '#5a7a5a' } })
    .webp()
    .toBuffer()
}
