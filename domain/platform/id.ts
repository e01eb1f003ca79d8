export const ID_CHARS = 36

/** The form of our ids: UUIDs in lower case. */
export const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns whether a text has the form of our ids. Nothing has an id of another form. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/** Returns when a UUID of version 7 was made, in epoch milliseconds. */
export function idTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const DAY_MS = 24 * 3_600_000

/**
 * Returns why an id that a device has made cannot be taken, or null. Its time may be long ago, as for what waited for a connection.
 * @param now epoch milliseconds
 */
export function deviceIdProblem(id: string, now: number): string | null {
  if (!UUID_V7.test(id)) return '_id must be a UUID of version 7 in lower case'
  return idTime(id) > now + DAY_MS ? '_id is of a time more than a day in the future' : null
}
