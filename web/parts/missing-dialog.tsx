import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface MissingDialogProps {
  title: string
  onClose: () => void
  /** What is said instead, and what can be done about it. */
  children: ReactNode
}

/** Opens in the place of a dialog whose code could not be had. */
export function MissingDialog({ title, onClose, children }: MissingDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
    </Dialog>
  )
}
