let handed: readonly File[] = []

/** Keeps files for the import screen, which opens next. */
export function handFiles(files: readonly File[]): void {
  handed = files
}

/** Returns the files once, and forgets them. */
export function takeHandedFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}
