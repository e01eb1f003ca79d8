import { toast } from '#web/ui/toast-store.ts'
import { figuresForForm } from '../hike-form-model.ts'
import type { FormHandle } from '../use-hike-form.ts'
import type { TrailSuggestion } from './trail-suggestions.ts'

/** Takes over what a suggestion tells of its trail. */
export function fillFromTrail(form: FormHandle, trail: TrailSuggestion): void {
  const { name, country, difficulty } = trail
  const link = 'link' in trail ? trail.link : ''
  const figures = figuresForForm({ lengthKm: trail.length, ascentM: trail.elevation })
  form.change({ type: 'filled', values: { name, country, difficulty, ...figures, ...(link && { link }) } })
  if (link) toast.success('Link copied from template')
}
