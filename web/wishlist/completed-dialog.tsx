import { announce, announceEarned } from '#web/api/events.ts'
import { EditHikeDialog } from '#web/hike-form/later-dialogs.tsx'
import type { CompletedHike } from './use-wishes.ts'

/** A wish is completed by a click that says nothing of when and how: the form asks at once, medals and its place come afterwards. */
export function CompletedDialog({ hike, onClose }: { hike: CompletedHike; onClose: () => void }) {
  const close = () => {
    onClose()
    announceEarned(hike.earnedAchievements)
    announce('placeWanted', { hikeId: hike._id })
  }
  return (
    <EditHikeDialog
      hike={hike}
      intro="It stands on top of your list now. When did you walk it, and how was it?"
      onClose={close}
    />
  )
}

/** Whoever went on meanwhile, in a form or before a question, is not interrupted. */
export function isInDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}
