import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { createEmbedCode, canEmbed, embedPath } from './embed-code.ts'
import { ShareDialog } from './share-dialog.tsx'

afterEach(endTest)

function open(path: string) {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } })
  onTestFinished(() => void vi.unstubAllGlobals())
  render(<ShareDialog title="Trolltunga / Norway" path={path} onClose={() => undefined} />)
  return { writeText }
}

test('an embedded page speaks the language of the page that made its code', () => {
  onTestFinished(() => setTranslations(() => ENGLISH))
  setTranslations(() => ({ language: 'de', texts: {} }))
  expect(embedPath('/user/mia', 'auto')).toBe('/embed/user/mia?lang=de')
  expect(embedPath('/user/mia', 'dark')).toBe('/embed/user/mia?theme=dark&lang=de')
})

test('a hike can be put on a website: the code, its theme and how it looks', async () => {
  const { writeText } = open('/hike/Trolltunga/Norway')
  fireEvent.click(screen.getByRole('button', { name: 'Embed' }))
  expect(screen.getByTitle('Preview of Trolltunga / Norway')).toHaveAttribute('src', '/embed/hike/Trolltunga/Norway')
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(screen.getByTitle('Preview of Trolltunga / Norway')).toHaveAttribute(
    'src',
    '/embed/hike/Trolltunga/Norway?theme=dark',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy code' }))
  await waitFor(() => expect(toasts()).toEqual(['Code copied']))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('src="http://localhost:3000/embed/hike/Trolltunga/Norway?theme=dark"'),
  )
})

test('pages that cannot be embedded offer no code', () => {
  open('/user/mia/medals/hikes-1')
  expect(screen.queryByRole('button', { name: 'Embed' })).toBeNull()
  expect(['/user/mia', '/user/mia/list', '/compare/a/b/c/d', '/'].map(canEmbed)).toEqual([true, false, false, false])
})

test('a name is escaped in the code', () => {
  const code = createEmbedCode({ title: '"><script>', path: '/hike/a%22/b', theme: 'auto' })
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;"')
})
