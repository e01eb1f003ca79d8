const URL_LIFE_MS = 10_000

/** Saves a file that the page has loaded, like a download. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFE_MS)
}
