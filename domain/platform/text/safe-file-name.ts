const MAX_CHARS = 60
/** Characters that some file system refuses or that disguise a name: controls, and marks that turn the text round. */
// oxlint-disable-next-line no-control-regex -- these are what must not be in a name
const UNSAFE = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g

/**
 * Returns a text as a part of a file name that every system accepts. It may not be the whole name: some texts leave
 * nothing, and some names, such as `con`, are reserved.
 */
export function safeFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain]
    .slice(0, MAX_CHARS)
    .join('')
    .replace(/[. ]+$/, '')
}
