import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** About a metre. */
const STEPS_A_DEGREE = 1e5
const SEGMENT_END = ' '

/**
 * Packs lines into short text: each by Google's algorithm for encoded polylines, in steps of 1/100,000 of a degree or
 * larger ones, separated by spaces. A step of 100 m takes four characters.
 * https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function packLines(lines: readonly (readonly Place[])[], stepsADegree = STEPS_A_DEGREE): string {
  return lines.map((line) => packLine(line, stepsADegree)).join(SEGMENT_END)
}

function packLine(places: readonly Place[], stepsADegree: number): string {
  let [north, east] = [0, 0]
  return places
    .map(({ lat, lng }) => {
      const [y, x] = [Math.round(lat * stepsADegree), Math.round(lng * stepsADegree)]
      const step = packNumber(y - north) + packNumber(x - east)
      ;[north, east] = [y, x]
      return step
    })
    .join('')
}

/** Packs a number: five bits a character, the lowest first; all but the last have the sixth bit set. */
function packNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63)
  return text + String.fromCharCode(rest + 63)
}

/** Unpacks the lines of {@link packLines}; other text gives meaningless places. */
export function unpackLines(text: string, stepsADegree = STEPS_A_DEGREE): Place[][] {
  return text === '' ? [] : text.split(SEGMENT_END).map((line) => unpackLine(line, stepsADegree))
}

function unpackLine(text: string, stepsADegree: number): Place[] {
  const steps = unpackNumbers(text)
  const places: Place[] = []
  let [north, east] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    north += steps[at] ?? 0
    east += steps[at + 1] ?? 0
    places.push({ lat: north / stepsADegree, lng: east / stepsADegree })
  }
  return places
}

function unpackNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, worth] = [0, 1]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) - 63
    value += (code % 32) * worth
    if (code >= 32) {
      worth *= 32
      continue
    }
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    ;[value, worth] = [0, 1]
  }
  return numbers
}
