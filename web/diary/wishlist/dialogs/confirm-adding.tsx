import { t } from '#domain/platform/language/translate.ts'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'

interface ConfirmAddingProps {
  /** Name of the hike. */
  name: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks for a confirmation before a hike is added to the wishlist. */
export function ConfirmAdding({ name, onConfirm, onClose }: ConfirmAddingProps) {
  return (
    <ConfirmDialog
      title={t('Add to Wishlist')}
      message={t('Do you want to add "{name}" to your wishlist?', { name })}
      confirmText={t('Add')}
      tone="primary"
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  )
}
