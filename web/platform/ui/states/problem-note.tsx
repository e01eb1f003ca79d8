import CircleAlert from 'lucide-react/icons/circle-alert'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'

interface ProblemNoteProps {
  /** The error text for the reader. */
  message: string
  onRetry?: () => void
  /** “Try Again” where it is left out. */
  retryText?: string
  isRetrying?: boolean
  className?: string
}

/** Shows an error in the place of missing content, and offers to try again. Announced at once. */
export function ProblemNote({ message, onRetry, retryText, isRetrying, className = '' }: ProblemNoteProps) {
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-segment bg-danger-bg px-4 py-3 text-danger ring-1 ring-inset ring-danger/25 forced-colors:border ${className}`}
    >
      <span className="flex grow basis-60 items-start gap-2.5 font-semibold">
        <CircleAlert className="mt-0.5" />
        <span className="min-w-0 break-words">{message}</span>
      </span>
      {onRetry && (
        <Button onClick={onRetry} isLoading={isRetrying}>
          {retryText ?? t('Try Again')}
        </Button>
      )}
    </div>
  )
}
