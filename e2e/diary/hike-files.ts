import sharp from 'sharp'
import type { SignedIn } from '../member.ts'
import type { Site } from '../site.ts'

/** A walk of 11 km that ends elsewhere than it began, over a hill of 500 m. */
export const TRACK = `<?xml version="1.0"?><gpx version="1.1" creator="e2e" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${Array.from(
  { length: 201 },
  (_, step) => {
    const elevation = 900 + 500 * Math.sin((step / 200) * Math.PI)
    return `<trkpt lat="${61.4 + step / 2000}" lon="${8.7 + step / 2500}"><ele>${elevation.toFixed(0)}</ele></trkpt>`
  },
).join('')}</trkseg></trk></gpx>`

/** Gives a hike a track that is shared. */
export async function addTrack(
  site: Pick<Site, 'url'>,
  member: SignedIn,
  hikeId: string,
  track = TRACK,
): Promise<void> {
  await upload(site, member, `/hikes/${hikeId}/gpx`, new File([track], 'ridge.gpx'))
}

/** Gives a hike a photo of one colour. */
export async function addPhoto(site: Pick<Site, 'url'>, member: SignedIn, hikeId: string): Promise<void> {
  await upload(site, member, `/hikes/${hikeId}/photo`, new File([new Uint8Array(await createPhoto())], 'summit.jpg'))
}

/** Gives a report on the conditions of a trail a photo of one colour. */
export async function addReportPhoto(site: Pick<Site, 'url'>, member: SignedIn, id: string): Promise<void> {
  await upload(site, member, `/conditions/${id}/photo`, new File([new Uint8Array(await createPhoto())], 'snow.jpg'))
}

/** Returns a photo of one colour. */
export function createPhoto(): Promise<Buffer> {
  const create = { width: 1200, height: 800, channels: 3, background: '#5f8a8b' } as const
  return sharp({ create }).jpeg().toBuffer()
}

async function upload(site: Pick<Site, 'url'>, member: SignedIn, path: string, file: File): Promise<void> {
  const form = new FormData()
  form.append(path.endsWith('/gpx') ? 'gpxFile' : 'photo', file)
  const headers = { authorization: `Bearer ${member.accessToken}` }
  const response = await fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}
