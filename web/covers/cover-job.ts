import { hashText } from '#domain/noise.ts'
import type { ReliefSubject } from '#domain/relief/scene.ts'
import type { ReliefRequest } from '#domain/relief/render.ts'

/** Raise when covers are drawn differently, so that none kept from before is shown. */
const EDITION = 2

/** A cover to draw, as text: it can be compared, kept as a key and sent to the worker. */
export type CoverJob = string

const SHARPEST = 2
/** What one cover may cost: as many pixels take about a tenth of a second. */
const PIXELS_PER_COVER = 600_000

/**
 * The size to draw for a box in CSS pixels: double, whatever the screen, as shrinking smooths the flat edges; big
 * covers less, and more on fine screens.
 */
export function coverPixels(box: { width: number; height: number }, pixelRatio: number): typeof box {
  const budget = PIXELS_PER_COVER * Math.min(2, Math.max(1, pixelRatio))
  const scale = Math.min(SHARPEST, Math.sqrt(budget / (box.width * box.height)))
  return { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) }
}

export function coverJob(subject: ReliefSubject, pixels: { width: number; height: number }): CoverJob {
  const { name, country, elevationM, weather } = subject
  const request: ReliefRequest = { name, country, elevationM, weather: weather.toSorted(), ...pixels }
  return JSON.stringify(request)
}

export function requestOf(job: CoverJob): ReliefRequest {
  return JSON.parse(job)
}

/** The key under which a drawn cover is kept on the device: names of hikes are not to be read from it. */
export function storeKeyOf(job: CoverJob): string {
  return `${EDITION}-${hashText(job)}-${hashText(`${job} again`)}`
}
