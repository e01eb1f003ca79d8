import { msg } from '#domain/platform/language/translate.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_MEGAPIXELS } from '#domain/platform/limits.ts'
import { PHOTO_PROBLEMS, photoFileProblem } from '#domain/platform/photo-file.ts'
import { readPhotoHeader } from '#domain/platform/photo-header.ts'
import { Problem, badRequest } from '#server/platform/http/problem.ts'
import { type Queue, createFairQueue } from './fair-queue.ts'
import { createImageReader } from './image-process.ts'
import type { ImageTask, Photo } from './image-worker.ts'

const LARGEST_PIXELS = MAX_PHOTO_MEGAPIXELS * 1e6
const PHOTOS_IN_ROOM = 16
/** The least weight of a photo. */
const LEAST_PIXELS = 1e6
/** Bytes that wait weigh too: the largest file weighs as much as the largest photo. */
const PIXELS_PER_BYTE = LARGEST_PIXELS / MAX_PHOTO_BYTES
/** Four times the speed of two slow cores: there is room again once a quarter of the queue is done. */
const PIXELS_PER_S = 80e6
const MIN_RETRY_S = 2

const readImage = createImageReader()

/**
 * Decodes an upload completely and encodes it anew, upright, in sRGB and without metadata; of animations the first frame. Throws 400 for
 * everything but a whole jpeg, png, gif or webp of at most 50 megapixels, and 503 where it could not be read now.
 */
export function toPhoto(upload: Uint8Array, gone?: AbortSignal): Promise<Photo> {
  return makeSafe({ upload, isAvatar: false }, gone)
}

/** Makes an avatar of an upload: the square in the middle, 320 pixels wide, and a thumbnail of 96. */
export function toAvatar(upload: Uint8Array, gone?: AbortSignal): Promise<Photo> {
  return makeSafe({ upload, isAvatar: true }, gone)
}

async function makeSafe(task: ImageTask, gone?: AbortSignal): Promise<Photo> {
  refuseInvalidPhoto(task.upload)
  const reading = await readImage(task, gone)
  if ('problem' in reading) throw badRequest(PHOTO_PROBLEMS[reading.problem])
  return reading.photo
}

/** Throws 400 for problems that need no decoding, before the upload waits for its turn. */
export function refuseInvalidPhoto(upload: Uint8Array): void {
  const problem = photoFileProblem(upload)
  if (problem) throw badRequest(PHOTO_PROBLEMS[problem])
}

/** Returns the queue of photos, bounded by their pixels. It throws 503 where it is full. */
export function createPhotoQueue(): Queue {
  const bounds = { room: PHOTOS_IN_ROOM * LARGEST_PIXELS, heaviest: LARGEST_PIXELS, atOnce: 1 }
  return createFairQueue(bounds, (held) => {
    const retryAfter = Math.max(MIN_RETRY_S, Math.ceil(held / PIXELS_PER_S))
    const message = msg('The server is busy with other photos. Please try again in a minute.')
    return new Problem(503, 'unavailable', message, { retryAfter })
  })
}

/** Returns the weight of an upload in the queue: its pixels, or its bytes where they weigh more. */
export function computePhotoWeight(upload: Uint8Array): number {
  const pixels = readPhotoHeader(upload)?.pixels ?? LARGEST_PIXELS
  return Math.min(LARGEST_PIXELS, Math.max(LEAST_PIXELS, pixels, Math.ceil(upload.length * PIXELS_PER_BYTE)))
}
