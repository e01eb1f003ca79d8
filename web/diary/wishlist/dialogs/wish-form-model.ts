import type { Hike } from '#contract/diary/hike-shapes.ts'
import { type HikeFormValues, emptyFormValues, toHikeBody } from '#web/diary/hike-form/hike-form-model.ts'
import { today } from '#web/diary/list-rows/today.ts'

/** Returns the values of a new wish. Fields that only completed hikes have get valid values, which are not sent. */
export function emptyWishValues(): HikeFormValues {
  return emptyFormValues(today(), { difficulty: 'Moderate' })
}

export function formValuesFromWish({ name, country, difficulty, length, elevation, link }: Hike): HikeFormValues {
  return { ...emptyWishValues(), name, country, difficulty, length: String(length), elevation: String(elevation), link }
}

/** Returns the request body. The values must be valid. */
export function toWishBody(values: HikeFormValues) {
  const { name, country, difficulty, length, elevation, link } = toHikeBody(values)
  return { name, country, difficulty, length, elevation, link }
}
