import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { elevationProblem, lengthProblem } from '#domain/diary/hikes/hike-fields.ts'
import { setCurrentPreferences } from '#web/platform/units/current-preferences.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { useMeasure } from './measure.ts'

function Field({ field, start }: { field: 'length' | 'elevation'; start: string }) {
  const [value, setValue] = useState(start)
  const rule = field === 'length' ? lengthProblem : elevationProblem
  const measure = useMeasure(field, { value, onChange: setValue, problem: rule(Number(value)) ?? undefined })
  return (
    <>
      <TextField
        label={measure.unit}
        value={measure.text}
        onChange={({ target }) => measure.type(target.value)}
        onBlur={measure.leave}
        error={measure.problem}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('12.34')}>
        From the track
      </button>
    </>
  )
}

/** Returns the value that the form holds, in km or metres. */
const held = () => screen.getByRole('status').textContent

function show(field: 'length' | 'elevation', start: string) {
  setCurrentPreferences({ distanceUnit: 'mi', heightUnit: 'ft' })
  onTestFinished(() => act(() => setCurrentPreferences({})))
  render(<Field field={field} start={start} />)
  return { user: userEvent.setup(), input: screen.getByRole('textbox') }
}

test('a value that is not edited keeps all digits when the units change', () => {
  const { input } = show('length', '13.69')
  expect(input).toHaveValue('8.51')
  act(() => setCurrentPreferences({}))
  expect(screen.getByRole('textbox', { name: 'km' })).toHaveValue('13.69')
  act(() => setCurrentPreferences({ distanceUnit: 'mi' }))
  expect(screen.getByRole('textbox', { name: 'mi' })).toHaveValue('8.51')
  expect(held()).toBe('13.69')
})

test('miles are stored as km with two decimals, and shown as typed', async () => {
  const { user, input } = show('length', '')
  await user.type(input, '8,50')
  expect([input, held()]).toEqual([expect.objectContaining({ value: '8.50' }), '13.68'])
  await user.clear(input)
  expect(held()).toBe('')
  await user.type(input, '7x.')
  expect(input).toHaveValue('7.')
  await user.click(screen.getByRole('button', { name: 'From the track' }))
  expect(input).toHaveValue('7.67')
})

test.each([
  ['length', '1242.73', '1999.98', 'Length cannot exceed 1242.73 mi'],
  ['elevation', '32805', '9999', 'Elevation cannot exceed 32805 feet'],
] as const)('of a %s no more than %s is taken in, which is %s', async (field, most, stored, problem) => {
  const { user, input } = show(field, '')
  await user.type(input, most)
  expect(held()).toBe(stored)
  await user.type(input, '9', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect([input, held()]).toEqual([expect.objectContaining({ value: most }), stored])
  expect(input).toHaveAccessibleDescription(problem)
  await user.tab()
  expect(input).not.toHaveAccessibleDescription()
})

test('a value beyond the limit shows the limit in the chosen unit', () => {
  const { input } = show('length', '2500')
  expect(input).toHaveAccessibleDescription('Length cannot exceed 1242.73 mi')
})

test('1,500 feet stay 1,500 feet', async () => {
  const { user, input } = show('elevation', '')
  await user.type(input, '1500')
  expect(held()).toBe('457')
  act(() => setCurrentPreferences({}))
  act(() => setCurrentPreferences({ heightUnit: 'ft' }))
  expect(screen.getByRole('textbox', { name: 'ft' })).toHaveValue('1500')
})
