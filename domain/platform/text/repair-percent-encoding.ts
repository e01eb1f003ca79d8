/**
 * The path of an address in which every `%` begins the code of a character. Those that people type (`/hike/100% x`) become
 * `%25`; where codes make no text, none of them was meant as one.
 */
export function repairPercentEncoding(path: string): string {
  const repaired = path.replace(/%(?![0-9a-f]{2})/gi, '%25')
  return [path, repaired].find((each) => decoded(each) !== null) ?? path.replaceAll('%', '%25')
}

/** What comes back is looked at by the caller: a call for its error alone is taken out of the built page. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
