import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { nullableQueryFor } from '#web/platform/api/query.ts'
import { PhotoViewer, type ViewedPhoto } from '#web/platform/ui/photo/photo-viewer.tsx'

interface HikePhotosProps {
  /** A hike with a photo. */
  hike: Pick<Hike, 'name' | 'country' | 'photo' | 'completedOn'>
  /** Username of the owner. */
  username: string
  onClose: () => void
}

/** Shows the photo of a hike at once, then all photos of the trail. If those fail to load, the one stays. */
export function HikePhotos({ hike, username, onClose }: HikePhotosProps) {
  const { name, country, photo, completedOn } = hike
  const gallery = useQuery(nullableQueryFor(api.trails.photos, { params: { name, country } }))
  const others = gallery.data?.photos ?? []
  const own: ViewedPhoto[] = photo ? [{ photoUrl: photo.url, username, completedOn }] : []
  const photos = [...own, ...others.filter(({ photoUrl }) => photoUrl !== photo?.url)]
  return <PhotoViewer title={name} photos={photos} onClose={onClose} />
}
