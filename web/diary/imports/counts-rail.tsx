import { formatCount } from '#domain/platform/format/format.ts'

/** Shows counts in a ruled row: `[12, 'added']`. */
export function CountsRail({ figures }: { figures: readonly (readonly [count: number, name: string])[] }) {
  return (
    <dl className="grid grid-cols-2 border-t-2 border-ink sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {figures.map(([count, name]) => (
        <div key={name} className="flex flex-col-reverse justify-end border-b border-line py-3.5 pe-4">
          <dt className="text-meta text-ink-2">{name}</dt>
          <dd className="font-display text-stat tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
