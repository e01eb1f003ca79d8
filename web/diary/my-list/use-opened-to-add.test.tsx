import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { takeHandedFiles } from '#web/diary/track-files/handed-files.ts'
import { useOpenedToAdd } from './use-opened-to-add.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Opens the list at an address, as an installed program that the device has launched with these files. */
function launch(address: string, files: readonly File[]) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('launchQueue', {
    setConsumer: (consume: (launch: object) => void) =>
      consume({ files: files.map((file) => ({ getFile: async () => file })) }),
  })
  const open = vi.fn()
  function List() {
    const { pathname, search } = useLocation()
    useOpenedToAdd(open)
    return <p>{pathname + search}</p>
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <List />
    </MemoryRouter>,
  )
  return { open }
}

test.each(['walk.gpx', 'walk.fit', 'walk.tcx', 'walk.kml'])(
  'R14.11: %s that the device opens with Upstone is handed to the form, once',
  async (name) => {
    const file = new File(['track'], name)
    const { open } = launch('/my-list?add', [file])
    await waitFor(() => expect(open).toHaveBeenCalledOnce())
    expect(takeHandedFiles()).toEqual([file])
    expect(screen.getByText('/my-list')).toBeVisible()
  },
)

test('a shortcut opens the form without a file, and the list alone opens nothing', async () => {
  const { open } = launch('/my-list?add', [])
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
  expect(takeHandedFiles()).toEqual([])
  const list = launch('/my-list', [new File(['track'], 'walk.gpx')])
  // an effect has run by now
  await Promise.resolve()
  expect(list.open).not.toHaveBeenCalled()
})
