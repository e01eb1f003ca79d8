import FlagIcon from 'lucide-react/icons/flag'
import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { ReportDialog } from '#web/community/person-actions/report-dialog.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'

/** A button that reports somebody else's photo to the moderators (R13.15). For members only. */
export function ReportPhoto({ hikeId, username }: { hikeId: string; username: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton label={t('Report this photo')} onClick={() => setAsking(true)}>
        <FlagIcon />
      </IconButton>
      {isAsking && (
        <ReportDialog
          kind="photo"
          id={hikeId}
          title={t('Report the photo by @{username}', { username })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
