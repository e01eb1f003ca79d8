import Maximize from 'lucide-react/icons/maximize-2'
import { t } from '#domain/platform/language/translate.ts'

interface PhotoThumbProps {
  photo: { readonly thumbnailUrl: string }
  label: string
  /** In CSS pixels. */
  width: number
  height: number
  onOpen: () => void
  /** Classes that set the size on the page. */
  className: string
}

/** A small photo that opens over the whole screen when pressed. */
export function PhotoThumb({ photo, label, width, height, onOpen, className }: PhotoThumbProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={t('Photo')}
      onClick={onOpen}
      className={`relative cursor-zoom-in overflow-hidden rounded-thumb bg-sunken -outline-offset-2 ${className}`}
    >
      <img
        src={photo.thumbnailUrl}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
        className="picture size-full object-cover"
      />
      <span className="absolute end-1 bottom-1 grid size-5 place-items-center rounded-corner bg-black/60 text-white [&_svg]:size-3">
        <Maximize />
      </span>
    </button>
  )
}
