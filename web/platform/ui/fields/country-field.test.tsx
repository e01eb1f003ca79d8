import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CountryField } from './country-field.tsx'

function Country({ initial = '' }: { initial?: string }) {
  const [country, setCountry] = useState(initial)
  return (
    <CountryField label="Country" value={country} onChange={setCountry} isListed={(name) => name !== 'Antarctica'} />
  )
}

test('a country is found by the beginning of its name and shown with its flag', async () => {
  render(<Country />)
  await userEvent.type(screen.getByRole('combobox'), 'scot')
  const option = screen.getByRole('option', { name: 'Scotland' })
  expect(option.querySelector('img')?.getAttribute('src')).toMatch(/^\/flags\/[\d.]+\/Scotland\.svg$/)
})

test('a chosen country can be changed without clearing it: the whole list is still there', async () => {
  render(<Country initial="Norway" />)
  await userEvent.click(screen.getByRole('combobox'))
  expect(screen.getAllByRole('option').length).toBeGreaterThan(190)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Norway')
})

test('countries that are not listed do not appear', async () => {
  render(<Country />)
  await userEvent.type(screen.getByRole('combobox'), 'antarc')
  expect(screen.queryByRole('option')).toBeNull()
})
