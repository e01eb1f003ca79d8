/** A field of a protobuf message: its number, and its value where it is a number or bytes. */
interface Field {
  readonly number: number
  readonly value: number
  readonly bytes: Buffer | null
}

/** Yields the fields of a protobuf message. Throws where it is cut off or no such message. https://protobuf.dev/programming-guides/encoding */
export function* readFields(message: Buffer): Generator<Field> {
  let at = 0
  const readNumber = () => {
    let [value, worth] = [0, 1]
    for (;;) {
      const byte = message[at++]
      if (byte === undefined || worth > 2 ** 63) throw new RangeError('a number without an end')
      value += (byte & 127) * worth
      if (byte < 128) return value
      worth *= 128
    }
  }
  while (at < message.length) {
    const key = readNumber()
    const [number, kind] = [Math.floor(key / 8), key % 8]
    if (kind === 0) {
      yield { number, value: readNumber(), bytes: null }
      continue
    }
    const length = kind === 1 ? 8 : kind === 5 ? 4 : kind === 2 ? readNumber() : Infinity
    if (at + length > message.length) throw new RangeError('a field beyond the end')
    yield { number, value: 0, bytes: message.subarray(at, at + length) }
    at += length
  }
}
