import { t } from '#domain/platform/language/translate.ts'
import type { ReactNode } from 'react'
import { MapSheet } from '#web/diary/covers/map-sheet/map-sheet.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import { rich } from '#web/platform/language/rich.tsx'

/** /my-list for visitors, who are not redirected to /login. */
export function SignedOut() {
  const isWide = useIsWide()
  return (
    <div className="relative isolate grid min-h-below-header place-items-center overflow-hidden px-4 py-16">
      <div className="absolute inset-0 -z-10 opacity-45">
        <MapSheet variant={isWide ? 'wide' : 'tall'} className="size-full" />
      </div>
      <div className="w-full max-w-130 rounded-sheet bg-surface px-6 py-10 text-center shadow-rest wide:px-12">
        <PageTitle title={t('Sign In to View Your Hikes')} className="text-balance" />
        <p className="mt-4 text-lead text-pretty text-ink-2">
          {t('Log in to see your ranked list of hikes and manage your hiking adventures.')}
        </p>
        <ButtonLink to="/login" variant="primary" size="lg" className="mt-7">
          {t('Sign In')}
        </ButtonLink>
        <p className="mt-5 text-ink-2">{rich("Don't have an account? <link>Sign up</link>", { link: renderLink })}</p>
      </div>
    </div>
  )
}

const renderLink = (text: ReactNode) => (
  <Link to="/register" className="text-link">
    {text}
  </Link>
)
