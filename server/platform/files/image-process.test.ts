import { expect, test } from 'vitest'
import { aPhoto, readMetadata } from '#server/testing/a-file.ts'
import { createImageReader } from './image-process.ts'

const IN_TIME = { status: 503, message: 'The photo could not be read in time. Please try again.' }

/** Returns a function that reads uploads as photos of hikes. */
function photosBy(read: ReturnType<typeof createImageReader>) {
  return (upload: Uint8Array, gone?: AbortSignal) => read({ upload, isAvatar: false }, gone)
}

async function sizeOf(reading: Awaited<ReturnType<ReturnType<typeof createImageReader>>>) {
  if ('problem' in reading) return reading.problem
  const { width, height } = await readMetadata(reading.photo.bytes)
  return [width, height]
}

test('many photos at once are read one after the other, each by itself', async () => {
  const read = photosBy(createImageReader())
  const widths = [10, 20, 30, 40, 50]
  const readings = await Promise.all(widths.map(async (width) => read(await aPhoto({ width, height: 10 }))))
  expect(await Promise.all(readings.map(sizeOf))).toEqual(widths.map((width) => [width, 10]))
})

test('a photo that takes too long is no fault of its owner: 503, and when to come back', async () => {
  const read = photosBy(createImageReader({ patienceMs: 0 }))
  await expect(read(await aPhoto())).rejects.toMatchObject({ ...IN_TIME, details: { retryAfter: 30 } })
})

test('a job whose client has left is cancelled, and the next photo is read', async () => {
  const read = photosBy(createImageReader())
  const leaving = new AbortController()
  const left = read(await aPhoto({ width: 5000, height: 5000 }), leaving.signal)
  const next = read(await aPhoto({ width: 20, height: 10 }))
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect(await sizeOf(await next)).toEqual([20, 10])
  await expect(read(await aPhoto(), AbortSignal.abort(new Error('left before')))).rejects.toThrow('left before')
})

test('the process ends when there is nothing to do, and another one reads the next photo', async () => {
  const read = photosBy(createImageReader({ restMs: 0 }))
  for (const width of [20, 30]) {
    expect(await sizeOf(await read(await aPhoto({ width, height: 10 })))).toEqual([width, 10])
    await new Promise((resolve) => setImmediate(resolve))
  }
})
