import type { FallbackProps } from 'react-error-boundary'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { buttonClass } from '#web/platform/ui/buttons/button-class.ts'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'

/** The page after a crash while rendering. It uses no data, theme or router, as they may be what broke. */
export function ErrorPage({ resetErrorBoundary }: FallbackProps) {
  return (
    <div role="alert" className="wrap page grid justify-items-center text-center">
      <CairnArt pose="toppled" />
      <h1 className="mt-4 text-h2">{t('Oops! Something went wrong')}</h1>
      <p className="mt-2 text-pretty text-ink-2">
        {t("We encountered an unexpected error. Don't worry, your data is safe.")}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={resetErrorBoundary}>
          {t('Try Again')}
        </Button>
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          {t('Go Home')}
        </a>
      </div>
    </div>
  )
}
