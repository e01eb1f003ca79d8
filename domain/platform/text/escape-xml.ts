/** Characters that XML does not allow, not even as a number (XML 1.0, 2.2). */
// oxlint-disable-next-line no-control-regex -- those are what it is about
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes a text for XML, between tags and within quotes. */
export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
