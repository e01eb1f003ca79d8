import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

/** The dialogs about a hike that open over any screen. Each loads its code when it first opens. */
export const GpxDialog = lazyWithRetry<Parameters<typeof import('#web/diary/track-view/gpx-dialog.tsx').GpxDialog>[0]>(
  () => import('#web/diary/track-view/gpx-dialog.tsx').then((m) => m.GpxDialog),
  { failed: failedDialog(({ hike }) => hike.name) },
)

export const HikePhotos = lazyWithRetry<Parameters<typeof import('./photos/hike-photos.tsx').HikePhotos>[0]>(
  () => import('./photos/hike-photos.tsx').then((m) => m.HikePhotos),
  { failed: failedDialog(({ hike }) => t('Photos of {name}', { name: hike.name })) },
)

export const TrailheadDialog = lazyWithRetry<Parameters<typeof import('./trailhead-dialog.tsx').TrailheadDialog>[0]>(
  () => import('./trailhead-dialog.tsx').then((m) => m.TrailheadDialog),
  {
    failed: failedDialog(({ hike }) =>
      t('{name}, {country}', { name: hike.name, country: countryLabel(hike.country) }),
    ),
  },
)

export const WalksDialog = lazyWithRetry<Parameters<typeof import('./walks/walks-dialog.tsx').WalksDialog>[0]>(
  () => import('./walks/walks-dialog.tsx').then((m) => m.WalksDialog),
  { failed: failedDialog(({ hike }) => hike.name) },
)
