import type { SentName } from '#server/trails/names/join-by-names.ts'
import { trailsOf } from './compare.ts'
import { type Model, modelTrailKey, trailOf } from './model.ts'

/**
 * Joins two trails of the model: the more walked one keeps its name, then the one with the lower key.
 * @returns the id; an empty one where both are one trail, and 404 where nobody may know of one of them
 */
export function joinModel(
  model: Model,
  { one, other, id }: { one: SentName; other: SentName; id: string },
): string | number {
  const trails = [one, other].map((called) => findKnown(model, trailOf(model, modelTrailKey(called))))
  const [into, gone] = trails.toSorted(
    (a, b) => (b?.hikers ?? 0) - (a?.hikers ?? 0) || ((a?.key ?? '') < (b?.key ?? '') ? -1 : 1),
  )
  if (!into || !gone) return 404
  if (into.key === gone.key) return ''
  for (const trail of [into, gone])
    if (!model.called.has(trail.key)) model.called.set(trail.key, { name: trail.name, country: trail.country })
  model.joins.set(gone.key, { into: into.key, id })
  return id
}

/** Parts what joined a trail to another one, and returns the id of the join. */
export function partModel(model: Model, key: string): string {
  const join = model.joins.get(key)
  model.joins.delete(key)
  if (!join) return ''
  for (const trail of [key, trailOf(model, join.into)]) if (!hasOthers(model, trail)) model.called.delete(trail)
  return join.id
}

function hasOthers({ joins }: Model, key: string): boolean {
  return [...joins.values()].some(({ into }) => into === key)
}

function findKnown(model: Model, key: string) {
  const walked = trailsOf(model).find((trail) => trail.key === key)
  if (walked) return { ...walked, hikers: walked.rows.length }
  const called = hasOthers(model, key) ? model.called.get(key) : undefined
  return called && { key, ...called, hikers: 0 }
}
