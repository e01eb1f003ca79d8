import { MAX_RATING } from '#domain/limits.ts'

const STAR = 'M10 1.7l2.56 5.19 5.73.83-4.15 4.04.98 5.7L10 14.77l-5.12 2.69.98-5.7L1.71 7.72l5.73-.83z'

/** A rating, 0 to 5; parts of a star are rounded in the drawing, and exact in the text. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`Rated ${rating} out of ${MAX_RATING}`} className="inline-flex gap-0.5">
      {Array.from({ length: MAX_RATING }, (_, place) => (
        <Star key={place} isOn={place < Math.round(rating)} size={size} />
      ))}
    </span>
  )
}

export function Star({ isOn, size }: { isOn: boolean; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={STAR}
        className={
          isOn
            ? 'fill-star forced-colors:fill-canvas-text'
            : 'fill-star-off forced-colors:fill-transparent forced-colors:stroke-canvas-text'
        }
      />
    </svg>
  )
}
