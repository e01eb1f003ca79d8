import { t } from '#domain/platform/language/translate.ts'
import { STONES } from '#web/platform/ui/marks/cairn-mark.tsx'

/** Three stones that stack themselves, shown only when the wait is longer than 150 ms. Still under reduced motion. */
export function Loading({ text, className = '' }: { text?: string; className?: string }) {
  return (
    <div role="status" className={`grid animate-late justify-items-center gap-4 py-24 text-ink-2 ${className}`}>
      <svg width="48" height="48" viewBox="0 0 32 32" aria-hidden="true" className="overflow-visible text-ink">
        {STONES.map((stone, place) => (
          <path
            key={stone}
            d={stone}
            fill={place === 2 ? 'var(--accent)' : 'currentColor'}
            stroke={place === 2 ? 'var(--mark-stroke)' : 'none'}
            strokeWidth="1.2"
            className={STACKING[place]}
          />
        ))}
      </svg>
      {text ?? t('Loading...')}
    </div>
  )
}

const STACKING = ['animate-stack-1', 'animate-stack-2', 'animate-stack-3']
