/** What is said first of each file that is no track. */
export const CHOOSE_GPX = 'Please select a valid GPX file (.gpx)'
/** What is said first of each that is too large. */
export const GPX_TOO_LARGE = 'GPX file must be smaller than 1MB'

/** The specified words, then what is wrong with this file and what helps. */
export function formatGpxRefusal(reason: string): string {
  return `${CHOOSE_GPX}. ${reason}`
}
