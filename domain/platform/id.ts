export const ID_CHARS = 36

/** The form of our ids: UUIDs in lower case. */
export const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns whether a text has the form of our ids. Nothing has an id of another form. */
export function isId(text: string): boolean {
  return ID.test(text)
}
