/** Three stones, the yellow one on top, in a 32 × 32 box: bottom, middle, top. */
export const STONES = [
  'M2.3 29.3c-1.5-.7-1.9-2.6-1.1-4.3.9-2 3-2.9 6.1-3.2 6-.6 13.8-.7 18.7.1 3 .5 4.9 1.7 5.3 3.7.4 2-.6 3.6-2.6 3.9-6 .7-20.9.9-26.4-.2z',
  'M8.6 20.3c-2-.3-2.9-1.9-2.5-3.7.4-1.9 2.1-3 4.7-3.3 3.9-.5 9.2-.9 12.7-.3 2.3.4 3.6 1.8 3.6 3.6 0 1.9-1.3 3.1-3.3 3.3-4.6.6-11.3 1-15.2.4z',
  'M11.3 11.6c-1.7-.4-2.5-1.8-2-3.5.8-2.9 3.9-6.1 6.8-6.6 2.6-.5 5.9 3.1 6.6 6.2.4 1.9-.6 3.3-2.5 3.7-2.9.6-6.3.7-8.9.2z',
] as const

/** The product's mark. Decoration: its name stands beside it. */
export function CairnMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path d={STONES[0]} fill="currentColor" />
      <path d={STONES[1]} fill="currentColor" />
      <path d={STONES[2]} fill="var(--accent)" stroke="var(--mark-stroke)" strokeWidth="1.2" />
    </svg>
  )
}
