import { ErrorBoundary } from 'react-error-boundary'
import type { ReliefSubject } from '#domain/trails/relief/cover-land.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'
import type { HikeFormValues } from '#web/diary/hike-form/hike-form-model.ts'
import { Picture } from './picture.tsx'

/** Long enough that no cover is drawn for each letter of a name. */
const REST_MS = 500

/** Shows the hike as the list will: its photo, else its drawn mountain, which follows name and weather. */
export function CoverPreview({ values, photo }: { values: HikeFormValues; photo: File | string | null }) {
  const { name, country, weatherConditions: weather, elevation } = values
  const typed = useDebouncedValue(JSON.stringify({ name, country, weather, elevationM: Number(elevation) }), REST_MS)
  const subject: ReliefSubject = JSON.parse(typed)
  return (
    <div className="h-24 overflow-hidden rounded-card md:h-32">
      {/* a picture that fails must not crash the form */}
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
