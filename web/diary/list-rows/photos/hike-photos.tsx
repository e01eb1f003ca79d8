import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { nullableQueryFor } from '#web/platform/api/query.ts'
import { PhotoViewer, type ViewedPhoto } from '#web/platform/ui/photo/photo-viewer.tsx'

interface HikePhotosProps {
  /** One with a photo. */
  hike: Pick<Hike, 'name' | 'country' | 'photo' | 'completedOn'>
  /** Its owner's. */
  username: string
  onClose: () => void
}

/** The photo of a hike at once, then everybody's of the same trail. Where those cannot be had, there is the one. */
export function HikePhotos({ hike, username, onClose }: HikePhotosProps) {
  const { name, country, photo, completedOn } = hike
  const gallery = useQuery(nullableQueryFor(api.trails.photos, { params: { name, country } }))
  const others = gallery.data?.photos ?? []
  const own: ViewedPhoto[] = photo ? [{ photoUrl: photo.url, username, completedOn }] : []
  const photos = [...own, ...others.filter(({ photoUrl }) => photoUrl !== photo?.url)]
  return <PhotoViewer title={name} photos={photos} onClose={onClose} />
}
