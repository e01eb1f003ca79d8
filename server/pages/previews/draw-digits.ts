/** The paths of digits, each on 60 by 100, because a server may have no fonts. */
const DIGITS = [
  'M30 8C46 8 52 26 52 50S46 92 30 92 8 74 8 50 14 8 30 8Z',
  'M18 22 34 8V92',
  'M10 28C10 14 20 8 30 8S51 15 51 30C51 50 24 66 10 92H52',
  'M10 14H49L29 42C43 42 52 51 52 66S42 92 29 92 11 87 8 78',
  'M42 92V8L8 68H54',
  'M48 8H16L13 46C18 41 24 39 30 39 43 39 52 50 52 65S43 92 29 92 11 87 8 80',
  'M46 14C22 16 8 38 8 65 8 82 17 92 30 92S52 82 52 66 43 40 30 40 10 50 8 65',
  'M8 8H52L22 92',
  'M30 48C19 48 12 40 12 28S20 8 30 8 48 16 48 28 41 48 30 48 8 57 8 70 17 92 30 92 52 83 52 70 43 48 30 48Z',
  'M52 35C52 50 43 60 30 60S8 50 8 34 17 8 30 8 52 18 52 35C52 62 38 84 14 86',
]
/** From one digit to the next. */
export const DIGIT_STEP = 76

/** Returns the paths of a number's digits, as SVG, 100 high. */
export function drawDigits(digits: string): string {
  return [...digits]
    .map((digit, at) => `<path transform="translate(${at * DIGIT_STEP})" d="${DIGITS[Number(digit)] ?? ''}"/>`)
    .join('')
}
