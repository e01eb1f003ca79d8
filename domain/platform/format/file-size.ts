import { formatKb } from './format.ts'

/** `formatFileSize(11_639_193)` → `11.1 MB`, with the unit that it needs: KB or MB. */
export function formatFileSize(bytes: number): string {
  return bytes < 1024 ** 2 ? `${formatKb(bytes)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
