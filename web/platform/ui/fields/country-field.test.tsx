import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
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

test('in another language a country has its name there, and its English name as the value', async () => {
  setTranslations(() => ({ language: 'de', texts: { Norway: 'Norwegen', Sweden: 'Schweden' } }))
  onTestFinished(() => setTranslations(() => ENGLISH))
  const values: string[] = []
  function Watched() {
    const [country, setCountry] = useState('Sweden')
    values.push(country)
    return <CountryField label="Land" value={country} onChange={setCountry} />
  }
  render(<Watched />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  expect(box.value).toBe('Schweden')
  await userEvent.clear(box)
  await userEvent.type(box, 'norweg')
  await userEvent.click(screen.getByRole('option', { name: 'Norwegen' }))
  expect(box.value).toBe('Norwegen')
  expect(values.at(-1)).toBe('Norway')
  await userEvent.clear(box)
  await userEvent.type(box, 'schweden')
  expect([box.value, values.at(-1)]).toEqual(['schweden', 'Sweden'])
})
