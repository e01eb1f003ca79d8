import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { useTopHost } from './toast-host.ts'
import { type Toast, toast } from './toast-store.ts'

/**
 * Shows the toasts, in the topmost dialog when one is open: on phones at its top there, where they hide no button, else above
 * the tab bar. They wait while the pointer or the focus is on them.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.current)
  const host = useTopHost()
  if (toasts.length === 0) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to operate: attention holds the time
    <div
      role="region"
      aria-label="Messages"
      className={`pointer-events-none fixed inset-x-0 z-40 ${host === document.body ? 'bottom-[var(--tab-bar)]' : 'top-0'} flex max-h-dvh flex-col items-end gap-2.5 overflow-y-auto p-4 wide:top-16 wide:bottom-auto wide:left-auto wide:max-h-[calc(100dvh-64px)] wide:px-8 wide:pb-10`}
      onPointerEnter={toast.pause}
      onPointerLeave={toast.resume}
      onFocus={toast.pause}
      onBlur={toast.resume}
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} {...each} />
      ))}
    </div>,
    host,
  )
}

function ToastCard({ id, kind, text }: Toast) {
  const isError = kind === 'error'
  return (
    <div className="pointer-events-auto flex w-full max-w-105 shrink-0 animate-rise items-start gap-2.5 rounded-segment bg-raised pl-4 text-[0.9375rem] font-semibold shadow-float wide:w-auto forced-colors:border">
      <span className={`py-3 ${isError ? 'text-danger' : 'text-success'}`}>
        {isError ? <CircleAlert /> : <CircleCheck />}
      </span>
      <p role={isError ? 'alert' : 'status'} className="grow py-[11px] break-words">
        {text}
      </p>
      <IconButton label="Dismiss" onClick={() => toast.dismiss(id)}>
        <X className="size-4" />
      </IconButton>
    </div>
  )
}
