import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { watchSession } from '#web/platform/api/session.ts'
import { SITE } from '#web/platform/api/site-testing.ts'
import { AppShell } from './app-shell.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { RequireSession } from './require-session.tsx'

const NORA = {
  _id: 'u1',
  username: 'nora',
  firstName: 'Nora',
  lastName: 'Berg',
  country: 'Norway',
  email: 'n@example.org',
}

/** The shell at an address, with the pages that the tests visit. */
function open(path: string, who: 'visitor' | 'member') {
  if (who === 'member') localStorage.setItem('user', JSON.stringify(NORA))
  const answer = (url: string) => (url === '/api/settings' ? Response.json(SITE) : new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)))
  const stop = watchSession(() => Promise.resolve())
  onTestFinished(() => {
    stop()
    localStorage.clear()
    document.cookie = 'userData=; Max-Age=0; Path=/'
    act(() => watchSession(() => Promise.resolve())())
    vi.unstubAllGlobals()
  })
  const myList = (
    <RequireSession>
      <PageTitle title="My List" />
    </RequireSession>
  )
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <AppShell>
          <Routes>
            <Route path="/my-list" element={myList} />
            <Route path="/login" element={<PageTitle title="Login" />} />
            <Route path="*" element={<PageTitle title="Somewhere" />} />
          </Routes>
        </AppShell>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

const findTabBar = () => screen.queryByRole('navigation', { name: 'Quick' })
const tabs = () =>
  [...(findTabBar()?.querySelectorAll('a, button') ?? [])].map((tab) =>
    `${tab.getAttribute('aria-label') ?? tab.textContent} ${tab.getAttribute('href') ?? ''}`.trim(),
  )

test('R11.6: visitors get the three open places, the search, Login and Register, and no tabs', () => {
  open('/', 'visitor')
  expect(linksIn('Main')).toEqual([
    'Home /',
    'Explore /explore',
    'Top Hikes /top',
    'Best hikes /best',
    'Community /users',
  ])
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(header.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
  expect(header.getByRole('button', { name: 'Search' })).toBeTruthy()
  expect(findTabBar()).toBeNull()
  expect(document.documentElement.dataset).not.toHaveProperty('tabs')
})

test('R11.4, R11.6: members get their places, the search, a menu of their own and a tab bar', () => {
  open('/', 'member')
  expect(linksIn('Main')).toEqual([
    'Home /',
    'Explore /explore',
    'My List /my-list',
    'Timeline /timeline',
    'Friends /friends',
    'Top Hikes /top',
    'Best hikes /best',
    'Community /users',
    'Resources /resources',
  ])
  for (const name of ['My List', 'Friends', 'Top Hikes', 'Community'])
    expect(screen.getAllByText(name)[0]).toBeInTheDocument()
  const header = within(screen.getByRole('banner'))
  expect(linksIn('My places')).toEqual([
    'Nora Berg@nora /user/nora',
    'My Mountains /me/years',
    'My Map /map',
    'Collections /collections',
    'Challenges /challenges',
    'My Account /my-account',
    'Settings /settings',
  ])
  expect(header.getByRole('button', { name: 'Search' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  expect(tabs()).toEqual([
    'My List /my-list',
    'Friends /friends',
    'Add a hike',
    'Community /users',
    'Profile /user/nora',
  ])
  expect(document.documentElement.dataset).toHaveProperty('tabs')
})

test('a hike is added from the bottom of any page', async () => {
  open('/', 'member')
  await userEvent.click(within(findTabBar()!).getByRole('button', { name: 'Add a hike' }))
  expect(await screen.findByRole('dialog', { name: 'Add New Hike' })).toBeVisible()
})

test.each(['visitor', 'member'] as const)(
  'R11.4: the footer has the places that the header has for a %s, and the settings',
  (who) => {
    open('/', who)
    const inHeader = within(screen.getByRole('banner'))
      .getAllByRole<HTMLAnchorElement>('link', { hidden: true })
      .map(({ pathname }) => pathname)
    expect(new Set(linksIn('Footer'))).toEqual(new Set(linksIn('Menu')))
    const footer = screen.getByRole('contentinfo')
    const inFooter = within(footer)
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ pathname }) => pathname)
    // the profile is behind the picture alone
    expect(new Set([...inFooter, ...(who === 'member' ? ['/user/nora'] : [])])).toEqual(new Set(inHeader))
    expect(within(footer).queryAllByRole('button', { name: 'Log Out' })).toHaveLength(who === 'member' ? 1 : 0)
  },
)

test('the page one is on is marked, in the header and in the tab bar', () => {
  open('/my-list', 'member')
  const marked = screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)
  // and in the footer, between the two
  expect(marked).toEqual(['My List', 'My List', 'My List'])
})

test('R11.5: the mobile menu opens, and choosing a link closes it', async () => {
  open('/', 'member')
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  expect(within(menu).getByRole('link', { name: 'My Account' })).toBeTruthy()
  await userEvent.click(within(menu).getByRole('link', { name: 'My List' }))
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My List')
})

test('Escape closes the mobile menu and gives the focus back to its button', async () => {
  open('/', 'visitor')
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  const button = screen.getByRole('button', { name: 'Open menu' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
})

test('on a new page the focus is on its heading and the tab bears its name', async () => {
  open('/', 'member')
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('My List'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My List' }))
  expect(document.title).toBe('My List · Upstone')
})

test('a visitor is sent from a protected page to the login', () => {
  open('/my-list', 'visitor')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login')
})

test('R1.13: logging out leads to the login and leaves nothing of the member', async () => {
  open('/my-list', 'member')
  await userEvent.click(screen.getAllByRole('button', { name: 'Log Out' })[0]!)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login')
  expect(findTabBar()).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test('R11.3: after a crash Try Again reads anew what the screen had read', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  onTestFinished(() => void vi.unstubAllGlobals())
  const answers = [{ name: null }, { name: 'Besseggen' }]
  function Screen() {
    const { data } = useQuery({ queryKey: ['hike'], queryFn: () => answers.shift(), staleTime: Infinity })
    return data === undefined ? null : <p>{data.name!.toUpperCase()}</p>
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AppShell>
          <Screen />
        </AppShell>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('BESSEGGEN')).toBeVisible()
})
