import { formatPlain } from '#domain/platform/format/format.ts'
import { MAX_RATING } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'

const STAR = 'M10 1.7l2.56 5.19 5.73.83-4.15 4.04.98 5.7-5.12-2.69-5.12 2.69.98-5.7-4.15-4.04 5.73-.83z'
const STAR_SIZE = 20
const GAP_PX = 2

/** A rating, 0 to 5; parts of a star are rounded in the drawing, and exact in the text. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const step = STAR_SIZE + (GAP_PX * STAR_SIZE) / size
  const places = Array.from({ length: MAX_RATING }, (_, place) => place)
  const starsAt = (some: readonly number[]) =>
    some.map((place) => STAR.replace('M10', `M${10 + place * step}`)).join('')
  const lit = Math.round(rating)
  // all of one tone are one shape: lists show hundreds of them
  return (
    <svg
      role="img"
      aria-label={t('Rated {rating} out of {max}', { rating: formatPlain(rating), max: MAX_RATING })}
      width={MAX_RATING * (size + GAP_PX) - GAP_PX}
      height={size}
      viewBox={`0 0 ${step * MAX_RATING - (step - STAR_SIZE)} ${STAR_SIZE}`}
      className="shrink-0"
    >
      {lit > 0 && <path d={starsAt(places.slice(0, lit))} className={LIT} />}
      {lit < MAX_RATING && <path d={starsAt(places.slice(lit))} className={UNLIT} />}
    </svg>
  )
}

const LIT = 'fill-star forced-colors:fill-canvas-text'
const OUTLINED = 'fill-star/20 stroke-star stroke-[1.4] forced-colors:stroke-canvas-text'
const UNLIT = 'fill-star-off forced-colors:fill-transparent forced-colors:stroke-canvas-text'

export function Star({ isOn, isOutlined = false, size }: { isOn: boolean; isOutlined?: boolean; size: number }) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${STAR_SIZE} ${STAR_SIZE}`} aria-hidden="true">
      <path d={STAR} className={isOn ? (isOutlined ? OUTLINED : LIT) : UNLIT} />
    </svg>
  )
}
