import type { ReactNode } from 'react'
import { msg, t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import type { FailureReason } from '#web/platform/ui/find-load-failure.ts'
import { ProblemNote } from './problem-note.tsx'

/** A failure to load code. */
export interface LoadFailure {
  readonly reason: FailureReason
  /** How often fetching it has failed. */
  readonly failures: number
  readonly isRetrying: boolean
  readonly retry: () => void
}

const TEXTS: Readonly<Record<FailureReason, string>> = {
  offline: msg('You are offline. This will load as soon as you are back online.'),
  outdated: msg('There is a new version of Upstone. Reload the page to continue.'),
  failed: msg('This could not be loaded.'),
}

interface LoadFailedProps {
  failure: LoadFailure
  className?: string
  /** More buttons. */
  children?: ReactNode
}

/** Error panel in the place of a part of the program whose code could not be fetched. */
export function LoadFailed({ failure, className = 'py-6', children }: LoadFailedProps) {
  const { reason, failures, isRetrying, retry } = failure
  const isOutdated = reason === 'outdated'
  return (
    <div className={`grid gap-4 ${className}`}>
      <ProblemNote message={t(TEXTS[reason])} />
      <div className="flex flex-wrap gap-3">
        {!isOutdated && (
          <Button data-autofocus variant="primary" isLoading={isRetrying} onClick={retry}>
            {t('Try Again')}
          </Button>
        )}
        {children}
        {/* some browsers keep a script that failed for as long as the page lives */}
        {(isOutdated || (reason === 'failed' && failures > 1)) && (
          <Button variant={isOutdated ? 'primary' : 'secondary'} onClick={() => window.location.reload()}>
            {t('Reload page')}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * For `failed` of a lazy dialog: a dialog of the same title that holds the error panel.
 * @param title marked by `msg`, or a function that returns it translated
 */
export function failedDialog<P extends { onClose: () => void }>(
  title: string | ((props: P) => string),
  panel: (failure: LoadFailure, props: P) => ReactNode = (failure) => <LoadFailed failure={failure} />,
) {
  return (failure: LoadFailure, props: P) => (
    <Dialog title={typeof title === 'string' ? t(title) : title(props)} onClose={props.onClose}>
      {panel(failure, props)}
    </Dialog>
  )
}
