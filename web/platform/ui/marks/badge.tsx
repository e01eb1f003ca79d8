import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'danger' | 'bronze' | 'silver' | 'gold' | 'platinum'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-bg text-success',
  danger: 'bg-danger-bg text-danger',
  bronze: 'bg-bronze-bg text-bronze',
  silver: 'bg-silver-bg text-silver',
  gold: 'bg-gold-bg text-gold',
  platinum: 'bg-plat-bg text-plat',
}

/** A short fact on a tinted ground: `x2`, `12 Friends`, `Gold Achievement`. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-badge px-2 text-badge leading-none font-label whitespace-nowrap tabular-nums forced-colors:border ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
