import { afterEach, expect, test, vi } from 'vitest'
import { trustOwnScripts } from './trust-own-scripts.ts'

type Rules = Record<'createScriptURL' | 'createHTML', (text: string) => string | null>

afterEach(() => vi.unstubAllGlobals())

function rules(): Rules {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>()
  vi.stubGlobal('trustedTypes', { createPolicy })
  trustOwnScripts()
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default'])
  return createPolicy.mock.calls[0]?.[1] as Rules
}

test.each([
  '/service-worker.js',
  `${window.location.origin}/service-worker.js`,
  `${window.location.origin}/assets/gpx-worker-BuwfYrSl.js`,
  '/assets/recording-worker-a_b-c.js',
])('%s may run as a worker', (url) => {
  expect(rules().createScriptURL(url)).toBe(url)
})

test.each([
  'https://evil.example.org/assets/gpx-worker-BuwfYrSl.js',
  '//evil.example.org/service-worker.js',
  'data:text/javascript,alert(1)',
  `blob:${window.location.origin}/01a206fc`,
  '/service-worker.js?import=evil',
  '/assets/first-BuwfYrSl.js',
  '/assets/../api/hikes/1/photo-worker-1.js',
  '/api/users/mia/avatar',
])('%s may not', (url) => {
  expect(rules().createScriptURL(url)).toBeNull()
})

test('no text becomes HTML but the one that Leaflet tries', () => {
  const { createHTML } = rules()
  expect(createHTML('<svg/>')).toBe('<svg/>')
  for (const html of ['', 'text', '<svg/onload=alert(1)>', '<script></script>']) expect(createHTML(html)).toBeNull()
})

test('browsers without trusted types start as before', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(trustOwnScripts).not.toThrow()
})
