import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'

interface ConfirmAddingProps {
  /** The hike's. */
  name: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a hike goes on the wishlist. */
export function ConfirmAdding({ name, onConfirm, onClose }: ConfirmAddingProps) {
  return (
    <ConfirmDialog
      title="Add to Wishlist"
      message={`Do you want to add "${name}" to your wishlist?`}
      confirmText="Add"
      tone="primary"
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  )
}
