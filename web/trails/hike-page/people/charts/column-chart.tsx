import { useId } from 'react'
import { t } from '#domain/platform/language/translate.ts'

interface Column {
  key: string
  name: string
  /** Below the column. */
  letter?: string | undefined
  count: number
}

interface ColumnChartProps {
  title: string
  /** The chart in a sentence, for screen readers. */
  says?: string | undefined
  columns: readonly Column[]
  /** The labels below the first and the last column. */
  ends?: readonly [string, string]
}

/** A column chart of counts; screen readers get the numbers. */
export function ColumnChart({ title, says, columns, ends }: ColumnChartProps) {
  const id = useId()
  const most = Math.max(1, ...columns.map(({ count }) => count))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-h3">
        {title}
      </h3>
      <ol className="flex h-24 items-end gap-1 border-t-2 border-ink pt-3">
        {columns.map(({ key, name, letter, count }) => (
          <li
            key={key}
            title={t('{name}: {count}', { name, count })}
            className="flex h-full min-w-0 grow basis-0 flex-col justify-end"
          >
            <span className="sr-only">{t('{name}: {count}', { name, count })}</span>
            <span aria-hidden="true" className="flex min-h-0 grow items-end border-b border-line-strong">
              <span
                className="block w-full rounded-t-mark bg-contour/70 forced-colors:bg-canvas-text"
                style={{ height: `${(100 * count) / most}%` }}
              />
            </span>
            {letter !== undefined && (
              <span aria-hidden="true" className="pt-1 text-center text-tiny text-ink-2">
                {letter}
              </span>
            )}
          </li>
        ))}
      </ol>
      {ends && (
        <p aria-hidden="true" className="flex justify-between pt-1 text-tiny text-ink-2">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      {says !== undefined && <p className="mt-1.5 text-meta text-pretty text-ink-2">{says}</p>}
    </section>
  )
}
