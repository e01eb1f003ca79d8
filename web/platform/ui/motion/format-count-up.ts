import { type Separators, formatNumber, numberSeparators } from '#domain/platform/format/format.ts'

/** The share of the number at which counting begins; the count of digits stays, so that nothing moves. */
const FROM = 0.7

/**
 * Returns the number at a moment of counting up.
 * @param text what is written when it is there, such as `1,234.5 km`
 * @param share of the way, from 0 to 1
 * @example formatCountUp('1,234.5', 0) === '1,000.0'
 */
export function formatCountUp(text: string, share: number): string {
  const { group, decimal } = numberSeparators()
  return text.replace(createPattern({ group, decimal }), (written) => {
    const [whole = '', fraction = ''] = written.split(decimal)
    const end = Number(`${whole.replaceAll(group, '')}.${fraction || '0'}`)
    const least = end < 1 ? 0 : 10 ** Math.floor(Math.log10(end))
    const start = Math.max(least, end * FROM)
    return formatNumber(start + (end - start) * share, fraction.length)
  })
}

function createPattern({ group, decimal }: Separators): RegExp {
  return new RegExp(`\\d[\\d${group}]*(?:[${decimal}]\\d+)?`)
}
