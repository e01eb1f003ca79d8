import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#domain/platform/language/translate.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { useTopHost } from './toast-host.ts'
import { type Toast, toast } from './toast-store.ts'

/**
 * Shows the toasts, in the topmost dialog when one is open: there they take room above its buttons and cover nothing. On the
 * page they stand at its bottom, on phones above the tab bar, where no page has its own buttons. They wait while the pointer or the focus is on them.
 * @param note what stands beside them for as long as it is true
 */
export function Toaster({ note }: { note?: ReactNode }) {
  const toasts = useSyncExternalStore(toast.subscribe, toast.current, toast.current)
  const host = useTopHost()
  if (!host || (toasts.length === 0 && !note)) return null
  const actions = [...new Set(toasts.map(({ action }) => action))]
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to operate: attention holds the time
    <div
      role="region"
      aria-label={t('Messages')}
      className={`pointer-events-none flex flex-col items-end gap-2.5 overflow-y-auto ${host.dataset['toastPlace'] === undefined ? OVER_PAGE : IN_DIALOG}`}
      onPointerEnter={toast.pause}
      onPointerLeave={toast.resume}
      onFocus={toast.pause}
      onBlur={toast.resume}
    >
      {actions.map((action) => (
        <ToastCard key={action} toasts={toasts.filter((each) => each.action === action)} />
      ))}
      {note}
    </div>,
    host,
  )
}

const OVER_PAGE =
  'fixed inset-x-0 bottom-[calc(var(--tab-bar)+var(--bar,0px))] z-40 max-h-dvh p-4 wide:start-auto wide:px-8 wide:pb-8'
const IN_DIALOG = 'max-h-[40dvh] px-5 py-3 wide:px-7'

/** All toasts of one action: its first, with what followed from it below. */
function ToastCard({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className="pointer-events-auto flex w-full max-w-105 shrink-0 animate-rise items-start gap-2.5 rounded-segment bg-raised ps-4 text-start text-label font-semibold shadow-float wide:w-auto forced-colors:border">
      <div className="grid grow gap-1 py-2.75">
        {toasts.map(({ id, kind, text, button }, at) => (
          <div key={id} className="flex items-start gap-2.5">
            <span className={`size-5 shrink-0 ${kind === 'error' ? 'text-danger' : 'text-success'}`}>
              {kind === 'error' ? <CircleAlert /> : at === 0 && <CircleCheck />}
            </span>
            <p
              role={kind === 'error' ? 'alert' : 'status'}
              className={`min-w-0 grow break-words ${kind === 'success' && at > 0 ? 'font-normal text-ink-2' : ''}`}
            >
              {text}
              {button?.keys && <VisuallyHidden> {button.keys.words}</VisuallyHidden>}
            </p>
            {button && (
              <button
                type="button"
                aria-keyshortcuts={button.keys?.shortcut}
                className="-my-2.75 min-h-11 shrink-0 rounded-control px-2 text-link hover:underline"
                onClick={() => {
                  button.onPress()
                  toast.dismiss(id)
                }}
              >
                {button.label}
              </button>
            )}
          </div>
        ))}
      </div>
      <IconButton label={t('Dismiss ##button, verb')} onClick={() => toasts.forEach(({ id }) => toast.dismiss(id))}>
        <X className="size-4" />
      </IconButton>
    </div>
  )
}
