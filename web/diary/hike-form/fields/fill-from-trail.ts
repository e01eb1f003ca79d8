import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { figuresForForm } from '#web/diary/hike-form/hike-form-model.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'
import type { TrailSuggestion } from './trail-suggestions.ts'

/** What a suggestion tells the form of its trail; templates alone have a link. */
export function valuesOfTrail(trail: TrailSuggestion) {
  const { name, country, difficulty, length, elevation } = trail
  const link = 'link' in trail ? trail.link : ''
  return {
    name,
    country,
    difficulty,
    ...figuresForForm({ lengthKm: length, ascentM: elevation }),
    ...(link && { link }),
  }
}

/** Takes over what a suggestion tells of its trail. */
export function fillFromTrail(form: FormHandle, trail: TrailSuggestion): void {
  const values = valuesOfTrail(trail)
  form.change({ type: 'filled', values })
  if ('link' in values) toast.success('Link copied from template', { action: 'trail' })
}
