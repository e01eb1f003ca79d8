import { t } from '#domain/platform/language/translate.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { statisticsForForm } from '#web/diary/hike-form/hike-form-model.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'
import type { TrailSuggestion } from './use-trail-suggestions.ts'

/** Returns the form values of a suggested trail; only templates have a link. */
export function formValuesFromTrail(trail: TrailSuggestion) {
  const { name, country, difficulty, length, elevation } = trail
  const link = 'link' in trail ? trail.link : ''
  return {
    name,
    country,
    difficulty,
    ...statisticsForForm({ lengthKm: length, ascentM: elevation }),
    ...(link && { link }),
  }
}

/** Fills the form with the values of a suggested trail. */
export function fillFromTrail(form: FormHandle, trail: TrailSuggestion): void {
  const values = formValuesFromTrail(trail)
  form.change({ type: 'filled', values })
  if ('link' in values) toast.success(t('Link copied from template'), { action: 'trail' })
}
