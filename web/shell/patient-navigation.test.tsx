import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { createPart } from '#web/ui/part.ts'
import { PatientNavigation } from './patient-navigation.tsx'

function Address() {
  return <p>at {useLocation().pathname}</p>
}

/** Links to a screen whose code comes when it is let, and to one that is there. */
function show() {
  window.history.replaceState(null, '', '/')
  let come = (): void => undefined
  const slow = createPart(() => new Promise<string>((resolve) => (come = () => resolve('slow'))))
  render(
    <BrowserRouter>
      <PatientNavigation screenAt={(pathname) => (pathname === '/slow' ? slow : undefined)}>
        <Link to="/slow">Slow</Link>
        <Link to="/ready">Ready</Link>
        <Address />
      </PatientNavigation>
    </BrowserRouter>,
  )
  return { come: () => act(async () => come()) }
}

const isGoing = () => document.documentElement.hasAttribute('data-going')

test('a press on a screen whose code is still to come is seen to be on its way, until it is there', async () => {
  const { come } = show()
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
  expect(isGoing()).toBe(true)
  expect(screen.getByText('at /')).toBeVisible()
  await come()
  expect(await screen.findByText('at /slow')).toBeVisible()
  expect(isGoing()).toBe(false)
})

test('who goes elsewhere meanwhile is not on the way any more, and stays there', async () => {
  const { come } = show()
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
  await userEvent.click(screen.getByRole('link', { name: 'Ready' }))
  expect(isGoing()).toBe(false)
  await waitFor(() => expect(screen.getByText('at /ready')).toBeVisible())
  await come()
  expect(screen.getByText('at /ready')).toBeVisible()
  expect(isGoing()).toBe(false)
})
