import Table from 'lucide-react/icons/table'
import { useId, useState } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'
import type { Span } from '#domain/diary/years/years.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'

interface SpanTableProps {
  caption: string
  /** Heading of the first column. */
  heading: string
  rows: readonly { readonly name: string; readonly span: Span<unknown> }[]
  /** The year before, month by month. */
  before?: { readonly name: string; readonly spans: readonly Span<unknown>[] } | undefined
}

/** The data of the drawing as a table, opened by a button. */
export function SpanTable({ caption, heading, rows, before }: SpanTableProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const units = useUnits()
  return (
    <div className="mt-4">
      <Button icon={<Table />} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('Hide table') : t('Show as a table')}
      </Button>
      {/* keys scroll it too where it is wider than the window */}
      <div
        id={id}
        role="group"
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        hidden={!isOpen}
        className="mt-4 overflow-x-auto"
      >
        <table className="w-full max-w-180 text-meta tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b-2 border-ink text-start text-ink-2 [&_th]:py-2 [&_th]:pe-3 [&_th]:font-semibold">
              <th scope="col">{heading}</th>
              <th scope="col">{t('Hikes')}</th>
              <th scope="col">{t('Distance')}</th>
              <th scope="col">{t('Elevation gain')}</th>
              {before && <th scope="col">{t('Elevation gain in {year}', { year: before.name })}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, span }, place) => (
              <tr
                key={span.key}
                className="border-b border-line text-start [&_td]:py-2 [&_td]:pe-3 [&_td]:whitespace-nowrap [&_th]:py-2 [&_th]:pe-3"
              >
                <th scope="row" className="font-semibold">
                  {name}
                </th>
                <td>{formatCount(span.hikes.length)}</td>
                <td>{units.length(span.km, 1)}</td>
                <td>{units.climb(span.ascentM)}</td>
                {before && <td>{units.climb(before.spans[place]?.ascentM ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
