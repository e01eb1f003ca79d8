import type { CollectionDetails } from '#contract/trails/collections.ts'
import { rich } from '#web/platform/language/rich.tsx'

/** Where positions and heights of a famous collection come from, and under which licence. */
export function SourceNote({ source }: { source: NonNullable<CollectionDetails['source']> }) {
  return (
    <p className="max-w-prose text-small text-pretty text-ink-3">
      {rich('Positions and heights: {source}. Licence: {licence}.', {
        source: (
          <a href={source.url} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
            {source.name}
          </a>
        ),
        licence: source.licence,
      })}
    </p>
  )
}
