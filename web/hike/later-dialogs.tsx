import { laterDialog } from '#web/parts/later-dialog.tsx'

/** What of a hike opens over all screens: the code comes with the first that opens. */
export const GpxDialog = laterDialog<Parameters<typeof import('#web/gpx/gpx-dialog.tsx').GpxDialog>[0]>(
  ({ hike }) => hike.name,
  () => import('#web/gpx/gpx-dialog.tsx').then((m) => m.GpxDialog),
)

export const HikePhotos = laterDialog<Parameters<typeof import('./hike-photos.tsx').HikePhotos>[0]>(
  ({ hike }) => `Photos of ${hike.name}`,
  () => import('./hike-photos.tsx').then((m) => m.HikePhotos),
)

export const TrailheadDialog = laterDialog<Parameters<typeof import('./trailhead-dialog.tsx').TrailheadDialog>[0]>(
  ({ hike }) => `${hike.name}, ${hike.country}`,
  () => import('./trailhead-dialog.tsx').then((m) => m.TrailheadDialog),
)

export const WalksDialog = laterDialog<Parameters<typeof import('./walks/walks-dialog.tsx').WalksDialog>[0]>(
  ({ hike }) => hike.name,
  () => import('./walks/walks-dialog.tsx').then((m) => m.WalksDialog),
)
