import { groupDigits } from '#domain/platform/language/group-digits.ts'
import { perLanguage } from '#domain/platform/language/per-language.ts'

/** Numbers are formatted in the current language's style, English ones in US style; without their unit. */

/** `formatNumber(1234.5, 2)` → `1,234.50` */
export function formatNumber(value: number, decimals: number): string {
  const rounded = round(value, decimals)
  // not minus nothing
  return numberFormat(decimals)?.format(rounded + 0) ?? groupDigits(rounded.toFixed(decimals))
}

const numberFormats = new Map<number, () => Intl.NumberFormat | null>()

function numberFormat(decimals: number): Intl.NumberFormat | null {
  const known = numberFormats.get(decimals)
  if (known) return known()
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = perLanguage((language) => new Intl.NumberFormat(language, digits))
  numberFormats.set(decimals, made)
  return made()
}

/**
 * Rounds the decimal notation of a number, halves away from zero: 1.005 is 1.01, though the nearest double is a little
 * less. Up to ten billion the result is that of `Intl.NumberFormat`.
 */
function round(value: number, decimals: number): number {
  const size = Math.abs(value)
  // String(value) has an exponent, or hardly a decimal
  if (size < 1e-6 || size >= 1e15) return value
  return Math.sign(value) * Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`)
}

/** `formatKm(1234.5, 1)` → `1,234.5` */
export function formatKm(km: number, decimals: 0 | 1 | 2): string {
  return formatNumber(km, decimals)
}

/** `formatMetres(8848.86)` → `8,849` */
export function formatMetres(metres: number): string {
  return formatCount(Math.round(metres))
}

/** `formatCount(1234)` → `1,234` */
export function formatCount(count: number): string {
  return formatNumber(count, 0)
}

/** `formatFixed(4.25, 1)` → `4.3`; English ones are rounded as `toFixed` does, and not grouped. */
export function formatFixed(value: number, decimals: number): string {
  return numberFormat(decimals)?.format(value + 0) ?? value.toFixed(decimals)
}

/** `formatAtMost(14.2, 2)` → `14.2`: no more decimals than given, and than the number has. */
export function formatAtMost(value: number, decimals: number): string {
  const text = formatNumber(value, decimals)
  const { decimal } = numberSeparators()
  return text.includes(decimal) && decimals > 0 ? trimZeros(text, decimal) : text
}

function trimZeros(text: string, decimal: string): string {
  const [whole = '', fraction = ''] = text.split(decimal)
  const digits = fraction.replace(/0+$/, '')
  return digits === '' ? whole : whole + decimal + digits
}

/** `formatPlain(1.5)` → `1.5`: as many decimals as the number has, at most three; English ones are not grouped. */
export function formatPlain(value: number): string {
  return plainFormat()?.format(value + 0) ?? String(value)
}

const plainFormat = perLanguage((language) => new Intl.NumberFormat(language))

/** The characters between the thousands and before the decimals. */
export interface Separators {
  readonly group: string
  readonly decimal: string
}

const ENGLISH_SEPARATORS: Separators = { group: ',', decimal: '.' }

/** Returns the separators with which numbers are formatted. */
export function numberSeparators(): Separators {
  return separators() ?? ENGLISH_SEPARATORS
}

const separators = perLanguage((language): Separators => {
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(1_234_567)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: valueOf('group'), decimal: valueOf('decimal') }
})
