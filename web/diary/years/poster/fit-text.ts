/** Widths of characters as shares of the font size, estimated high. */
const NARROW = 0.6
const WIDE = 1.02
/** Scripts whose characters are about as wide as high, and emoji. */
const IS_WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

interface Room {
  readonly width: number
  /** Size where there is room. */
  readonly size: number
  /** Smallest size: longer texts are cut. */
  readonly least: number
}

/** Fits a line of text into a width: first with a smaller size, then by cutting. SVG text does not wrap. */
export function fitText(text: string, { width, size, least }: Room): { text: string; size: number } {
  const needed = measureWidth(text)
  if (needed * size <= width) return { text, size }
  if (needed * least <= width) return { text, size: Math.floor((width / needed) * 10) / 10 }
  let shortened = ''
  for (const one of splitLetters(text)) {
    if (measureWidth(`${shortened}${one}…`) * least > width) break
    shortened += one
  }
  return { text: `${shortened.trimEnd()}…`, size: least }
}

/** Returns the estimated width of a text as a multiple of its font size. */
export function measureWidth(text: string): number {
  return splitLetters(text).reduce((sum, one) => sum + (IS_WIDE.test(one) ? WIDE : NARROW), 0)
}

/** Splits a text into the characters that readers see, which may consist of several code points. */
function splitLetters(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}
