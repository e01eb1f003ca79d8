import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#contract/client-api.ts'
import {
  MAX_REPORT_CHARS,
  REPORT_REASON_TEXTS,
  REPORT_REASONS,
  type ReportableKind,
} from '#domain/community/reports.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { SelectField, TextAreaField } from '#web/platform/ui/fields/field.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

interface ReportDialogProps {
  kind: ReportableKind
  /** The id of the hike (also for its photo), of the collection or of the person. */
  id: string
  /** `Report the photo by @tom` */
  title: string
  /** The person's hikes, to report one of them instead of the profile. */
  hikes?: readonly { _id: string; name: string }[]
  onClose: () => void
}

/** Reports content to the moderators (R13.15). */
export function ReportDialog({ kind, id, title, hikes = [], onClose }: ReportDialogProps) {
  const form = useId()
  const [hikeId, setHikeId] = useState('')
  const [reason, setReason] = useState<string>('')
  const [details, setDetails] = useState('')
  const sending = useMutation({
    ...mutationFor(api.reports.create),
    networkMode: 'always',
    onSuccess: ({ message }) => {
      onClose()
      toast.success(problemText({ message }))
    },
  })
  const send = () => {
    const chosen = REPORT_REASONS.find((one) => one === reason)
    const subject = hikeId === '' ? { kind, id } : { kind: 'hike' as const, id: hikeId }
    if (chosen) sending.mutate({ body: { ...subject, reason: chosen, details } })
  }
  return (
    <Dialog
      title={title}
      description={t('The people who run this site will read it. The person you report is not told who sent it.')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isLoading={sending.isPending} disabled={reason === ''}>
            {t('Send report')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {hikes.length > 0 && (
          <SelectField
            label={t('What are you reporting?')}
            value={hikeId}
            onChange={({ target }) => setHikeId(target.value)}
          >
            <option value="">{t('The whole profile')}</option>
            {hikes.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t('What is wrong?')} value={reason} onChange={({ target }) => setReason(target.value)}>
          <option value="" disabled>
            {t('Choose a reason')}
          </option>
          {REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(REPORT_REASON_TEXTS[one])}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t('Anything to add?')}
          isOptional
          maxLength={MAX_REPORT_CHARS}
          value={details}
          error={sending.error ? explainReportError(sending.error) : undefined}
          onChange={({ target }) => setDetails(target.value)}
        />
      </form>
    </Dialog>
  )
}

/** Returns the server's message, for example that it was reported before or is gone. */
function explainReportError(error: Error): string {
  const hasReason = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== ''
  return hasReason ? problemText(error) : t('Failed to send the report. Please try again.')
}
