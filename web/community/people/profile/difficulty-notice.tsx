import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { isNoticeSeen, markNoticeSeen } from '#web/platform/ui/seen-notice-store.ts'

const KEY = 'difficultyNoticeDismissed'

/** A notice for phones, until it is dismissed in this browser session. */
export function DifficultyNotice() {
  const [isShown, setShown] = useState(() => !isNoticeSeen(KEY))
  if (!isShown) return null
  const dismiss = () => {
    markNoticeSeen(KEY)
    setShown(false)
  }
  return (
    <div className="mb-5 flex items-start gap-1 rounded-segment bg-mod-bg py-1 pe-1 ps-4 text-mod wide:hidden">
      <p className="grow py-2.5 text-meta font-semibold text-pretty">
        {t("Difficulty ratings are subjective - always research a hike to determine if it's suitable.")}
      </p>
      <IconButton
        label={t('Dismiss ##button, verb')}
        onClick={dismiss}
        className="text-mod hover:bg-transparent hover:text-mod"
      >
        <X />
      </IconButton>
    </div>
  )
}
