import FlagIcon from 'lucide-react/icons/flag'
import { useState } from 'react'
import { ReportDialog } from '#web/community/person-actions/report-dialog.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'

/** Tells whoever runs the site of somebody else's photo (R13.15). For members only. */
export function ReportPhoto({ hikeId, username }: { hikeId: string; username: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton label="Report this photo" onClick={() => setAsking(true)}>
        <FlagIcon />
      </IconButton>
      {isAsking && (
        <ReportDialog kind="photo" id={hikeId} what={`the photo by @${username}`} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
