import sharp from 'sharp'
import { startBenchServer } from '../servers/bench-server.ts'
import { sendUntilAccepted } from './send-photo.ts'

/**
 * How long GET /api/hikes/my-hikes takes while 20 photos of 12 megapixels are uploaded at once, beside how long it takes
 * without them, in one run. Needs the build: `npm run build && npx tsx bench/writes/uploads.ts`.
 */
const UPLOADS = 20

async function main(): Promise<void> {
  const server = await startBenchServer(43_118)
  try {
    const photo = await createPhoto()
    const headers = { authorization: `Bearer ${server.token}` }
    const ask = () => timed(`${server.url}/hikes/my-hikes`, headers)
    for (let n = 0; n < 50; n += 1) await ask()
    const alone = []
    for (let n = 0; n < 200; n += 1) alone.push(await ask())
    let left = UPLOADS
    const start = performance.now()
    const uploads = server.hikeIds.slice(0, UPLOADS).map(async (id) => {
      await sendUntilAccepted(server, { token: server.token, id, photo })
      left -= 1
    })
    const meanwhile = []
    while (left > 0) meanwhile.push(await ask())
    await Promise.all(uploads)
    const seconds = (performance.now() - start) / 1000
    process.stdout.write(
      `${UPLOADS} uploads of ${(photo.length / 1024 ** 2).toFixed(1)} MB in ${seconds.toFixed(1)} s\n`,
    )
    report('my-hikes alone', alone)
    report('my-hikes meanwhile', meanwhile)
  } finally {
    await server.stop()
  }
}

/** Returns a photo of noise, which compresses badly, as real leaves and rocks do. */
async function createPhoto(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'black', noise } })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer()
  return Buffer.from(bytes)
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}

function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  process.stdout.write(
    `${name.padEnd(20)} ${sorted.length} answers; ms: p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}\n`,
  )
}

await main()
