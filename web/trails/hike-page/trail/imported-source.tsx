import type { ReactNode } from 'react'
import { rich } from '#web/platform/language/rich.tsx'
import type { TrailOverviewData } from './use-trail-page.ts'

/** Names whom the data of a trail come from, with their licence (R19.4). */
export function ImportedSource({ imported }: { imported: NonNullable<TrailOverviewData['imported']> }) {
  const { name, url, licence, licenceUrl } = imported
  return (
    <p className="text-small text-ink-3">
      {rich('Route data <page>{source}</page>, <terms>{licence}</terms>', {
        source: name,
        licence,
        page: linkTo(url),
        terms: linkTo(licenceUrl),
      })}
    </p>
  )
}

function linkTo(url: string) {
  return (text: ReactNode) => (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link underline">
      {text}
    </a>
  )
}
