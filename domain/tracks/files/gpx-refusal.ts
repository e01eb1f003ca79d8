import { detectFileKind, type FileKind } from './file-kind.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { type GpxError, type GpxProblem, MAX_GPX_DEPTH, MAX_GPX_POINTS } from './gpx.ts'
import { formatGpxRefusal } from './track-file.ts'

/** Refusal of a file with another extension. */
export const WRONG_NAME = msg('Please select a valid GPX file (.gpx). The file name must end in .gpx.')

/** Returns the refusal of a file without a track: what it is instead, or what is wrong with it, and what helps. */
export function explainGpxRefusal(bytes: Uint8Array, error: GpxError): string {
  const ofKind = error.problem === 'empty' ? undefined : KIND_MESSAGES[detectFileKind(bytes)]
  return ofKind === undefined ? explainGpxProblem(error) : formatGpxRefusal(t(ofKind))
}

/** Returns the refusal of a file of a supported kind: what is wrong with it, and what helps. */
export function explainGpxProblem(error: GpxError): string {
  return formatGpxRefusal(PROBLEM_MESSAGES[error.problem](error))
}

/** Messages for files that are not GPX. */
const KIND_MESSAGES: Partial<Record<FileKind, string>> = {
  gzip: msg('This is a gzip file. Unpack it and choose the .gpx file inside.'),
  zip: msg('This is a ZIP file. Unpack it and choose the .gpx file inside.'),
  fit: msg('This is a FIT file from a watch. Export the track as GPX and try again.'),
  kml: msg('This is a KML file. Export the track as GPX and try again.'),
  tcx: msg('This is a TCX file. Export the track as GPX and try again.'),
  pdf: msg('This is a PDF. Export the track as GPX and try again.'),
  html: msg('This is a web page, perhaps a login page. Download the track again.'),
  json: msg('This is a JSON file. Export the track as GPX and try again.'),
  photo: msg('This is a picture. Choose a track.'),
  xml: msg('This is another kind of XML. Export the track as GPX and try again.'),
  text: msg('This is plain text. Export the track as GPX and try again.'),
}

const PROBLEM_MESSAGES: Record<GpxProblem, (found: GpxError) => string> = {
  empty: () => t('This file is empty. Export or copy it again.'),
  unknown_encoding: () => t('This file has an unknown text encoding. Save it as UTF-8.'),
  malformed: ({ line }) =>
    line === null
      ? t('This file is damaged. Export or copy it again.')
      : t('This file is damaged at line {line}. Export or copy it again.', { line: formatCount(line) }),
  cut_off: ({ line }) =>
    line === null
      ? t('This file is cut off. Export or copy it again.')
      : t('This file is cut off at line {line}. Export or copy it again.', { line: formatCount(line) }),
  doctype: ({ line }) =>
    line === null
      ? t('This file has an unsafe DOCTYPE. Remove it.')
      : t('This file has an unsafe DOCTYPE at line {line}. Remove it.', { line: formatCount(line) }),
  not_gpx: () => t('This file is not GPX. Export the track as GPX and try again.'),
  too_deep: () =>
    t('This file is nested more than {count} levels deep. Export or copy it again.', { count: MAX_GPX_DEPTH }),
  too_many_points: () =>
    t('This file has more than {count} points. Split it into shorter tracks.', { count: formatCount(MAX_GPX_POINTS) }),
  bad_coordinates: () =>
    t('At least half of the points in this file have no usable coordinates. Export or copy it again.'),
  no_track: () => t('This file has no track or route. Choose one that was recorded or planned.'),
  only_waypoints: ({ waypoints }) =>
    t('This file contains only waypoints ({count}). Export the track or route as well.', {
      count: formatCount(waypoints),
    }),
}
