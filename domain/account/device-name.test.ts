import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { deviceLabel, deviceName } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['Mozilla/5.0 (Linux; something new)', 'Linux'],
  ['lightMyRequest', ''],
  ['', ''],
])('%s is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('of a text without end only its beginning is looked at', () => {
  expect(deviceName(`${'Version/1 '.repeat(100_000)}Safari/1`)).toBe('')
})

test.each(['Firefox on Linux', 'Samsung Internet on Android', 'Firefox', ''])(
  '%j is shown in words of the language',
  (name) => {
    expect(deviceLabel(name)).toBe(name)
    const texts = { '{browser} on {system} ##Firefox on Linux': '{browser} unter {system}' }
    setTranslations(() => ({ language: 'de', texts }))
    onTestFinished(() => setTranslations(() => ENGLISH))
    expect(deviceLabel(name)).toBe(name.replace(' on ', ' unter '))
  },
)
