import type { Recording, Refusal } from '#web/diary/track-files/recording.ts'

/** What a recording may be called by the format that it comes in, packed or not. */
const ENDING = /(?:\.(?:gpx|fit|tcx|kml|kmz|zip|gz))+$/i

/**
 * The file to send for one that was read: itself, or the GPX file that was made of it.
 * @throws {Error} for one that was refused
 */
export function fileToUpload(file: File, answer: Recording | Refusal): File {
  if ('reason' in answer) throw new Error(answer.reason)
  const isItself = answer.format === 'gpx' && answer.gpx.length === file.size && /\.gpx$/i.test(file.name)
  return isItself
    ? file
    : new File([answer.gpx], `${nameWithoutFormat(file.name)}.gpx`, { type: 'application/gpx+xml' })
}

/** `morning.fit.gz` is called `morning`. */
export function nameWithoutFormat(fileName: string): string {
  return fileName.replace(ENDING, '')
}
