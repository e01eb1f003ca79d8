import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

/** A refusal above the button of a form, read out at once. */
export function ErrorBox({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-segment bg-danger-bg px-4 py-3 font-semibold text-danger"
    >
      <CircleAlert className="mt-0.5" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
