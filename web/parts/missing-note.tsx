import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { MissingPart, Reason } from '#web/ui/part.ts'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'

/** Why something could not be had, as it is told. */
export const MISSING_TEXTS: Readonly<Record<Reason, string>> = {
  offline: 'You are offline. This opens as soon as you are back online.',
  outdated: `There is a new version of ${PRODUCT_NAME}. Reload the page to continue.`,
  failed: 'This could not be loaded.',
}

interface MissingNoteProps {
  missing: MissingPart
  className?: string
  /** More buttons. */
  children?: ReactNode
}

/** Stands where a part of the program could not be had, and offers to try again. */
export function MissingNote({ missing, className = 'py-6', children }: MissingNoteProps) {
  const { reason, failures, isTrying, retry } = missing
  const isOutdated = reason === 'outdated'
  return (
    <div className={`grid gap-4 ${className}`}>
      <ProblemNote message={MISSING_TEXTS[reason]} />
      <div className="flex flex-wrap gap-3">
        {!isOutdated && (
          <Button data-autofocus variant="primary" isLoading={isTrying} onClick={retry}>
            Try Again
          </Button>
        )}
        {children}
        {/* some browsers keep a script that failed for as long as the page lives */}
        {(isOutdated || (reason === 'failed' && failures > 1)) && (
          <Button variant={isOutdated ? 'primary' : 'secondary'} onClick={() => window.location.reload()}>
            Reload page
          </Button>
        )}
      </div>
    </div>
  )
}
