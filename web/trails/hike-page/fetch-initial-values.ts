import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { formValuesFromTrail } from '#web/diary/hike-form/fields/fill-from-trail.ts'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { statisticsForForm } from '#web/diary/hike-form/hike-form-model.ts'
import { today } from '#web/diary/list-rows/today.ts'
import type { HikeFacts } from './use-hike-page.ts'

export type InitialValues = ReturnType<typeof formValuesFromTrail>

/**
 * Resolves to the form's initial values: from the template of this trail, otherwise from search (R8.3), otherwise the
 * page's own numbers. Never rejects.
 */
export async function fetchInitialValues(client: QueryClient, facts: HikeFacts): Promise<InitialValues> {
  const { name, country, difficulty, length, elevation } = facts
  const query = { query: name }
  const lists = await Promise.allSettled<TrailSuggestion[]>([
    client.fetchQuery({ ...queryFor(api.trails.templates, { query }), retry: false, networkMode: 'always' }),
    client.fetchQuery({ ...queryFor(api.trails.search, { query }), retry: false, networkMode: 'always' }),
  ])
  const key = trailKey(name, country)
  const known = lists
    .flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    .find((trail) => trailKey(trail.name, trail.country) === key)
  if (known) return formValuesFromTrail(known)
  return { name, country, difficulty, ...statisticsForForm({ lengthKm: length, ascentM: elevation }) }
}

/** Returns the body of a wish (R4.3); the server ignores fields that a wish does not have. */
export function toWishBody({ name, country, difficulty, length, elevation, averageRating }: HikeFacts) {
  const trail = { name, country, difficulty, length, elevation, rating: Math.round(averageRating) }
  return { ...trail, notes: '', link: '', completedOn: today(), completionCount: 0, weatherConditions: [] }
}
