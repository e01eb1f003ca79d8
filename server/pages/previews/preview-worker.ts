import { parentPort, workerData } from 'node:worker_threads'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { ReliefSubject } from '#domain/trails/relief/cover-land.ts'
import { type ReliefRequest, toRgbBytes, renderRelief } from '#domain/trails/relief/render.ts'
import type { Box } from './layout.ts'

/** A stored photo, or the relief to draw in its place. */
export type PreviewSubject = { photo: Uint8Array } | { relief: ReliefSubject }

/** One picture of several, and where it stands. */
export interface PreviewTile {
  readonly subject: PreviewSubject
  readonly box: Box
}

export interface PreviewRequest {
  readonly tiles: readonly PreviewTile[]
  readonly width: number
  readonly height: number
  /** SVG to draw over the middle of the picture. */
  readonly mark?: string
}

const QUALITY = 80
const GROUND = '#ffffff'

async function draw({ tiles, width, height, mark }: PreviewRequest): Promise<void> {
  const parts: OverlayOptions[] = []
  for (const { subject, box } of tiles)
    parts.push({ input: await drawTile(subject, box), left: box.left, top: box.top })
  if (mark !== undefined) parts.push({ input: Buffer.from(mark), gravity: 'centre' })
  const bytes = await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(parts)
    .jpeg({ quality: QUALITY })
    .toBuffer()
  parentPort?.postMessage(new Uint8Array(bytes))
}

/** Returns a tile as PNG bytes; only the finished picture is compressed with loss. */
async function drawTile(subject: PreviewSubject, { width, height }: Box): Promise<Buffer> {
  const picture = 'photo' in subject ? sharp(subject.photo) : drawRelief({ ...subject.relief, width, height })
  return picture
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: GROUND })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function drawRelief(request: ReliefRequest): Sharp {
  const { width, height, ...relief } = renderRelief(request)
  return sharp(toRgbBytes(relief), { raw: { width, height, channels: 3 } })
}

// an error ends this thread, which the waiting request notices
void draw(workerData)
