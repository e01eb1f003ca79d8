/** Shares of the size that a character takes, on the safe side. */
const NARROW = 0.6
const WIDE = 1.02
/** Scripts whose characters are about as wide as high, and pictures. */
const IS_WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

interface Room {
  readonly width: number
  /** The size that it has where there is room. */
  readonly size: number
  /** Not smaller than this: what does not fit then is cut. */
  readonly least: number
}

/** A line of text as it fits: smaller first, then cut. A drawing has no lines that break. */
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

function measureWidth(text: string): number {
  return splitLetters(text).reduce((sum, one) => sum + (IS_WIDE.test(one) ? WIDE : NARROW), 0)
}

/** What a reader takes for one letter is never parted. */
function splitLetters(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}
