import type { ComponentType } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { type Page, pageAt, pages } from '#contract/pages.ts'
import { later } from './parts/later.tsx'
import { MissingNote } from './parts/missing-note.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { RequireSession } from './shell/require-session.tsx'
import type { Part } from './ui/part.ts'

type ScreenModule = Readonly<Record<string, ComponentType>>

const MODULES = import.meta.glob<ScreenModule>(['./*/*-screen.tsx', '!./kit/*'])
const KIT = import.meta.env.DEV ? import.meta.glob<ScreenModule>('./kit/kit-screen.tsx') : {}
const ALL_PAGES = Object.values<Page>(pages)
const SCREENS = new Map(ALL_PAGES.map(({ screen }) => [screen, fetchedScreen(MODULES, screen)]))
const NotFoundScreen = fetchedScreen(MODULES, 'shell/not-found-screen')
const KitScreen = import.meta.env.DEV ? fetchedScreen(KIT, 'kit/kit-screen') : null

/** All addresses of the site (R11.1); the server answers 404 for others. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppShell />}>
        {routesOf('open')}
        <Route element={<MembersOnly />}>{routesOf('member')}</Route>
        {KitScreen && <Route path="kit" element={<KitScreen />} />}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

function routesOf(access: Page['access']) {
  return ALL_PAGES.filter((page) => page.access === access).map((page) => {
    const Screen = screenOf(page)
    return <Route key={page.path} path={page.path.replaceAll(/\{(\w+)\}/g, ':$1')} element={<Screen />} />
  })
}

function MembersOnly() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  )
}

/** The code of the screen at an address; fetched before it is shown, it is drawn at once. */
export function screenAt(pathname: string): Part<ComponentType> {
  const page = pageAt(pathname)
  return (page ? screenOf(page) : NotFoundScreen).part
}

function screenOf({ screen }: Page) {
  return SCREENS.get(screen) ?? NotFoundScreen
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

function componentOf(module: ScreenModule | undefined, file: string): ComponentType {
  const name = file.replace(/^.*\//, '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const component = module?.[name]
  if (!component) throw new Error(`web/${file}.tsx does not export ${name}`)
  return component
}
