import { type ComponentType, type ReactNode, useEffect } from 'react'
import { onceStirred } from '#web/ui/hooks/use-stirred.ts'
import type { MissingPart } from '#web/ui/part.ts'
import { toast } from '#web/ui/toast/toast-store.ts'
import { type Later, later, laterPart, useLaterPart } from './later.tsx'
import { MISSING_TEXTS, MissingNote } from './missing-note.tsx'

/**
 * Comes before the first dialog is asked for, so that one whose own code is missing opens too: to members, who write where there is no
 * signal, with the page, to others with the first sign that somebody reads.
 */
export const missingDialog = laterPart(() => import('./missing-dialog.tsx').then((m) => m.MissingDialog))

if (typeof document !== 'undefined') onceStirred(() => void missingDialog.fetch())

/** A dialog: without its code it opens all the same, says so and can be closed. */
export function laterDialog<P extends { onClose: () => void }>(
  title: string | ((props: P) => string),
  load: () => Promise<ComponentType<P>>,
  drawMissing: (missing: MissingPart, props: P) => ReactNode = (missing) => <MissingNote missing={missing} />,
): Later<P> {
  return later(load, (missing, props) => (
    <InItsPlace title={typeof title === 'string' ? title : title(props)} missing={missing} onClose={props.onClose}>
      {drawMissing(missing, props)}
    </InItsPlace>
  ))
}

interface InItsPlaceProps {
  title: string
  missing: MissingPart
  onClose: () => void
  children: ReactNode
}

/** A dialog that says what is wrong; where not even that could be had, the same in a word. */
export function InItsPlace({ title, missing: { reason }, onClose, children }: InItsPlaceProps) {
  const { loaded: MissingDialog, missing } = useLaterPart(missingDialog)
  const isLost = missing !== null
  useEffect(() => {
    if (!isLost) return
    toast.error(MISSING_TEXTS[reason])
    onClose()
  }, [isLost, reason, onClose])
  return (
    MissingDialog && (
      <MissingDialog title={title} onClose={onClose}>
        {children}
      </MissingDialog>
    )
  )
}
