import { detectFileKind, type FileKind } from './file-kind.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { type GpxError, type GpxProblem, MAX_GPX_DEPTH, MAX_GPX_POINTS } from './gpx.ts'
import { formatGpxRefusal } from './track-file.ts'

/** Refusal of a file with another extension. */
export const WRONG_NAME = formatGpxRefusal('The file name must end in .gpx.')

/** Returns the refusal of a file without a track: what it is instead, or what is wrong with it, and what helps. */
export function explainGpxRefusal(bytes: Uint8Array, error: GpxError): string {
  const ofKind = error.problem === 'empty' ? undefined : KIND_MESSAGES[detectFileKind(bytes)]
  return ofKind === undefined ? explainGpxProblem(error) : formatGpxRefusal(ofKind)
}

/** Returns the refusal of a file of a supported kind: what is wrong with it, and what helps. */
export function explainGpxProblem(error: GpxError): string {
  return formatGpxRefusal(PROBLEM_MESSAGES[error.problem](error))
}

const AS_GPX = 'Export the track as GPX and try again.'

/** Messages for files that are not GPX. */
const KIND_MESSAGES: Partial<Record<FileKind, string>> = {
  gzip: 'This is a gzip file. Unpack it and choose the .gpx file inside.',
  zip: 'This is a ZIP file. Unpack it and choose the .gpx file inside.',
  fit: `This is a FIT file from a watch. ${AS_GPX}`,
  kml: `This is a KML file. ${AS_GPX}`,
  tcx: `This is a TCX file. ${AS_GPX}`,
  pdf: `This is a PDF. ${AS_GPX}`,
  html: 'This is a web page, perhaps a login page. Download the track again.',
  json: `This is a JSON file. ${AS_GPX}`,
  photo: 'This is a picture. Choose a track.',
  xml: `This is another kind of XML. ${AS_GPX}`,
  text: `This is plain text. ${AS_GPX}`,
}

const EXPORT_AGAIN = 'Export or copy it again.'

const PROBLEM_MESSAGES: Record<GpxProblem, (found: GpxError) => string> = {
  empty: () => `This file is empty. ${EXPORT_AGAIN}`,
  unknown_encoding: () => 'This file has an unknown text encoding. Save it as UTF-8.',
  malformed: ({ line }) => `This file is damaged${at(line)}. ${EXPORT_AGAIN}`,
  cut_off: ({ line }) => `This file is cut off${at(line)}. ${EXPORT_AGAIN}`,
  doctype: ({ line }) => `This file has an unsafe DOCTYPE${at(line)}. Remove it.`,
  not_gpx: () => `This file is not GPX. ${AS_GPX}`,
  too_deep: () => `This file is nested more than ${MAX_GPX_DEPTH} levels deep. ${EXPORT_AGAIN}`,
  too_many_points: () => `This file has more than ${formatCount(MAX_GPX_POINTS)} points. Split it into shorter tracks.`,
  bad_coordinates: () => `At least half of the points in this file have no usable coordinates. ${EXPORT_AGAIN}`,
  no_track: () => 'This file has no track or route. Choose one that was recorded or planned.',
  only_waypoints: ({ waypoints }) =>
    `This file contains only waypoints (${formatCount(waypoints)}). Export the track or route as well.`,
}

const at = (line: number | null) => (line === null ? '' : ` at line ${formatCount(line)}`)
