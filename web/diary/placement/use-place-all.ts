import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { usePlacing } from '#web/diary/list-rows/use-reorder.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'

interface PlaceAll {
  /** `30 hikes are not placed yet` */
  readonly text: string
  /** The words on the button. */
  readonly action: string
  /** Asks for the places of all of them, from the lowest up. */
  readonly placeAll: () => void
}

/** Returns what is to be done about the hikes of my list that are not placed yet; null where all are, or there is only one hike. */
export function usePlaceAll(hikes: readonly Hike[]): PlaceAll | null {
  const place = usePlacing()
  const ids = hikes.flatMap(({ _id, isPlaced }) => (isPlaced ? [] : [_id])).toReversed()
  if (ids.length === 0 || hikes.length < 2) return null
  const placeAll = () => {
    const [lowest = '', ...others] = ids
    const isNonePlaced = ids.length === hikes.length
    // the lowest stays where it is, and the others are compared with it
    if (isNonePlaced) place(lowest, [])
    const [hikeId, ...later] = isNonePlaced ? others : ids
    if (hikeId !== undefined) dispatchPageEvent('placementRequested', { hikeId, later })
  }
  return ids.length === 1
    ? { text: t('One hike is not placed yet'), action: t('Find its place'), placeAll }
    : {
        text: t('{count, plural, one {# hike is} other {# hikes are}} not placed yet', { count: ids.length }),
        action: t('Put in order'),
        placeAll,
      }
}
