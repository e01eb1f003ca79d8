/**
 * The path of an address in which every `%` begins the code of a character. Those that people type (`/hike/100% x`) become
 * `%25`; where codes make no text, none of them was meant as one.
 */
export function mendedPath(path: string): string {
  if (isDecodable(path)) return path
  const mended = path.replace(/%(?![0-9a-f]{2})/gi, '%25')
  return isDecodable(mended) ? mended : path.replaceAll('%', '%25')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
