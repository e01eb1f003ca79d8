import type { ComponentType } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { later } from './parts/later.tsx'
import { MissingNote } from './parts/missing-note.tsx'
import type { Part } from './ui/part.ts'
import { AppShell } from './shell/app-shell.tsx'
import { RequireSession } from './shell/require-session.tsx'

const HomeScreen = screen(() => import('./home/home-screen.tsx'), 'HomeScreen')
const TopScreen = screen(() => import('./top/top-screen.tsx'), 'TopScreen')
const ResourcesScreen = screen(() => import('./resources/resources-screen.tsx'), 'ResourcesScreen')
const UsersScreen = screen(() => import('./people/users-screen.tsx'), 'UsersScreen')
const UserScreen = screen(() => import('./people/user-screen.tsx'), 'UserScreen')
const HikeScreen = screen(() => import('./hike-page/hike-screen.tsx'), 'HikeScreen')
const FriendsScreen = screen(() => import('./friends/friends-screen.tsx'), 'FriendsScreen')
const TimelineScreen = screen(() => import('./timeline/timeline-screen.tsx'), 'TimelineScreen')
const LoginScreen = screen(() => import('./account/login-screen.tsx'), 'LoginScreen')
const RegisterScreen = screen(() => import('./account/register-screen.tsx'), 'RegisterScreen')
const MyListScreen = screen(() => import('./my-list/my-list-screen.tsx'), 'MyListScreen')
const MyAccountScreen = screen(() => import('./profile/my-account-screen.tsx'), 'MyAccountScreen')
const NotFoundScreen = screen(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen')
const KitScreen = import.meta.env.DEV ? screen(() => import('./kit/kit-screen.tsx'), 'KitScreen') : null

/** All addresses of the page (R11.1). The server answers 404 for others, see `server/http/pages.ts`. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppShell />}>
        <Route index element={<HomeScreen />} />
        <Route path="login" element={<LoginScreen />} />
        <Route path="register" element={<RegisterScreen />} />
        <Route path="top" element={<TopScreen />} />
        <Route path="resources" element={<ResourcesScreen />} />
        <Route path="users" element={<UsersScreen />} />
        <Route path="user/:username" element={<UserScreen />} />
        <Route path="user/:username/list" element={<UserScreen />} />
        <Route path="hike/:hikeName/:country" element={<HikeScreen />} />
        <Route element={<MembersOnly />}>
          <Route path="my-list" element={<MyListScreen />} />
          <Route path="my-account" element={<MyAccountScreen />} />
          <Route path="friends" element={<FriendsScreen />} />
          <Route path="timeline" element={<TimelineScreen />} />
        </Route>
        {KitScreen && <Route path="kit" element={<KitScreen />} />}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

function MembersOnly() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  )
}

/** The screens by the first part of their addresses. */
const SCREENS: Readonly<Record<string, ReturnType<typeof screen>>> = {
  '': HomeScreen,
  login: LoginScreen,
  register: RegisterScreen,
  top: TopScreen,
  resources: ResourcesScreen,
  users: UsersScreen,
  user: UserScreen,
  hike: HikeScreen,
  'my-list': MyListScreen,
  'my-account': MyAccountScreen,
  friends: FriendsScreen,
  timeline: TimelineScreen,
}

/** The code of the screen at an address; fetched before it is shown, it is drawn at once. */
export function screenAt(pathname: string): Part<ComponentType> {
  return (SCREENS[pathname.split('/')[1] ?? ''] ?? NotFoundScreen).part
}

/** A screen that is fetched when it is first shown, or before. Without its code the navigation is whole all the same. */
function screen<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return later(
    async () => (await load())[name],
    (missing) => (
      <div className="wrap page">
        <MissingNote missing={missing} className="" />
      </div>
    ),
  )
}
