import { type ComponentType, type ReactElement, createElement } from 'react'
import { useLocation } from 'react-router'
import { type Page, pageAt, pages } from '#contract/pages.ts'
import { AppShell } from './app/shell/app-shell.tsx'
import { RequireRole } from './app/shell/require-role.tsx'
import { RequireSession } from './app/shell/require-session.tsx'
import { hasRole } from '#domain/account/roles.ts'
import { currentSession } from './platform/api/session.ts'
import { lazyWithRetry } from './platform/ui/lazy-with-retry.tsx'
import { LoadFailed } from './platform/ui/states/load-failed.tsx'

type ScreenModule = Readonly<Record<string, ComponentType>>

const MODULES = import.meta.glob<ScreenModule>(['./*/**/*-screen.tsx', '!./app/kit/*'])
const KIT = import.meta.env.DEV ? import.meta.glob<ScreenModule>('./app/kit/kit-screen.tsx') : {}
const SCREENS = new Map(Object.values<Page>(pages).map(({ screen }) => [screen, lazyScreen(MODULES, screen)]))
const NotFoundScreen = lazyScreen(MODULES, 'app/shell/not-found-screen')
const KitScreen = import.meta.env.DEV ? lazyScreen(KIT, 'app/kit/kit-screen') : null

/** Renders the screen at the current address (R11.1), by the table that the server uses too to answer 404 for others. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  const screen = createElement(findScreen(page, pathname))
  return <AppShell>{guard(page, screen)}</AppShell>
}

function guard(page: Page | null, screen: ReactElement) {
  if (page?.role !== undefined)
    return (
      <RequireRole role={page.role} others={<NotFoundScreen />}>
        {screen}
      </RequireRole>
    )
  return page?.access === 'member' ? <RequireSession>{screen}</RequireSession> : screen
}

/** Returns the screen at an address, for who is signed in. */
export function screenAt(pathname: string) {
  const page = pageAt(pathname)
  if (page?.role !== undefined && !hasRole(currentSession().user?.role ?? 'member', page.role)) return NotFoundScreen
  return findScreen(page, pathname)
}

function findScreen(page: Page | null, pathname: string) {
  if (KitScreen && pathname === '/kit') return KitScreen
  return (page && SCREENS.get(page.screen)) ?? NotFoundScreen
}

/**
 * Returns a screen whose code is loaded when it is first shown or preloaded. If the code cannot be loaded, the
 * navigation stays.
 * @param file its module without the ending; `community/home/home-screen` exports `HomeScreen`
 */
function lazyScreen(modules: Record<string, () => Promise<ScreenModule>>, file: string) {
  const load = async () => getComponent(await modules[`./${file}.tsx`]?.(), file)
  return lazyWithRetry(load, {
    failed: (failure) => (
      <div className="wrap page">
        <LoadFailed failure={failure} className="" />
      </div>
    ),
  })
}

function getComponent(module: ScreenModule | undefined, file: string): ComponentType {
  const name = file.replace(/^.*\//, '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const component = module?.[name]
  if (!component) throw new Error(`web/${file}.tsx does not export ${name}`)
  return component
}
