import { PRODUCT_NAME } from '#domain/product.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

export function BetaDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Beta Version"
      description={`${PRODUCT_NAME} is a work in progress: some things are missing, and some will change. Whatever trips you up or delights you, we would love your feedback.`}
      size="small"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Got it
        </Button>
      }
    />
  )
}
