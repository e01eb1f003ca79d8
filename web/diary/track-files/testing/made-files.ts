import { FitBaseType, FitEncoder } from 'fit-file-parser'
import { strToU8, zipSync, gzipSync } from 'fflate'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { gpxTextOf, sineHills, createStraightTrack } from '#domain/testing/made-tracks.ts'

const SEMICIRCLES = 2 ** 31 / 180

/** 3.6 km in 3,600 s over two hills of 120 m, with place, elevation and time every five seconds. */
export const HILLS = createStraightTrack({
  lengthM: 3_600,
  stepM: 5,
  height: sineHills({ lengthM: 3_600, hills: 2, riseM: 120 }),
  speedMS: 1,
})

/** A watch's own statistics of a walk, in seconds and metres. */
export const WATCH = { total_ascent: 251, total_elapsed_time: 3_700, total_moving_time: 3_500 }

/** Variations of a {@link makeFit} file. */
export type FitWishes = { isIndoors?: boolean; pauseAfter?: number; session?: Partial<typeof WATCH> }

/** Writes a FIT file as a watch does. */
export function makeFit(
  points: readonly TrackPoint[],
  { isIndoors = false, pauseAfter, session = WATCH }: FitWishes = {},
) {
  const encoder = new FitEncoder()
  const at = (time: number | null) => ({
    number: 253,
    size: 4,
    baseType: FitBaseType.Uint32,
    value: FitEncoder.toFitTimestamp(new Date(time ?? 0)),
  })
  const u32 = (number: number, value: number) => ({ number, size: 4, baseType: FitBaseType.Uint32, value })
  const s32 = (number: number, value: number) => ({ number, size: 4, baseType: FitBaseType.Sint32, value })
  const u16 = (number: number, value: number) => ({ number, size: 2, baseType: FitBaseType.Uint16, value })
  const u8 = (number: number, value: number) => ({ number, size: 1, baseType: FitBaseType.Enum, value })
  encoder.writeMessage(0, [u8(0, 4), u16(1, 1), u16(2, 3_906)])
  encoder.writeMessage(21, [at(points[0]?.time ?? 0), u8(0, 0), u8(1, 0)], 1)
  for (const [i, { lat, lng, ele, time }] of points.entries()) {
    if (i === pauseAfter) {
      encoder.writeMessage(21, [at(points[i - 1]?.time ?? 0), u8(0, 0), u8(1, 4)], 1)
      encoder.writeMessage(21, [at(time), u8(0, 0), u8(1, 0)], 1)
    }
    const place = isIndoors ? [] : [s32(0, Math.round(lat * SEMICIRCLES)), s32(1, Math.round(lng * SEMICIRCLES))]
    encoder.writeMessage(20, [at(time), ...place, ...(ele === null ? [] : [u32(78, Math.round((ele + 500) * 5))])], 2)
  }
  const { total_ascent, total_elapsed_time, total_moving_time } = session
  encoder.writeMessage(
    18,
    [
      at(points.at(-1)?.time ?? 0),
      ...(total_elapsed_time === undefined ? [] : [u32(7, total_elapsed_time * 1000)]),
      ...(total_moving_time === undefined ? [] : [u32(59, total_moving_time * 1000)]),
      ...(total_ascent === undefined ? [] : [u16(22, total_ascent)]),
    ],
    3,
  )
  return new Uint8Array(encoder.close())
}

const iso = (time: number | null) => (time === null ? '' : new Date(time).toISOString())

/** Writes a TCX file of an activity in two laps. */
export function makeTcx(points: readonly TrackPoint[]): Uint8Array<ArrayBuffer> {
  const lap = (some: readonly TrackPoint[]) =>
    `<Lap><Track>${some
      .map(
        ({ lat, lng, ele, time }) => `<Trackpoint><Time>${iso(time)}</Time>
<Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position>
<AltitudeMeters>${ele}</AltitudeMeters><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint>`,
      )
      .join('\n')}</Track></Lap>`
  const half = points.length >> 1
  return toBytes(`<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Other">
<Id>2024-06-01T00:00:00Z</Id>${lap(points.slice(0, half))}${lap(points.slice(half))}
<Creator><Name>Forerunner</Name></Creator></Activity></Activities></TrainingCenterDatabase>`)
}

/** Writes a KML file with a line or, with times, a track. */
export function makeKml(points: readonly TrackPoint[], { isTimed = false } = {}): Uint8Array<ArrayBuffer> {
  const line = `<LineString><coordinates>${points.map(({ lat, lng, ele }) => `${lng},${lat},${ele}`).join(' ')}</coordinates></LineString>`
  const track = `<gx:Track>${points.map(({ time }) => `<when>${iso(time)}</when>`).join('')}${points
    .map(({ lat, lng, ele }) => `<gx:coord>${lng} ${lat} ${ele}</gx:coord>`)
    .join('')}</gx:Track>`
  return toBytes(`<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>File</name>
<Placemark><name>Hut</name><Point><coordinates>8,46,0</coordinates></Point></Placemark>
<Placemark><name>Over the hills</name>${isTimed ? track : line}</Placemark></Document></kml>`)
}

/** Writes a GPX file with a line for each point. */
export function makeGpx(points: readonly TrackPoint[]): Uint8Array<ArrayBuffer> {
  return toBytes(gpxTextOf([[...points]]).replaceAll('<trkpt', '\n<trkpt'))
}

/** A function that writes a file, for each format. */
export const KINDS: Readonly<Record<string, (points: readonly TrackPoint[]) => Uint8Array<ArrayBuffer>>> = {
  'a.gpx': makeGpx,
  'a.gpx.gz': (points) => gzipped(makeGpx(points)),
  'a.fit': (points) => makeFit(points),
  'a.fit.gz': (points) => gzipped(makeFit(points)),
  'a.tcx': makeTcx,
  'a.kml': (points) => makeKml(points),
  'timed.kml': (points) => makeKml(points, { isTimed: true }),
  'a.kmz': (points) => makeZip({ 'doc.kml': makeKml(points, { isTimed: true }), 'files/icon.png': toBytes('...') }),
  'a.zip': (points) => makeZip({ '7351_ACTIVITY.fit': makeFit(points) }),
}

export const gzipped = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))
export const makeZip = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files))
export const toBytes = (text: string) => new Uint8Array(strToU8(text))
