import { Suspense, useId, useRef } from 'react'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { OutboxLink } from '#web/app/shell/outbox/lazy-outbox-link.tsx'
import { useSignOut } from '#web/platform/ui/hooks/use-sign-out.ts'
import type { SessionUser } from '#web/platform/api/session.ts'
import { NavLink } from '#web/platform/ui/buttons/link.tsx'
import { Floating, usePlacement } from '#web/platform/ui/dialog/popover.tsx'
import { useLayer } from '#web/platform/ui/dialog/use-layer.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { MEMBER_MENU, getDeskItems } from './nav-items.ts'

/** The member's own places behind their picture, and Log Out. Escape, Back and a click elsewhere close it. */
export function AvatarMenu({ user }: { user: SessionUser }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = usePlacement(button, panel, 'end')
  const signOut = useSignOut()
  const close = () => panel.current?.hidePopover()
  useLayer(isOpen, close)
  return (
    <>
      <button
        ref={button}
        type="button"
        title={t('My menu')}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        className="mx-0.5 grid size-11 place-items-center rounded-full max-wide:hidden"
      >
        <Avatar person={user} />
        <span className="sr-only">{t('My menu')}</span>
      </button>
      <Floating ref={panel} id={id} popover="auto" onClick={close} className="w-64 p-1.5 text-ink max-wide:hidden">
        <nav aria-label={t('My places')}>
          <Suspense>
            <OutboxLink className={`${ROW} gap-2`} />
          </Suspense>
          <NavLink to={fillPath(pages.user.path, { username: user.username })} className={`${ROW} min-h-14`}>
            <span className="grid min-w-0 leading-snug">
              <span className="font-label wrap-anywhere">
                {`${user.firstName} ${user.lastName}`.trim() || t('Profile')}
              </span>
              <span className="text-small wrap-anywhere text-ink-3">@{user.username}</span>
            </span>
          </NavLink>
          {[...MEMBER_MENU, ...getDeskItems(user)].map(({ to, label }) => (
            <NavLink key={to} to={to} className={ROW}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <button type="button" onClick={signOut} className={ROW}>
          {t('Log Out')}
        </button>
      </Floating>
    </>
  )
}

const ROW =
  'flex min-h-11 w-full items-center rounded-thumb px-3 py-1.5 text-start text-label font-nav -outline-offset-3 hover:bg-sunken current:font-label'
