import { Dialog } from '#web/ui/dialog.tsx'

/** Stands in until the search is built. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Search" size="small" onClose={onClose}>
      <p className="pb-2 text-ink-2">
        Still being built. You will look up hikes and people here, and put a hike straight on your list.
      </p>
    </Dialog>
  )
}
