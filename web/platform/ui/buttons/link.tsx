import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation } from 'react-router'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site. */
  to: string
  /** Replaces the history entry. */
  replace?: boolean
}

/** A link to a page of this site. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const isHere = createPath(useLocation()) === href
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        navigate(to, { replace: replace ?? isHere })
      }}
    >
      {children}
    </a>
  )
}

/** Returns true for a click that opens the link elsewhere, such as in a new tab. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !['', '_self'].includes(currentTarget.target)
}

/** A link in a navigation: marks itself when it leads to the current page. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname.toLowerCase() === to.toLowerCase()
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}
