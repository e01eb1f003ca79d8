import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { FormParts } from './form-parts.tsx'
import { KitSection } from './kit-section.tsx'
import { MedalParts } from './medal-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { ShowParts } from './show-parts.tsx'
import { StateParts } from './state-parts.tsx'
import { TrackParts } from './track-parts.tsx'

/** Every part of `web/platform/ui` on one page, in development builds, for looking at. */
export function KitScreen() {
  return (
    <div className="wrap page">
      <PageTitle title="Parts" />
      <KitSection title="Achievement tiers">
        <MedalParts />
      </KitSection>
      <div className="grid gap-x-10 wide:grid-cols-2">
        <div className="min-w-0">
          <ShowParts />
          <OverlayParts />
        </div>
        <StateParts />
      </div>
      <FormParts />
      <TrackParts />
    </div>
  )
}
