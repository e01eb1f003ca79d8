/** A complete FIT file within some bytes, which may hold several in a row. */
export type FitFrame = {
  /** A file for the parser: it ends with a complete message, and its header is corrected to match. */
  bytes: Uint8Array<ArrayBuffer>
  isCutOff: boolean
}

const HEADER_BYTES = [12, 14]
const CRC_BYTES = 2
/** A triathlon has three. */
const MAX_FRAMES = 10

/**
 * Splits bytes into the FIT files in them, up to the last complete message. It steps over the messages without decoding them, so
 * that the parser gets a limited number of valid messages.
 * @throws {RangeError} beyond `maxMessages`
 */
export function splitFitFrames(bytes: Uint8Array, maxMessages: number): FitFrame[] {
  const frames: FitFrame[] = []
  let messages = 0
  for (let at = 0; isHeader(bytes, at) && frames.length < MAX_FRAMES;) {
    const head = bytes[at] ?? 0
    const claimed = readSize(bytes, at + 4)
    // a watch that lost power has not written the length
    const end = claimed === 0 ? bytes.length : at + head + claimed
    const found = lastWhole(bytes, {
      from: at + head,
      end: Math.min(end, bytes.length),
      maxMessages: maxMessages - messages,
    })
    messages += found.messages
    frames.push({ bytes: framed(bytes, { at, head, end: found.end }), isCutOff: found.end < end })
    at = end + CRC_BYTES
  }
  return frames
}

function isHeader(bytes: Uint8Array, at: number): boolean {
  const mark = String.fromCharCode(...bytes.subarray(at + 8, at + 12))
  return mark === '.FIT' && HEADER_BYTES.includes(bytes[at] ?? 0)
}

function readSize(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true)
}

function framed(bytes: Uint8Array, { at, head, end }: { at: number; head: number; end: number }) {
  const frame = bytes.slice(at, end)
  new DataView(frame.buffer).setUint32(4, end - at - head, true)
  return frame
}

const COMPRESSED = 0x80
const DEFINITION = 0x40
const HAS_DEVELOPER_FIELDS = 0x20

/** Returns the end of the last complete message. */
function lastWhole(bytes: Uint8Array, { from, end, maxMessages }: { from: number; end: number; maxMessages: number }) {
  const sizes = new Map<number, number>()
  let messages = 0
  let at = from
  while (at < end) {
    const head = bytes[at] ?? 0
    const isDefinition = (head & COMPRESSED) === 0 && (head & DEFINITION) !== 0
    const local = head & COMPRESSED ? (head >> 5) & 3 : head & 15
    const definition = isDefinition ? definitionAt(bytes, at) : null
    const size = definition?.ownSize ?? sizes.get(local)
    // a message without a definition: the length of the following ones is unknown
    if (size === undefined || at + 1 + size > end) break
    if (++messages > maxMessages) throw new RangeError('too many messages')
    if (definition) sizes.set(local, definition.messageSize)
    at += 1 + size
  }
  return { end: at, messages }
}

/** Reads the length of a definition, without its first byte, and of the messages that it defines. */
function definitionAt(bytes: Uint8Array, at: number): { ownSize: number; messageSize: number } {
  const count = bytes[at + 5] ?? 0
  const developerAt = at + 6 + 3 * count
  const developers = (bytes[at] ?? 0) & HAS_DEVELOPER_FIELDS ? (bytes[developerAt] ?? 0) : null
  let messageSize = 0
  for (let i = 0; i < count; i++) messageSize += bytes[at + 7 + 3 * i] ?? 0
  for (let i = 0; i < (developers ?? 0); i++) messageSize += bytes[developerAt + 2 + 3 * i] ?? 0
  return { ownSize: 5 + 3 * count + (developers === null ? 0 : 1 + 3 * developers), messageSize }
}
