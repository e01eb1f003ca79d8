import { expect, test } from 'vitest'
import { CHROMIUM, POLICY_VIOLATION, getBrowser, getSharedSite, openPage, waitUntilHydrated } from '../site.ts'

/** Tries what an injected script would. Returns what the browser has let it do. */
async function attack(): Promise<string[]> {
  const element = (name: string) => document.createElement(name)
  const attempts: Record<string, () => unknown> = {
    'text as HTML': () => (element('div').innerHTML = '<img src=x onerror=alert(1)>'),
    'a document in a frame': () => element('iframe').setAttribute('srcdoc', '<p>'),
    'text as a script': () => Object.assign(element('script'), { text: 'alert(1)' }),
    'a foreign script': () => Object.assign(element('script'), { src: 'https://evil.example.org/x.js' }),
    'our script in a worker': () => new Worker('/theme.js'),
    'a script from a blob': () => new Worker(URL.createObjectURL(new Blob(['']))),
    'another service worker': () => navigator.serviceWorker.register('/theme.js'),
    'a policy of its own': () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy('default', { createHTML: (html: string) => html }),
  }
  const done = []
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt()
      done.push(name)
    } catch (error) {
      if (!(error instanceof TypeError)) done.push(`${name}: ${String(error)}`)
    }
  }
  return done
}

test.runIf(CHROMIUM)(
  'the policy lets a page make no HTML and no script of text, and what it stops is noticed',
  async () => {
    const site = await getSharedSite()
    const context = await (await getBrowser()).newContext()
    try {
      const page = await context.newPage()
      const lines: string[] = []
      page.on('console', (line) => lines.push(line.text()))
      await page.goto(site.url)
      await waitUntilHydrated(page)
      expect(lines.filter((line) => POLICY_VIOLATION.test(line))).toEqual([])
      expect(await page.evaluate(attack)).toEqual([])
      await expect.poll(() => lines.filter((line) => POLICY_VIOLATION.test(line)).length).toBeGreaterThanOrEqual(8)
    } finally {
      await context.close()
    }
  },
)

test.runIf(CHROMIUM)('the reference of the API shows its calls without trusted types', async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  await page.goto(`${site.url}/api/docs/`)
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock-summary').first().click()
  await page.locator('.opblock-body').first().waitFor()
})
