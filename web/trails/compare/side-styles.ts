/** The two sides of a comparison. They differ in colour, lightness and line style. */
export type SideName = 'first' | 'second'

export const SIDE_STYLES = {
  first: { line: 'var(--track)', dashes: undefined, bar: 'bg-track', text: 'text-track' },
  second: { line: 'var(--blaze)', dashes: '7 4', bar: 'bg-blaze', text: 'text-blaze' },
} as const
