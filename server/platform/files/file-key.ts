const KEY = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-z-]+(\.[a-z]+)?$/

/** Returns true where a text is a file key, `photos/3f/….webp`. */
export function isFileKey(text: string): boolean {
  return KEY.test(text)
}

/** Returns the key. Throws for an invalid one, which would be a path. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key}`)
  return key
}

/** Returns the part of a key that names the file, without its folder: `photos/3f/3f….webp` → `3f…`. */
export function idFromFileKey(key: string): string {
  return key.replace(/^.*\/|\.[a-z]+$/g, '')
}
