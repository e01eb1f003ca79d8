import { readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { startBenchServer } from '../servers/bench-server.ts'
import { sendUntilAccepted } from './send-photo.ts'

/**
 * Measures the server's memory while 20 members upload 4 photos of 49 megapixels each at once, retrying when told to, and how long
 * another member's small photos take meanwhile. Needs the build and Linux, whose /proc tells: `npm run build && npx tsx
 * bench/writes/photo-crowd.ts`.
 */
const MEMBERS = 20
const PHOTOS_EACH = 4
const SAMPLE_MS = 50

async function main(): Promise<void> {
  const server = await startBenchServer(43_119)
  try {
    const [large, small] = [await createPhoto(7000), await createPhoto(1000)]
    const members = []
    for (let n = 0; n < MEMBERS; n += 1) {
      members.push(await server.join(`walker${n}`, PHOTOS_EACH))
    }
    const memory = watchMemory(server.pid)
    const start = performance.now()
    let left = MEMBERS * PHOTOS_EACH
    const crowd = members.flatMap(({ token, hikeIds }) =>
      hikeIds.map(async (id) => {
        const tries = await sendUntilAccepted(server, { token, id, photo: large })
        left -= 1
        return tries
      }),
    )
    const waits: number[] = []
    while (left > 0) {
      const sent = performance.now()
      await sendUntilAccepted(server, { token: server.token, id: server.hikeIds[0] ?? '', photo: small })
      waits.push((performance.now() - sent) / 1000)
    }
    const tries = await Promise.all(crowd)
    const seconds = (performance.now() - start) / 1000
    report('all photos taken after, s', [seconds])
    report('tries of each photo', tries)
    report('a small photo, s', waits)
    const { server: main, reader, sum } = memory.end()
    report('memory of the server, MB', main)
    report('memory of its reader, MB', reader)
    report('memory of both, MB', sum)
  } finally {
    await server.stop()
  }
}

/** Returns a photo of blurred noise, which takes many bytes, as real leaves and rocks do. */
async function createPhoto(sidePx: number): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const bytes = await sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: 'black', noise } })
    .blur(3)
    .jpeg({ quality: 80 })
    .toBuffer()
  process.stdout.write(`a photo of ${sidePx} × ${sidePx} has ${(bytes.length / 1024 ** 2).toFixed(2)} MB\n`)
  return Buffer.from(bytes)
}

/** Samples the resident megabytes of the server, of its photo process and of both. */
function watchMemory(pid: number) {
  const samples = { server: [] as number[], reader: [] as number[], sum: [] as number[] }
  const sample = () => {
    const [server, reader] = [residentMb(pid), listChildren(pid).reduce((sum, child) => sum + residentMb(child), 0)]
    samples.server.push(server)
    samples.reader.push(reader)
    samples.sum.push(server + reader)
  }
  sample()
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    end: () => {
      clearInterval(timer)
      return samples
    },
  }
}

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // it has ended
    return 0
  }
}

function listChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

function report(name: string, numbers: readonly number[]): void {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  process.stdout.write(`${name.padEnd(28)} ${sorted.length} × p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}\n`)
}

await main()
