import { toMetres } from '#domain/platform/format/units.ts'

/** A number of a pasted line: degrees by their sign or letter, metres by their unit, and bare ones that may be either. */
export interface Measure {
  readonly kind: 'height' | 'lat' | 'lng' | 'degrees' | 'bare'
  readonly text: string
  readonly sign: 1 | -1
  readonly unit: 'm' | 'ft'
}

const UNIT = 'm|metres?|meters?|ft|feet'
const MEASURE = new RegExp(`^([-+−]?)(\\d[\\d.,'’ ]*?) ?(?:(${UNIT})\\.?|(°?) ?([NSEW]?))$`)
/** `4,806 m` among commas. A longer number, or one with a fraction before it, is none with a thousands separator. */
const THOUSANDS = new RegExp(`(^|[,\\s])(\\d{1,2}),(\\d{3})(?=\\s*(?:${UNIT})\\b)`, 'g')
/** `4,806` with a separator of thousands. */
const GROUPED = /^(\d{1,2})[.,'’ ](\d{3})$/
const PLAIN = /^\d+(?:[.,]\d+)?$/

/** Returns the number of a part of a line, or null where it is something else. */
export function parseMeasure(part: string): Measure | null {
  const match = MEASURE.exec(part.replace(/\s+/g, ' '))
  if (!match) return null
  const [, sign = '', text = '', unit = '', degree = '', letter = ''] = match
  if (!PLAIN.test(text) && !GROUPED.test(text)) return null
  const degrees = letter === '' ? (degree === '' ? 'bare' : 'degrees') : /[NS]/.test(letter) ? 'lat' : 'lng'
  return {
    kind: unit === '' ? degrees : 'height',
    text,
    sign: (sign === '-' || sign === '−') !== /[SW]/.test(letter) ? -1 : 1,
    unit: unit.startsWith('f') ? 'ft' : 'm',
  }
}

/** Returns a line without the commas within heights, which is to be split at its commas. */
export function joinThousands(line: string): string {
  return line.replace(THOUSANDS, '$1$2$3')
}

/** Returns a measure as degrees; NaN where it is none. */
export function toDegrees({ text, sign }: Measure): number {
  return PLAIN.test(text) ? sign * Number(text.replace(',', '.')) : Number.NaN
}

/** Returns a measure as whole metres. */
export function toHeightM({ text, sign, unit }: Measure): number {
  const plain = GROUPED.test(text) ? text.replace(GROUPED, '$1$2') : text.replace(',', '.')
  return Math.round(toMetres(sign * Number(plain), unit))
}
