import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { useLocation } from 'react-router'
import { type Page, pageAt, pages } from '#contract/pages.ts'
import { later } from './parts/later.tsx'
import { MissingNote } from './parts/missing-note.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { RequireSession } from './shell/require-session.tsx'
import type { Part } from './ui/part.ts'

/** Draws a page. */
type Screen = ComponentType & {
  /**
   * Reads what the first look shows of the page, where the page has one. Then the page takes its place as it is, and nobody sees place
   * holders where there has been more. Never rejects.
   */
  readonly readLook?: (client: QueryClient) => Promise<unknown>
}
type ScreenModule = Readonly<Record<string, Screen>>

const MODULES = import.meta.glob<ScreenModule>(['./*/*-screen.tsx', '!./kit/*'])
const KIT = import.meta.env.DEV ? import.meta.glob<ScreenModule>('./kit/kit-screen.tsx') : {}
const SCREENS = new Map(Object.values<Page>(pages).map(({ screen }) => [screen, fetchedScreen(MODULES, screen)]))
const NotFoundScreen = fetchedScreen(MODULES, 'shell/not-found-screen')
const KitScreen = import.meta.env.DEV ? fetchedScreen(KIT, 'kit/kit-screen') : null

/** The screen at the address (R11.1), by the table that the server reads too: it answers 404 for others. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  const screen = createElement(screenOf(page, pathname))
  return <AppShell>{page?.access === 'member' ? <RequireSession>{screen}</RequireSession> : screen}</AppShell>
}

/** The code of the screen at an address; fetched before it is shown, it is drawn at once. */
export function screenAt(pathname: string): Part<Screen> {
  return screenOf(pageAt(pathname), pathname).part
}

function screenOf(page: Page | null, pathname: string) {
  if (KitScreen && pathname === '/kit') return KitScreen
  return (page && SCREENS.get(page.screen)) ?? NotFoundScreen
}

/**
 * A screen that is fetched when it is first shown, or before. Without its code the navigation is whole all the same.
 * @param file its module without the ending; `home/home-screen` exports `HomeScreen`
 */
function fetchedScreen(modules: Record<string, () => Promise<ScreenModule>>, file: string) {
  return later(
    async () => componentOf(await modules[`./${file}.tsx`]?.(), file),
    (missing) => (
      <div className="wrap page">
        <MissingNote missing={missing} className="" />
      </div>
    ),
  )
}

function componentOf(module: ScreenModule | undefined, file: string): Screen {
  const name = file.replace(/^.*\//, '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const component = module?.[name]
  if (!component) throw new Error(`web/${file}.tsx does not export ${name}`)
  return component
}
