import type { Recording, Refusal } from '#web/diary/track-files/recording.ts'

/** File name endings of recordings, packed or not. */
const ENDING = /(?:\.(?:gpx|fit|tcx|kml|kmz|zip|gz))+$/i

/**
 * Returns the file to send for one that was read: the file itself, or the GPX file made from it.
 * @throws {Error} for a refused file
 */
export function fileToUpload(file: File, answer: Recording | Refusal): File {
  if ('reason' in answer) throw new Error(answer.reason)
  const isItself = answer.format === 'gpx' && answer.gpx.length === file.size && /\.gpx$/i.test(file.name)
  return isItself
    ? file
    : new File([answer.gpx], `${nameWithoutFormat(file.name)}.gpx`, { type: 'application/gpx+xml' })
}

/** Returns a file name without its format: `morning.fit.gz` becomes `morning`. */
export function nameWithoutFormat(fileName: string): string {
  return fileName.replace(ENDING, '')
}
