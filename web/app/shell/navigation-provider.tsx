import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { watchLayers } from '#web/platform/ui/dialog/layers.ts'
import { type Screens, ScreensContext } from '#web/platform/ui/navigation.tsx'
import { preloadScrollRestoration, leavePage } from './transitions/lazy-scroll-restoration.ts'
import './navigation-provider.css'

interface NavigationProviderProps {
  screenAt: Screens['screenAt']
  children: ReactNode
}

/** Provides the screens to `useNavigate`, and lets Back close open layers (R11.23). */
export function NavigationProvider({ screenAt, children }: NavigationProviderProps) {
  const screens = useMemo(() => ({ screenAt, leaveFor: leavePage }), [screenAt])
  useLayoutEffect(watchLayers, [])
  useEffect(preloadScrollRestoration, [])
  return <ScreensContext value={screens}>{children}</ScreensContext>
}
