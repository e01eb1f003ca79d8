import { t } from '#domain/platform/language/translate.ts'
import { dispatchPageEvent, dispatchAchievements } from '#web/platform/api/events.ts'
import { EditHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import type { CompletedHike } from '#web/diary/wishlist/use-wishes.ts'

interface CompletedDialogProps {
  hike: CompletedHike
  /** Note of the wish, which stays private unless it is saved with the hike. */
  note: string
  onClose: () => void
}

/** Asks for the details of a wish that was just completed with one click. Medals and placement come afterwards. */
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
      intro={
        isOffered
          ? t(
              'It is now at the top of your list. When did you hike it, and how was it? Your wishlist note is copied below. Everyone who can see the hike can read it.',
            )
          : t('It is now at the top of your list. When did you hike it, and how was it?')
      }
      onClose={close}
    />
  )
}

/** Returns true if the member is in a dialog, such as a form or a question, which must not be interrupted. */
export function isInDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}
