import { dispatchPageEvent, dispatchAchievements } from '#web/platform/api/events.ts'
import { EditHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import type { CompletedHike } from '#web/diary/wishlist/use-wishes.ts'

const ASKED = 'It is now at the top of your list. When did you hike it, and how was it?'
const NOTED = 'Your wishlist note is copied below. Everyone who can see the hike can read it.'

interface CompletedDialogProps {
  hike: CompletedHike
  /** Of the wish: nobody else sees it unless it is saved with the hike. */
  note: string
  onClose: () => void
}

/** A wish is completed by a click that says nothing of when and how: the form asks at once, medals and its place come afterwards. */
export function CompletedDialog({ hike, note, onClose }: CompletedDialogProps) {
  const isOffered = note !== '' && hike.notes === ''
  const close = () => {
    onClose()
    dispatchAchievements(hike.earnedAchievements)
    dispatchPageEvent('placementRequested', { hikeId: hike._id })
  }
  return (
    <EditHikeDialog
      hike={isOffered ? { ...hike, notes: note } : hike}
      intro={isOffered ? `${ASKED} ${NOTED}` : ASKED}
      onClose={close}
    />
  )
}

/** Whoever went on meanwhile, in a form or before a question, is not interrupted. */
export function isInDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}
