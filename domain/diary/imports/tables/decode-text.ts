// of the platforms that all roots run on
declare const TextDecoder: new (label: string, options?: { fatal?: boolean }) => { decode(bytes: Uint8Array): string }

/**
 * Returns the text of a file: by its byte order mark, else as UTF-8, else as Windows-1252, which includes Latin-1. The
 * mark itself is left out.
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const rest = a === 0xef && b === 0xbb && c === 0xbf ? bytes.subarray(3) : bytes
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(rest)
  } catch {
    return new TextDecoder('windows-1252').decode(rest)
  }
}
