import Maximize from 'lucide-react/icons/maximize-2'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'

/** A button over the cover that opens the photos of a hike. Renders nothing over a drawn cover. */
export function PhotosButton({ hike, onOpen }: { hike: Hike; onOpen: () => void }) {
  if (!hike.photo) return null
  return (
    <button
      type="button"
      aria-label={t('Photos of {name}', { name: hike.name })}
      title={t('Photos')}
      onClick={onOpen}
      className="group absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-inherit p-1 -outline-offset-2"
    >
      <span className="grid size-5 place-items-center rounded-corner bg-black/60 text-white group-hover:bg-black [&_svg]:size-3">
        <Maximize />
      </span>
    </button>
  )
}
