export const ID_CHARS = 36

/** The form of our ids: UUIDs in lower case. */
export const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text has the form of our ids; whatever has not is the id of nothing. */
export function isId(text: string): boolean {
  return ID.test(text)
}
