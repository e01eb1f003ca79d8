import type { BenchServer } from '../servers/bench-server.ts'

/** Sends a photo, retrying when the server asks for it. Returns the number of attempts. */
export async function sendUntilAccepted(
  { url }: BenchServer,
  { token, id, photo }: { token: string; id: string; photo: Buffer<ArrayBuffer> },
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const body = new FormData()
    body.append('photo', new Blob([photo]), 'photo.jpg')
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/hikes/${id}/photo`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status === 200) return tries
    if (response.status !== 503) throw new Error(`an upload answered ${response.status}`)
    const retryAfterS = Number(response.headers.get('retry-after'))
    await new Promise((resolve) => setTimeout(resolve, retryAfterS * 1000))
  }
}
