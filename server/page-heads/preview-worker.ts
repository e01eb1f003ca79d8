import { parentPort, workerData } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { type ReliefRequest, renderRelief } from '#domain/relief/render.ts'

/** A photo as it is kept, or what to draw in its place. */
export type PreviewSubject = { photo: Uint8Array } | { relief: ReliefRequest }

export interface PreviewRequest {
  readonly subject: PreviewSubject
  readonly width: number
  readonly height: number
}

const QUALITY = 80

async function draw({ subject, width, height }: PreviewRequest): Promise<void> {
  const picture = 'photo' in subject ? sharp(subject.photo) : drawRelief(subject.relief)
  const bytes = await picture
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  parentPort?.postMessage(new Uint8Array(bytes))
}

function drawRelief(request: ReliefRequest): Sharp {
  const { pixels, palette, width, height } = renderRelief(request)
  const rgb = new Uint8Array(pixels.length * 3)
  for (const [at, ink] of pixels.entries()) rgb.set(palette[ink] ?? [], at * 3)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

// an error ends this thread, and whoever waits is told
void draw(workerData)
