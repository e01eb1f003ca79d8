/**
 * Returns the path with every `%` at the start of a valid code. A typed `%` (`/hike/100% x`) becomes `%25`; where the
 * codes form no text, all of them do.
 */
export function repairPercentEncoding(path: string): string {
  const repaired = path.replace(/%(?![0-9a-f]{2})/gi, '%25')
  return [path, repaired].find((each) => decoded(each) !== null) ?? path.replaceAll('%', '%25')
}

/**
 * Returns the decoded path, or null. The caller uses the result, because the build removes a call that is made only for
 * its error.
 */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
