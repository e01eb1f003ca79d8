import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react'
import { type Navigator, UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { pushPastLayers, replaceBelowLayers, watchLayers } from '#web/ui/dialog/layers.ts'
import type { Part } from '#web/ui/part.ts'
import { toast } from '#web/ui/toast/toast-store.ts'
import { prepareTravel, travel } from './hike-travel.ts'
import './patient-navigation.css'

interface PatientNavigationProps {
  /** The code of the screen at this address; undefined where none is needed. */
  screenAt: (pathname: string) => Part<unknown> | undefined
  children: ReactNode
}

/**
 * Goes to another screen only when its code is there: who has no signal stays where he was, with all that he typed. The page
 * says that there is no connection, and shows by a bar that it is on its way.
 */
export function PatientNavigation({ screenAt, children }: PatientNavigationProps) {
  const context = useContext(NavigationContext)
  const patient = useMemo(
    () => ({ ...context, navigator: waitingFor(screenAt, context.navigator) }),
    [context, screenAt],
  )
  useLayoutEffect(watchLayers, [])
  useEffect(prepareTravel, [])
  return <NavigationContext value={patient}>{children}</NavigationContext>
}

function waitingFor(screenAt: PatientNavigationProps['screenAt'], navigator: Navigator): Navigator {
  let lastTurn = 0
  const go =
    (how: 'push' | 'replace'): Navigator['push'] =>
    (to, state, options) => {
      const turn = ++lastTurn
      const address = navigator.createHref(to)
      const { pathname } = new URL(address, window.location.href)
      const screen = screenAt(pathname)
      const [push, replace] = [() => navigator.push(to, state, options), () => navigator.replace(to, state, options)]
      const leave = () =>
        how === 'push' ? travel(pathname, () => pushPastLayers(push, replace)) : replaceBelowLayers(replace)
      const isReady = !screen || screen.state().loaded !== null
      showGoing(!isReady)
      if (isReady) return leave()
      const from = window.location.href
      const wait = async () => {
        const loaded = await screen.fetch()
        // somebody who went elsewhere meanwhile does not want this screen any more
        if (turn !== lastTurn) return
        showGoing(false)
        if (window.location.href !== from) return
        if (loaded !== null) leave()
        else stay(screen, address)
      }
      void wait()
    }
  return { ...bound(navigator), push: go('push'), replace: go('replace') }
}

function showGoing(isGoing: boolean): void {
  document.documentElement.toggleAttribute('data-going', isGoing)
}

function stay(screen: Part<unknown>, address: string): void {
  const reason = screen.state().missing?.reason
  // the server was updated: the page loaded anew has the screen
  if (reason === 'outdated') window.location.assign(address)
  if (reason === 'failed') toast.error('This page could not be loaded. Please try again.')
}

function bound(navigator: Navigator): Navigator {
  const { encodeLocation } = navigator
  return {
    createHref: (to) => navigator.createHref(to),
    ...(encodeLocation && { encodeLocation: (to) => encodeLocation.call(navigator, to) }),
    go: (delta) => navigator.go(delta),
    push: (to, state, options) => navigator.push(to, state, options),
    replace: (to, state, options) => navigator.replace(to, state, options),
  }
}
