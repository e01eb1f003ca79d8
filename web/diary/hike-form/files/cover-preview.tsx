import { ErrorBoundary } from 'react-error-boundary'
import type { ReliefSubject } from '#domain/trails/relief/cover-land.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'
import type { HikeFormValues } from '#web/diary/hike-form/hike-form-model.ts'
import { Picture } from './picture.tsx'

/** Long enough that a cover is not drawn for every letter of a name. */
const REST_MS = 500

/** How the hike will look in the list: its photo, else its own mountain, drawn anew as name and weather change. */
export function CoverPreview({ values, photo }: { values: HikeFormValues; photo: File | string | null }) {
  const { name, country, weatherConditions: weather, elevation } = values
  const typed = useDebouncedValue(JSON.stringify({ name, country, weather, elevationM: Number(elevation) }), REST_MS)
  const subject: ReliefSubject = JSON.parse(typed)
  return (
    <div className="h-24 overflow-hidden rounded-card md:h-32">
      {/* a picture that fails must not take the form with it */}
      <ErrorBoundary fallback={null} resetKeys={[photo]}>
        {photo ? (
          <Picture photo={photo} className="size-full object-cover" />
        ) : (
          <ReliefCover {...subject} width={664} height={128} className="size-full" />
        )}
      </ErrorBoundary>
    </div>
  )
}
