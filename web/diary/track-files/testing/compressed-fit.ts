import type { TrackPoint } from '#domain/tracks/files/gpx.ts'

const SEMICIRCLES = 2 ** 31 / 180
const FIT_EPOCH_MS = Date.UTC(1989, 11, 31)

/**
 * Writes a FIT file like those of old watches, whose points have no full time: the header of each message has the last five bits
 * of its second (bit 7 set, two bits of the local type, the offset), counted from the last message with a full time.
 * @param points points at whole seconds, at most 31 s apart
 */
export function compressFit(points: readonly TrackPoint[]): Uint8Array<ArrayBuffer> {
  const out: number[] = []
  const little = (value: number, bytes: number) => {
    for (let at = 0; at < bytes; at += 1) out.push((value >>> (8 * at)) & 0xff)
  }
  const define = (local: number, global: number, fields: readonly (readonly [number, number, number])[]) => {
    out.push(0x40 | local, 0, 0)
    little(global, 2)
    out.push(fields.length, ...fields.flat())
  }
  const getSecond = ({ time }: TrackPoint) => Math.round(((time ?? 0) - FIT_EPOCH_MS) / 1000)
  const place = ({ lat, lng, ele }: TrackPoint) => {
    little(Math.round(lat * SEMICIRCLES), 4)
    little(Math.round(lng * SEMICIRCLES), 4)
    little(Math.round(((ele ?? 0) + 500) * 5), 2)
  }
  const PLACE = [
    [0, 4, 0x85],
    [1, 4, 0x85],
    [2, 2, 0x84],
  ] as const
  define(0, 0, [
    [0, 1, 0x00],
    [1, 2, 0x84],
  ])
  out.push(0, 4)
  little(1, 2)
  define(1, 20, [[253, 4, 0x86], ...PLACE])
  define(2, 20, PLACE)
  for (const [at, point] of points.entries()) {
    if (at === 0) {
      out.push(1)
      little(getSecond(point), 4)
    } else out.push(0x80 | (2 << 5) | (getSecond(point) & 0x1f))
    place(point)
  }
  const head = [14, 0x10, 0x54, 0x08, ...[0, 8, 16, 24].map((shift) => (out.length >>> shift) & 0xff), 46, 70, 73, 84]
  const whole = [...head, ...computeCrc(head), ...out]
  return new Uint8Array([...whole, ...computeCrc(whole)])
}

const CRC = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
]

function computeCrc(bytes: readonly number[]): number[] {
  let crc = 0
  for (const byte of bytes)
    for (const half of [byte & 0xf, byte >> 4]) crc = ((crc >> 4) & 0x0fff) ^ (CRC[crc & 0xf] ?? 0) ^ (CRC[half] ?? 0)
  return [crc & 0xff, crc >> 8]
}
