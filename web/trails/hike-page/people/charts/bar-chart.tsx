import { type ReactNode, useId } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'

interface BarChartProps {
  title: string
  rows: readonly { key: string; name: ReactNode; count: number }[]
}

/** A bar chart of counts with names beside the bars. */
export function BarChart({ title, rows }: BarChartProps) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-h3">
        {title}
      </h3>
      <dl className="border-t-2 border-ink">
        {rows.map(({ key, name, count }) => (
          <div key={key} className="grid grid-cols-cover items-center gap-3 border-b border-line py-1.5">
            <dt className="text-meta whitespace-nowrap text-ink-2">{name}</dt>
            <dd className="flex items-center gap-3">
              <span aria-hidden="true" className="grow">
                <span
                  className="block h-2.5 rounded-current bg-ink-3 forced-colors:bg-canvas-text"
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="min-w-8 text-end text-meta font-label tabular-nums">{formatCount(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
