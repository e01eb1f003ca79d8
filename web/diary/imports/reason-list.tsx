import { useState } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import type { RefusedSource } from './read/table-rows.ts'

const FIRST = 5

/** Lists what was refused, with a reason each. Renders nothing where all was accepted. */
export function ReasonList({ title, reasons }: { title: string; reasons: readonly RefusedSource[] }) {
  const [isWhole, setWhole] = useState(false)
  if (reasons.length === 0) return null
  const shown = isWhole ? reasons : reasons.slice(0, FIRST)
  return (
    <section aria-labelledby="reasons" className="mt-8">
      <h2 id="reasons" className="mb-3 text-h3">
        {title} <span className="text-ink-3 tabular-nums">{formatCount(reasons.length)}</span>
      </h2>
      <ul className="border-t border-line">
        {shown.map(({ source, reason }, at) => (
          <li key={`${source} ${at}`} className="border-b border-line py-3 text-meta">
            <span className="font-label wrap-anywhere">{source}</span>{' '}
            <span className="text-ink-2 wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
      {shown.length < reasons.length && (
        <Button variant="quiet" onClick={() => setWhole(true)} className="mt-2">
          {t('Show all {count}', { count: formatCount(reasons.length) })}
        </Button>
      )}
    </section>
  )
}
