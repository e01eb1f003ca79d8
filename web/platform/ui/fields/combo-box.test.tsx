import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'
import { Field } from './field.tsx'

const TRAILS = ['Besseggen Ridge', 'Ben Nevis', 'Roys Peak Track']

function Trails({ onChoose, emptyText }: { onChoose?: (trail: string) => void; emptyText?: string }) {
  const [text, setText] = useState('')
  return (
    <Field label="Trail">
      {(control) => (
        <ComboBox
          control={control}
          value={text}
          onChange={setText}
          onChoose={onChoose}
          options={TRAILS.filter((trail) => trail.toLowerCase().includes(text.toLowerCase()))}
          textOf={(trail) => trail}
          emptyText={emptyText}
        />
      )}
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Trail' })
const activeOption = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

test('typing filters the list, and no option is chosen by itself', async () => {
  render(<Trails />)
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(box(), 'be')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Besseggen Ridge', 'Ben Nevis'])
  expect(activeOption()).toBeUndefined()
})

test('the arrows go through the list and round its ends', async () => {
  render(<Trails />)
  await userEvent.type(box(), '{ArrowDown}')
  expect(activeOption()).toBe('Besseggen Ridge')
  await userEvent.keyboard('{ArrowUp}')
  expect(activeOption()).toBe('Roys Peak Track')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOption()).toBe('Ben Nevis')
})

test('Enter takes the active option and closes the list', async () => {
  const onChoose = vi.fn()
  render(<Trails onChoose={onChoose} />)
  await userEvent.type(box(), 'be{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Ben Nevis')
  expect(box().value).toBe('Ben Nevis')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('Enter without an active option submits the form, as in any text input', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Trails />
      <button type="submit">Save</button>
    </form>,
  )
  await userEvent.type(box(), 'my own path{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Escape closes the list and keeps what was typed', async () => {
  const onKeyDown = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  document.addEventListener('keydown', onKeyDown)
  render(<Trails />)
  await userEvent.type(box(), 'Ben{Escape}')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(box().value).toBe('Ben')
  // the dialog around must not take it as its own
  expect(onKeyDown).toHaveLastReturnedWith(true)
  await userEvent.keyboard('{Escape}')
  expect(onKeyDown).toHaveLastReturnedWith(false)
  document.removeEventListener('keydown', onKeyDown)
})

test('text that is not listed is kept, with or without a word about it', async () => {
  render(<Trails emptyText="No results found" />)
  await userEvent.type(box(), 'Path behind our house')
  expect(screen.getByRole('option').textContent).toBe('No results found')
  await userEvent.tab()
  expect(box().value).toBe('Path behind our house')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('a click takes an option, and the focus stays in the box', async () => {
  render(<Trails />)
  await userEvent.click(box())
  await userEvent.click(screen.getByRole('option', { name: 'Roys Peak Track' }))
  expect(box().value).toBe('Roys Peak Track')
  expect(document.activeElement).toBe(box())
})
