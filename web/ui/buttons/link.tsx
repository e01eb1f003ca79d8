import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site. */
  to: string
  /** The page that one comes from is no place to go back to. */
  replace?: boolean
}

/** A link to a page of this site. The router's own is made for data that it fetches ahead, and brings the code for it. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: rest.target })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** The same among the places to go to: the one where one is says so. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname.toLowerCase() === to.toLowerCase()
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}
