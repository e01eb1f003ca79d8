import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useWaiting } from '#web/platform/api/outbox/use-outbox.ts'

const MARKS = {
  waiting: { Icon: CloudUpload, message: msg('Saved on this device, not sent yet') },
  refused: { Icon: CloudAlert, message: msg('Could not be sent') },
}

/** Marks a hike or a wish with changes that are only on this device. */
export function WaitingMark({ id }: { id: string }) {
  const state = useWaiting(id)
  if (state === null) return null
  const { Icon, message } = MARKS[state]
  const text = t(message)
  return (
    <span role="img" aria-label={text} title={text} className="grid size-6 shrink-0 place-items-center text-ink-3">
      <Icon className="size-4" />
    </span>
  )
}
