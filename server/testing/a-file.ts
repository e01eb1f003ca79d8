import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Metadata } from 'sharp'
import type { Deps } from '#server/platform/deps.ts'

interface PhotoSettings {
  width?: number
  height?: number
  format?: 'png' | 'jpeg' | 'gif' | 'webp'
}

/** Returns a picture with a red left and a blue right half, so that a test can tell its orientation. */
export function aPhoto({ width = 60, height = 40, format = 'png' }: PhotoSettings = {}) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: 'red' } }
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

/** Returns bytes padded with zeros, which image decoders ignore. */
export function padded(bytes: Uint8Array, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
}

export function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes).metadata()
}

/** Returns a walk north from 61° N or another place, 100 m up, with much metadata about its owner. */
export function aGpx({ length = 0, lat: start = 61, lng = 8.5 } = {}): Buffer {
  const point = (north: number, ele: number, at: string) =>
    `<trkpt lat="${start + north}" lon="${lng}"><ele>${ele}</ele><time>2026-07-12T${at}Z</time><extensions><hr>151</hr></extensions></trkpt>`
  const text = `<?xml version="1.0"?><gpx version="1.1" creator="Watch of Mia" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><author><name>Mia Walker</name></author></metadata><wpt lat="60.9" lon="8.4"><name>Home</name></wpt>
<trk><name>From home</name><trkseg>${point(0, 1000, '08:00:00')}${point(0.005, 1050, '08:10:00')}${point(0.01, 1100, '08:20:00')}</trkseg></trk></gpx>`
  return Buffer.from(text.padEnd(length, ' '))
}

/** Returns the paths of all files in the store's folder, unfinished ones included. */
export function storedFiles({ config }: { config: Pick<Deps['config'], 'dataDir'> }): string[] {
  const folder = join(config.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()
}

const FIXTURES = fileURLToPath(new URL('../../../shared/fixtures/', import.meta.url))

/** Returns the real files of a folder beside the project, by name; none, with a notice, where it is missing. */
export function fixtures(folder: string): [string, Buffer][] {
  const path = join(FIXTURES, folder)
  if (!existsSync(path)) {
    process.stderr.write(`left out: real ${folder} files are not at hand in ../shared/fixtures\n`)
    return []
  }
  return readdirSync(path).map((name) => [name, readFileSync(join(path, name))])
}
