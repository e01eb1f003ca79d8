import { EmptyArt } from '#web/ui/marks/empty-art.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** A peak that nobody has been on yet. */
export function NoWishes() {
  return (
    <EmptyState
      heading="h3"
      title="Nothing planned yet"
      text="A hike you wish for waits here until you have walked it."
      art={<EmptyArt of="wishes" />}
    />
  )
}
