import { api } from '#contract/api.ts'
import { type Member, type TestServer, hikeBody } from '#server/testing/a-server.ts'
import { findProposals } from './find-proposals.ts'
import { moveNames } from './move-names.ts'

export const RIDGE = { name: 'Besseggen Ridge', country: 'Norway' }
export const SHORT = { name: 'Besseggen', country: 'Norway' }
export const BOTH = { ...SHORT, otherName: RIDGE.name, otherCountry: RIDGE.country }

/** Returns a track of 4 km north of a place. */
export function gpxFrom(lat: number, lng: number): Buffer {
  const points = Array.from(
    { length: 21 },
    (_, at) => `<trkpt lat="${lat + at * 0.002}" lon="${lng}"><ele>900</ele></trkpt>`,
  )
  return Buffer.from(
    `<?xml version="1.0"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`,
  )
}

/** Logs a hike, with a track from a place where one is given. Returns its id. */
export async function logHike(
  by: Member,
  over: Record<string, unknown>,
  track: { lat: number; lng: number; fields?: Record<string, string> } | null = null,
): Promise<string> {
  const { _id: id } = (await by.call(api.hikes.create, { body: hikeBody(over) })).body
  if (track) {
    const file = { name: 'a.gpx', bytes: gpxFrom(track.lat, track.lng), fields: track.fields ?? {} }
    await by.call(api.hikes.setGpx, { params: { id }, file })
  }
  return id
}

/** Compares trails and moves hikes, as the server does in the background. */
export async function compareAll({ deps, settled }: TestServer): Promise<void> {
  await settled()
  await moveNames(deps)
  await settled()
  await findProposals(deps)
}

export const proposalsOf = async (by: Member) => (await by.call(api.trailNames.proposals)).body.proposals
export const confirm = (by: Member, id: string) => by.call(api.trailNames.confirm, { params: { id } })
export const object = (by: Member, id: string) => by.call(api.trailNames.object, { params: { id } })
