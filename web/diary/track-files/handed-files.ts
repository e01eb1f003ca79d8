let handed: readonly File[] = []

/** Keeps files for the import, which is opened next. */
export function handFiles(files: readonly File[]): void {
  handed = files
}

/** Returns what was handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}
