import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type FocusEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { NavLink } from '#web/platform/ui/buttons/link.tsx'
import { useLayer } from '#web/platform/ui/dialog/use-layer.ts'
import { getDeskItems, getNavItems } from './nav-items.ts'
import { ThemeToggleRow } from './theme-toggle.tsx'
import { OutboxLink } from '#web/app/shell/outbox/lazy-outbox-link.tsx'
import { useSignOut } from '#web/platform/ui/hooks/use-sign-out.ts'

/** The header's links below 1018 px, and where they do not fit. Choosing one closes it, as do Escape, Back, a tap beside it and leaving it with Tab. */
export function MobileMenu({ isForAllWidths }: { isForAllWidths: boolean }) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  const closeAndReturn = () => {
    close()
    button.current?.focus()
  }
  useEscape(isOpen, closeAndReturn)
  useLayer(isOpen, closeAndReturn)

  function closeWhenLeft(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <div className={isForAllWidths ? '' : 'wide:hidden'} onBlur={closeWhenLeft}>
      <IconButton
        ref={button}
        label={isOpen ? t('Close menu') : t('Open menu')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-me-2.5"
      >
        {isOpen ? <X /> : <MenuIcon />}
      </IconButton>
      {isOpen && <div aria-hidden="true" onClick={close} className="fixed inset-0 top-bar animate-appear bg-scrim" />}
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-58px)] animate-rise overflow-y-auto border-t border-line bg-header pt-2 pb-4 shadow-float"
      >
        <nav aria-label={t('Menu ##navigation')}>
          <Suspense>{user && <OutboxLink onClick={close} className={ROW} />}</Suspense>
          {[...getNavItems(user), ...getDeskItems(user)].map(({ to, label }) => (
            <NavLink key={to} to={to} onClick={close} className={ROW}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className="mx-4 my-2 border-t border-line" />
        <ThemeToggleRow className={ROW} />
        {user && <LogOutRow onChoose={close} />}
      </div>
    </div>
  )
}

const ROW =
  'flex min-h-12 w-full items-center gap-3 px-4 text-name font-nav text-ink-2 -outline-offset-3 hover:bg-sunken hover:text-ink current:font-label current:text-ink forced-colors:current:underline current:shadow-[inset_4px_0_0_var(--accent)]'

function LogOutRow({ onChoose }: { onChoose: () => void }) {
  const signOut = useSignOut()
  return (
    <button
      type="button"
      className={ROW}
      onClick={() => {
        onChoose()
        signOut()
      }}
    >
      <LogOut />
      {t('Log Out')}
    </button>
  )
}

function useEscape(isOn: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
