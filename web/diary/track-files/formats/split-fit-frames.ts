/** A whole FIT file within some bytes: they may hold several, one after the other. */
export type FitFrame = {
  /** Ready for the parser: it ends with a whole message, and its header says so. */
  bytes: Uint8Array<ArrayBuffer>
  isCutOff: boolean
}

const HEADER_BYTES = [12, 14]
const CRC_BYTES = 2
/** Somebody who swims, rides and runs has three. */
const MAX_FRAMES = 10

/**
 * The FIT files that some bytes hold, up to the last message that is whole. Walks from message to message and decodes
 * none, so that what a parser gets is of a bounded number of messages, each where it is said to be.
 * @throws {RangeError} beyond `maxMessages`
 */
export function splitFitFrames(bytes: Uint8Array, maxMessages: number): FitFrame[] {
  const frames: FitFrame[] = []
  let messages = 0
  for (let at = 0; isHeader(bytes, at) && frames.length < MAX_FRAMES;) {
    const head = bytes[at] ?? 0
    const claimed = readSize(bytes, at + 4)
    // a watch that lost power has not written how much there is
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

/** Where the last whole message ends. */
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
    // a message that nothing defined: from here on nobody can tell what is one
    if (size === undefined || at + 1 + size > end) break
    if (++messages > maxMessages) throw new RangeError('too many messages')
    if (definition) sizes.set(local, definition.messageSize)
    at += 1 + size
  }
  return { end: at, messages }
}

/** How long a definition is, without its first byte, and how long are the messages that it defines. */
function definitionAt(bytes: Uint8Array, at: number): { ownSize: number; messageSize: number } {
  const count = bytes[at + 5] ?? 0
  const developerAt = at + 6 + 3 * count
  const developers = (bytes[at] ?? 0) & HAS_DEVELOPER_FIELDS ? (bytes[developerAt] ?? 0) : null
  let messageSize = 0
  for (let i = 0; i < count; i++) messageSize += bytes[at + 7 + 3 * i] ?? 0
  for (let i = 0; i < (developers ?? 0); i++) messageSize += bytes[developerAt + 2 + 3 * i] ?? 0
  return { ownSize: 5 + 3 * count + (developers === null ? 0 : 1 + 3 * developers), messageSize }
}
