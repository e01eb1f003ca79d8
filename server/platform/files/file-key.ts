const KEY = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-z-]+(\.[a-z]+)?$/

/** Whether something is named as our files are, `photos/3f/….webp`. */
export function isFileKey(text: string): boolean {
  return KEY.test(text)
}

/** Returns the key. Throws for what is none: it would be a path. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key}`)
  return key
}

/** What of a key names the file without saying where it lies: `photos/3f/3f….webp` → `3f…`. */
export function idFromFileKey(key: string): string {
  return key.replace(/^.*\/|\.[a-z]+$/g, '')
}
