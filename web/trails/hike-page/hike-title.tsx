import type { ReactNode } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'

/** The trail's name and country, with short remarks beside them. */
export function HikeTitle({ trail, children }: { trail: TrailAddress; children: ReactNode }) {
  return (
    <>
      <PageTitle title={trail.name} className="text-title! wrap-anywhere" />
      <div className="mt-3 flex min-h-7 flex-wrap items-center gap-x-5 gap-y-2 text-lead">
        <span className="flex min-w-0 items-center gap-2.5 text-ink-2">
          <Flag country={trail.country} width={24} />
          <span className="min-w-0 wrap-anywhere">{countryLabel(trail.country)}</span>
        </span>
        {children}
      </div>
    </>
  )
}
