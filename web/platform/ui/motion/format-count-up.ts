import { formatNumber } from '#domain/platform/format/format.ts'

/** The share of the number at which counting begins; the count of digits stays, so that nothing moves. */
const FROM = 0.7

const NUMBER = /\d[\d,]*(?:\.\d+)?/

/**
 * Returns the number at a moment of counting up.
 * @param text what is written when it is there, such as `1,234.5 km`
 * @param share of the way, from 0 to 1
 * @example formatCountUp('1,234.5', 0) === '1,000.0'
 */
export function formatCountUp(text: string, share: number): string {
  return text.replace(NUMBER, (written) => {
    const decimals = written.split('.')[1]?.length ?? 0
    const end = Number(written.replaceAll(',', ''))
    const least = end < 1 ? 0 : 10 ** Math.floor(Math.log10(end))
    const start = Math.max(least, end * FROM)
    return formatNumber(start + (end - start) * share, decimals)
  })
}
