import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await (await b.newContext()).newPage()
p.on('pageerror', (e) => console.log('pageerror', e.message))
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)))
for (const r of [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password#token',
  '/top',
  '/how-the-ranking-works',
  '/resources',
  '/resources?query=land',
  '/settings',
  '/users',
  '/unsubscribe#a.key',
  '/wishlist/a.key',
  '/nowhere',
]) {
  await p.goto('http://localhost:3112' + r)
  await p.waitForTimeout(900)
  console.log(r, await p.getByRole('heading', { level: 1 }).count())
}
await p.goto('http://localhost:3112/unsubscribe#a.key')
await p.waitForTimeout(800)
await p.goto('http://localhost:3112/wishlist/a.key')
await p.waitForTimeout(1500)
console.log((await p.locator('body').innerText()).slice(0, 300))
await b.close()
