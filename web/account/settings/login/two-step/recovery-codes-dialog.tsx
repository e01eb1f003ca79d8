import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title={t('Your recovery codes')}
      size="small"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}

/** Replaces the recovery codes, once that is proved to be the member. */
export function RenewCodesDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useMutation({
    ...mutationFor(api.secondFactor.renewRecoveryCodes),
    networkMode: 'always',
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <ProofDialog
      title={t('New recovery codes')}
      intro={t('Your old recovery codes stop working.')}
      hasPassword={hasPassword}
      sending={renew}
      failure={t('Failed to create recovery codes')}
      onSubmit={(body) => renew.mutate({ body })}
      onClose={onClose}
    />
  )
}
