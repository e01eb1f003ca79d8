import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { documentTitle } from '#domain/platform/format/document-title.ts'

interface PageTitleProps {
  /** The heading, and the browser tab's title before the product's name. */
  title: string
  /** The heading's content where that is more than the title. */
  children?: ReactNode
  className?: string
}

/** The h1 of a screen. It takes the focus when the page changes, so that screen readers announce the page. */
export function PageTitle({ title, children, className = '' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = documentTitle(title, readSiteName())
  }, [title])
  useEffect(() => {
    if (pathname === announced.pathname) return
    announced.pathname = pathname
    if (!isBusyElsewhere()) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`max-w-full text-h1 hyphens-auto ${hasLongWord(title) ? 'max-sm:text-h2' : ''} ${className}`}
    >
      {children ?? title}
    </h1>
  )
}

/** Returns the site's name, which the server writes into each page; null without one. */
function readSiteName(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? null
}

/** Returns whether a word would break on a phone, as “Benachrichtigungen”: browsers without a dictionary break it anywhere. */
function hasLongWord(title: string): boolean {
  return /\S{16}/.test(title)
}

/** Browsers announce the page that was loaded: focus is only moved for screens that come after it. */
const announced = { pathname: globalThis.location?.pathname }

/** Returns true while the reader types or is in a dialog: a title that loads late must not take the focus. */
function isBusyElsewhere(): boolean {
  return document.activeElement?.matches('input, textarea, select, dialog *') ?? false
}
