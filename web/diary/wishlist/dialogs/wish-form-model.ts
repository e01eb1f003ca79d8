import type { Hike } from '#contract/diary/hike-shapes.ts'
import { type HikeFormValues, emptyFormValues, toHikeBody } from '#web/diary/hike-form/hike-form-model.ts'
import { today } from '#web/diary/list-rows/today.ts'

/** A fresh wish: the fields of a completed hike that it does not ask for stand at good values and are not sent. */
export function emptyWishValues(): HikeFormValues {
  return emptyFormValues(today(), { difficulty: 'Moderate' })
}

export function formValuesFromWish({ name, country, difficulty, length, elevation, link }: Hike): HikeFormValues {
  return { ...emptyWishValues(), name, country, difficulty, length: String(length), elevation: String(elevation), link }
}

/** What the calls take. Only for values without problems. */
export function toWishBody(values: HikeFormValues) {
  const { name, country, difficulty, length, elevation, link } = toHikeBody(values)
  return { name, country, difficulty, length, elevation, link }
}
