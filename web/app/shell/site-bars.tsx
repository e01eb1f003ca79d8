import Construction from 'lucide-react/icons/construction'
import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { type Site, useSite } from '#web/platform/api/site.ts'
import { BROWSER_KEYS, readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'
import { usePreferences } from '#web/platform/units/current-preferences.ts'

/** In local storage: the id of the notice that was dismissed last. `theme.js` hides that one before the first paint. */
const KEY = BROWSER_KEYS.notice

/** Shows on every page what the operator tells everybody, and that the site takes no changes at the moment. */
export function SiteBars() {
  const site = useSite()
  return (
    <>
      {site?.maintenance && (
        <section aria-label={t('Maintenance')} className="border-b border-line bg-mod-bg text-mod print:hidden">
          <BarText icon={<Construction />} text={site.maintenance} />
        </section>
      )}
      {site?.notice && <Notice key={site.notice.id} notice={site.notice} />}
    </>
  )
}

function Notice({ notice: { id, text } }: { notice: NonNullable<Site['notice']> }) {
  const isHydrated = useIsHydrated()
  const { dismissedNotice } = usePreferences()
  const stored = useSyncExternalStore(subscribe, () => readStored(KEY), readNothing)
  const [isPressed, setPressed] = useState(false)
  const isDismissed = isPressed || id === dismissedNotice || id === stored
  useEffect(() => {
    // so that the next page of this browser begins without it
    if (id === dismissedNotice) writeStored(KEY, id)
    if (isHydrated && !isDismissed) delete document.documentElement.dataset['noticeDismissed']
  }, [id, dismissedNotice, isHydrated, isDismissed])
  if (isDismissed) return null
  const dismiss = () => {
    writeStored(KEY, id)
    setPressed(true)
    // where the account cannot be reached, this browser knows
    storeDismissal(id).catch(() => undefined)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-label={t('Notice')}
      className="border-b border-line bg-surface text-ink-2 in-data-notice-dismissed:hidden print:hidden"
    >
      <BarText icon={<Megaphone />} text={text}>
        <button
          type="button"
          aria-label={t('Dismiss ##button, verb')}
          title={t('Dismiss ##button, verb')}
          onClick={dismiss}
          className="absolute -end-3 top-0 grid size-11 place-items-center rounded-control -outline-offset-4 hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      </BarText>
    </section>
  )
}

async function storeDismissal(dismissedNotice: string): Promise<void> {
  const { choosePreferences } = await import('#web/platform/api/preferences/choose-preferences.ts')
  await choosePreferences({ dismissedNotice })
}

function BarText({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="wrap">
      <div className="relative flex min-h-11 gap-2.5 pe-12 text-meta">
        <span className="mt-3 size-5 shrink-0 [&>svg]:size-5" aria-hidden>
          {icon}
        </span>
        {/* the operator's words, whatever language the page has */}
        <p dir="auto" className="min-w-0 grow py-3 break-words">
          {text}
        </p>
        {children}
      </div>
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

const readNothing = () => null
