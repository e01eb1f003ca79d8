import type { Hike } from '#contract/diary/hike-shapes.ts'
import { type HikeFormValues, emptyHike, toHikeBody } from '#web/diary/hike-form/hike-form-model.ts'
import { today } from '#web/diary/list-rows/today.ts'

/** A fresh wish: the fields of a completed hike that it does not ask for stand at good values and are not sent. */
export function emptyWish(): HikeFormValues {
  return emptyHike(today(), { difficulty: 'Moderate' })
}

export function valuesOfWish({ name, country, difficulty, length, elevation, link }: Hike): HikeFormValues {
  return { ...emptyWish(), name, country, difficulty, length: String(length), elevation: String(elevation), link }
}

/** What the calls take. Only for values without problems. */
export function toWishBody(values: HikeFormValues) {
  const { name, country, difficulty, length, elevation, link } = toHikeBody(values)
  return { name, country, difficulty, length, elevation, link }
}
