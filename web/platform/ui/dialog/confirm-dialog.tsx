import type { ReactNode } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  message: ReactNode
  /** “Delete” where it is left out. */
  confirmText?: string
  /** `danger` is red; `primary` for what can be undone. */
  tone?: 'danger' | 'primary'
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, confirmText, tone = 'danger', isBusy, onConfirm, onCancel } = props
  return (
    <Dialog
      title={title}
      description={message}
      size="small"
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button variant={tone} onClick={onConfirm} isLoading={isBusy}>
            {confirmText ?? t('Delete')}
          </Button>
        </>
      }
    />
  )
}
