import { expect, test } from 'vitest'
import { MAX_PHOTO_MEGAPIXELS, PHOTO_TYPES } from './limits.ts'
import { PHOTO_PROBLEMS, photoFileProblem } from './photo-file.ts'
import { readPhotoHeader } from './photo-header.ts'

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0))
const bytesOf = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)))

const SOI = [0xff, 0xd8]
const EOI = [0xff, 0xd9]
/** A thumbnail with a start, a size and an end of its own, as cameras put it in front. */
const EXIF = [0xff, 0xe1, 0, 16, ...SOI, 0xff, 0xc0, 0, 9, 8, 0, 1, 0, 1, 1, ...EOI]
const frame = (kind: number) => [0xff, kind, 0, 8, 8, 0x1b, 0x58, 0x0f, 0xa0, 3]
/** Picture data with a stuffed ff, a restart mark and fill bytes. */
const SCAN = [0xff, 0xda, 0, 4, 1, 1, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xff]

const png = (width: number[], data: readonly number[]) =>
  bytesOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', width, [0, 0, 0, 2], [8, 2, 0, 0, 0, 9, 9, 9, 9], data)
const IDAT = [0, 0, 0, 2, ...ascii('IDAT'), 1, 2, 9, 9, 9, 9]
const webp = (chunk: string, body: readonly number[]) =>
  bytesOf('RIFF', [12 + body.length, 0, 0, 0], 'WEBP', chunk, [body.length, 0, 0, 0], body)

test.each([
  ['a jpeg', bytesOf(SOI, EXIF, frame(0xc0), SCAN, EOI), { type: 'jpeg', pixels: 28e6, scans: 1, isCutOff: false }],
  [
    'a progressive jpeg',
    bytesOf(SOI, frame(0xc2), SCAN, [0xff, 0xc4, 0, 3, 0], SCAN, SCAN, EOI, [0, 0]),
    { type: 'jpeg', pixels: 28e6, scans: 3, isCutOff: false },
  ],
  ['a jpeg without its end', bytesOf(SOI, EXIF, frame(0xc0), SCAN), { pixels: 28e6, isCutOff: true }],
  ['a jpeg cut in its thumbnail', bytesOf(SOI, EXIF).subarray(0, 15), { pixels: null, isCutOff: true }],
  ['a png', png([0, 1, 0, 0], IDAT), { type: 'png', pixels: 131_072, isCutOff: false }],
  ['a png without the end of its data', png([0, 0, 0, 3], IDAT.slice(0, 9)), { pixels: 6, isCutOff: true }],
  ['a png without data', png([0, 0, 0, 3], []), { isCutOff: true }],
  ['a png whose second piece is cut', png([0, 0, 0, 3], [...IDAT, ...IDAT.slice(0, 9)]), { isCutOff: true }],
  ['a png without its last mark', png([0, 0, 0, 3], [...IDAT, 0, 0, 0, 0, 73]), { isCutOff: false }],
  ['a gif', bytesOf('GIF89a', [0x2c, 0x01, 0x0a, 0x00]), { type: 'gif', pixels: 3000, isCutOff: false }],
  ['a webp', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x58, 0xdb, 2, 0x40]), { type: 'webp', pixels: 7000 * 2 }],
  ['a webp without losses', webp('VP8L', [0x2f, 0x57, 0x5b, 0, 0]), { pixels: (0x1b57 + 1) * 2 }],
  ['a webp with more', webp('VP8X', [0, 0, 0, 0, 0x57, 0x1b, 0, 1, 0, 0]), { pixels: 7000 * 2, isCutOff: false }],
  ['a webp that is cut', webp('VP8X', [0, 0, 0, 0, 0x57, 0x1b, 0, 1, 0, 0]).subarray(0, 25), { isCutOff: true }],
])('the header of %s is read', (_what, bytes, header) => {
  expect(readPhotoHeader(bytes)).toMatchObject(header)
})

test('no end, no length and no size leads out of the file or round in circles', () => {
  for (const start of [
    SOI,
    [...SOI, 0xff, 0xe1],
    ascii('\x89PNG\r\n\x1a\n'),
    ascii('GIF89a'),
    ascii('RIFFabcdWEBPVP8X'),
  ])
    for (const rest of [[], [0, 0], [0xff, 0xff], [0xff, 0xe1, 0, 0], [0xff, 0xff, 0xff, 0xff, 0xff, 0xff]])
      expect(readPhotoHeader(bytesOf(start, [0xff], rest)), String([start, rest])).not.toBeUndefined()
})

const heif = (...brands: string[]) => bytesOf([0, 0, 0, 8 + 4 * brands.length], 'ftyp', ...brands)

test.each([
  ['nothing', 'empty', bytesOf()],
  ['text', 'type', bytesOf('hello')],
  ['an iPhone photo', 'heic', heif('heic', '\0\0\0\0', 'mif1', 'heic')],
  ['a HEIF file by its general brand', 'heic', heif('mif1', '\0\0\0\0', 'miaf')],
  ['an AVIF image', 'type', heif('mif1', '\0\0\0\0', 'avif')],
  ['a film', 'type', heif('isom', '\0\0\0\0', 'mp42')],
  ['a photo that ends too early', 'cutOff', bytesOf(SOI, frame(0xc0), SCAN)],
  ['a photo of a hundred scans', null, bytesOf(SOI, frame(0xc2), ...Array<number[]>(100).fill(SCAN), EOI)],
  ['a photo of more', 'tooHeavy', bytesOf(SOI, frame(0xc2), ...Array<number[]>(101).fill(SCAN), EOI)],
  ['exactly 50 megapixels', null, bytesOf('GIF89a', [0x10, 0x27, 0x88, 0x13])],
  ['one column more', 'tooManyPixels', bytesOf('GIF89a', [0x11, 0x27, 0x88, 0x13])],
] as const)('%s: %s', (_what, problem, bytes) => {
  expect(photoFileProblem(bytes)).toBe(problem)
})

test('a file of another type gets the fixed text first', () => {
  const text = `File type must be one of: ${PHOTO_TYPES.join(', ')}`
  expect(PHOTO_PROBLEMS.type).toBe(text)
  expect(PHOTO_PROBLEMS.heic).toBe(`${text}. This is a HEIC photo. Export it as a JPEG and try again.`)
  expect(PHOTO_PROBLEMS.tooManyPixels).toContain(` ${MAX_PHOTO_MEGAPIXELS} `)
})
