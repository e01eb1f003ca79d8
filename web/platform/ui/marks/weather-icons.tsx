import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { WEATHER } from './weather.ts'

/** The weather of a hike as small icons; the words are for screen readers and tooltips. Nothing where none is given. */
export function WeatherIcons({ conditions }: { conditions: readonly WeatherCondition[] }) {
  if (conditions.length === 0) return null
  return (
    <ul
      aria-label={t('Weather')}
      className="inline-flex min-h-6 flex-wrap items-center gap-1 rounded-badge bg-sunken px-1.5 py-0.5 text-ink-2"
    >
      {conditions.map((condition) => {
        const { Icon, label: english } = WEATHER[condition]
        const label = t(english)
        return (
          <li key={condition} title={label}>
            <Icon className="size-4.25" />
            <span className="sr-only">{label}</span>
          </li>
        )
      })}
    </ul>
  )
}
