import { afterEach, expect, test, vi } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'

afterEach(() => vi.unstubAllGlobals())

const MB = 1024 ** 2
/** A minimal JPEG header filled up with zeros, with the size in it. */
function jpeg(length: number, { width = 10, height = 10 } = {}) {
  const bytes = new Uint8Array(length)
  bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, height >> 8, height & 255, width >> 8, width & 255, 1])
  bytes.set([0xff, 0xd9], length - 2)
  return new File([bytes], 'summit.jpeg', { type: 'image/jpeg' })
}
const heic = () => new File([new Uint8Array([0, 0, 0, 16]), 'ftypheic', new Uint8Array(40)], 'IMG_1.HEIC')

/** A browser that decodes pictures of a given size and encodes them with `bytesOf` bytes. Returns the calls made to it. */
function aBrowser(
  { width, height }: { width: number; height: number },
  bytesOf: (asked: { width: number; height: number; quality: number }) => number,
) {
  const asked: { width: number; height: number; type: string; quality: number }[] = []
  class FakeCanvas {
    readonly width: number
    readonly height: number
    constructor(canvasWidth: number, canvasHeight: number) {
      this.width = canvasWidth
      this.height = canvasHeight
    }
    getContext() {
      return { drawImage() {} }
    }
    async convertToBlob({ type, quality }: { type: string; quality: number }) {
      asked.push({ width: this.width, height: this.height, type, quality })
      return new Blob([new Uint8Array(bytesOf({ width: this.width, height: this.height, quality }))], { type })
    }
  }
  vi.stubGlobal('Worker', undefined)
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
  return asked
}

test('a photo within the limits is unchanged', async () => {
  const asked = aBrowser({ width: 1, height: 1 }, () => 1)
  const file = jpeg(5 * MB)
  expect(await preparePhoto(file)).toEqual({ file, note: null })
  expect(asked).toEqual([])
})

test('one that is larger is made smaller, in more pixels than the server keeps, as good as fits', async () => {
  const asked = aBrowser({ width: 8_000, height: 6_000 }, ({ quality }) => (quality > 0.9 ? 6 * MB : 4 * MB))
  const made = await preparePhoto(jpeg(12 * MB))
  expect(made).toMatchObject({ file: { name: 'summit.jpg', type: 'image/jpeg', size: 4 * MB } })
  expect(made).toMatchObject({ note: 'Shrunk: 12.0 MB to 4.0 MB.' })
  expect(asked).toEqual([
    { width: 4_096, height: 3_072, type: 'image/jpeg', quality: 0.95 },
    { width: 4_096, height: 3_072, type: 'image/jpeg', quality: 0.9 },
  ])
})

test('one that does not fit in many pixels fits in fewer, and one that never does is refused', async () => {
  const asked = aBrowser({ width: 8_000, height: 6_000 }, ({ width }) => (width > 3_000 ? 6 * MB : 5 * MB))
  expect(await preparePhoto(jpeg(12 * MB))).toMatchObject({ note: 'Shrunk: 12.0 MB to 5.0 MB.' })
  expect(asked.at(-1)).toMatchObject({ width: 2_560, height: 1_920, quality: 0.95 })
  aBrowser({ width: 8_000, height: 6_000 }, () => 6 * MB)
  expect(await preparePhoto(jpeg(12 * MB))).toEqual({
    problem: 'Photo must be less than 5MB. This browser cannot shrink it. Save it as a JPEG and try again.',
  })
})

test('one of more pixels than the server takes is made smaller, whatever it weighs; too many are not even decoded', async () => {
  const asked = aBrowser({ width: 12_000, height: 9_000 }, () => 3 * MB)
  expect(await preparePhoto(jpeg(MB, { width: 12_000, height: 9_000 }))).toMatchObject({ file: { size: 3 * MB } })
  expect(asked[0]).toMatchObject({ width: 4_096, height: 3_072 })
  const decode = vi.fn()
  vi.stubGlobal('createImageBitmap', decode)
  expect(await preparePhoto(jpeg(MB, { width: 30_000, height: 30_000 }))).toEqual({
    problem: 'Photos cannot have more than 50 megapixels',
  })
  expect(decode).not.toHaveBeenCalled()
})

test('a HEIC photo becomes a JPEG where the browser can read it, whatever it is called, and is refused elsewhere', async () => {
  aBrowser({ width: 4_000, height: 3_000 }, () => 2 * MB)
  expect(await preparePhoto(heic())).toMatchObject({
    file: { name: 'IMG_1.jpg', type: 'image/jpeg' },
    note: 'Converted to JPEG: 0.0 MB to 2.0 MB.',
  })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown')))
  expect(await preparePhoto(heic())).toMatchObject({ problem: expect.stringContaining('This is a HEIC photo') })
})

test('a photo whose end is missing is refused, however large it is', async () => {
  const whole = new Uint8Array(await jpeg(6 * MB).arrayBuffer())
  const cut = new File([whole.slice(0, -2)], 'cut.jpg', { type: 'image/jpeg' })
  expect(await preparePhoto(cut)).toMatchObject({
    problem: expect.stringMatching(/^Invalid image file: it is cut off/),
  })
})

test('on a slow device the message does not blame the size of the photo', async () => {
  aBrowser({ width: 8_000, height: 6_000 }, () => 4 * MB)
  let ask = () => {}
  const asked = new Promise<void>((resolve) => (ask = resolve))
  class SlowWorker extends EventTarget {
    postMessage = () => ask()
    terminate() {}
  }
  vi.stubGlobal('Worker', SlowWorker)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const prepared = preparePhoto(jpeg(12 * MB))
  await asked
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(await prepared).toEqual({
    problem: 'Preparing this photo took too long on this device. Please try again, or choose a smaller photo.',
  })
})
