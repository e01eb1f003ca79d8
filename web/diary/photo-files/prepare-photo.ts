import { MAX_PHOTO_BYTES } from '#domain/platform/limits.ts'
import { formatMegabytes } from '#domain/platform/format/file-size.ts'
import { PHOTO_PROBLEMS, type PhotoProblem, photoFileProblem } from '#domain/platform/photo-file.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { ShrunkPhoto } from './shrink-photo.ts'

const MAX_SHRINKABLE_BYTES = 60 * 1024 ** 2
const TIME_LIMIT_MS = 60_000

/** A photo to send with a note on the changes to it, or the reason why there is none. */
export type PreparedPhoto = { file: File; note: string | null } | { problem: string }

/** Problems that decoding and encoding can solve. */
const MENDABLE: readonly (PhotoProblem | null)[] = ['heic', 'tooManyPixels', 'tooHeavy']

/**
 * Converts a photo to one that the server accepts: it shrinks photos over 5 MB or 50 megapixels, and converts HEIC to JPEG where
 * the browser can. Other photos stay unchanged; the browser finds out if an unknown file is a picture.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size > MAX_SHRINKABLE_BYTES)
    return { problem: t('Photo must be less than 5MB. Photos up to 60 MB are shrunk automatically.') }
  const found = photoFileProblem(new Uint8Array(await file.arrayBuffer()))
  const wrong = found === 'type' && isHeic(file) ? 'heic' : found
  if (wrong !== null && wrong !== 'type' && !MENDABLE.includes(wrong)) return { problem: t(PHOTO_PROBLEMS[wrong]) }
  if (!MENDABLE.includes(wrong) && file.size <= MAX_PHOTO_BYTES) return { file, note: null }
  const shrunk = await shrinkInWorker(file).catch(() => shrinkHere(file))
  if ('problem' in shrunk) return { problem: describeProblem(shrunk.problem, wrong) }
  const { blob } = shrunk
  const prepared = new File([blob], renamed(file.name, blob.type), { type: blob.type })
  const sizes = { before: formatMegabytes(file.size), after: formatMegabytes(blob.size) }
  const note =
    wrong === 'heic' ? t('Converted to JPEG: {before} to {after}.', sizes) : t('Shrunk: {before} to {after}.', sizes)
  return { file: prepared, note }
}

/** Returns true for a HEIC photo. The name counts too, because systems that do not know HEIC leave its type out. */
export function isHeic({ name = '', type }: { name?: string; type: string }): boolean {
  return /^image\/hei[cf]/.test(type) || /\.(hei[cf]|hif)$/i.test(name)
}

type Problem = Extract<ShrunkPhoto, { problem: unknown }>['problem'] | 'tookTooLong'

function describeProblem(problem: Problem, wrong: PhotoProblem | null): string {
  if (problem === 'tookTooLong')
    return t('Preparing this photo took too long on this device. Please try again, or choose a smaller photo.')
  if (problem === 'tooManyPixels') return t(PHOTO_PROBLEMS.tooManyPixels)
  if (wrong !== null && wrong !== 'type') return t(PHOTO_PROBLEMS[wrong])
  return t('Photo must be less than 5MB. This browser cannot shrink it. Save it as a JPEG and try again.')
}

const renamed = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : (type.split('/')[1] ?? 'jpg')}`

/** Shrinks a photo in a worker. Rejects where no worker can be started or it cannot draw. */
function shrinkInWorker(file: File): Promise<ShrunkPhoto | { problem: 'tookTooLong' }> {
  return new Promise((resolve, reject) => {
    if (typeof OffscreenCanvas === 'undefined') throw new TypeError('a worker cannot draw')
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
    const timer = setTimeout(() => end(() => resolve({ problem: 'tookTooLong' })), TIME_LIMIT_MS)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPhoto>) => end(() => resolve(data)))
    worker.addEventListener('error', () => end(() => reject(new Error('no worker'))))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    worker.postMessage(file)
  })
}

async function shrinkHere(file: File): Promise<ShrunkPhoto> {
  if (typeof createImageBitmap === 'undefined') return { problem: 'unreadable' }
  const { shrinkPhoto } = await import('./shrink-photo.ts')
  return shrinkPhoto(file)
}
