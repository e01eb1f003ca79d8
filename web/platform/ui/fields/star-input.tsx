import { useId, useState } from 'react'
import { MAX_RATING } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { LabelRow } from './field.tsx'
import { Star } from '#web/platform/ui/marks/stars.tsx'

interface StarInputProps {
  label: string
  value: number
  onChange: (rating: number) => void
  isLabelHidden?: boolean
  /** Stands beside the label of a rating that nobody has chosen yet, whose stars are outlined. */
  defaultNote?: string | undefined
}

/** A rating of one to five stars: five radio buttons, so arrow keys and screen readers work as everywhere. */
export function StarInput({ label, value, onChange, isLabelHidden = false, defaultNote }: StarInputProps) {
  const name = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  return (
    <fieldset onPointerLeave={() => setPointed(null)}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 w-full'}>
        <LabelRow label={label} note={defaultNote} />
      </legend>
      <div className="-ms-2 flex">
        {Array.from({ length: MAX_RATING }, (_, place) => place + 1).map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(rating)}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              // choosing the default is no change
              onClick={() => defaultNote && onChange(rating)}
            />
            <span className="sr-only">{t('{rating, plural, one {# star} other {# stars}}', { rating })}</span>
            <Star
              isOn={rating <= (pointed ?? value)}
              isOutlined={defaultNote !== undefined && pointed === null}
              size={26}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
