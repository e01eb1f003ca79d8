import { Agent, request } from 'node:http'

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

/** Asks as fast as the answers come, over kept connections; returns requests per second. Throws at the first answer that is not 200. */
export async function load({ url, headers = {}, connections, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let answered = 0
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.on('end', resolve).on('error', reject).resume()
      })
        .on('error', reject)
        .end()
    })
  const connection = async () => {
    while (performance.now() < end) {
      await ask()
      answered += 1
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return answered / ((performance.now() - start) / 1000)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
