import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, getSharedSite } from '../site.ts'

const ZONES = ['America/St_Johns', 'Etc/GMT+12', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati']

test.runIf(CHROMIUM).each(IS_DEEP ? ZONES : ZONES.slice(0, 1))(
  'in %s a hike is logged from a day by keyboard, and appears on that day',
  async (timezoneId) => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    await logHike(site, nora, { name: 'Besseggen', completedOn: '2024-02-29' })
    const page = await openPage(await getBrowser(), { timezoneId })
    await signInAs(page, nora)
    await page.goto(`${site.url}/timeline?month=2024-02`)
    const cell = (day: string) => page.locator(`td[data-day="${day}"]`)
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day'])
    await cell('2024-02-29').getByRole('link', { name: 'Besseggen' }).waitFor()
    await cell('2024-02-01').focus()
    for (const [key, day] of [
      ['PageUp', '2024-01-01'],
      ['Shift+PageUp', '2023-01-01'],
      ['ArrowLeft', '2022-12-31'],
      ['ArrowDown', '2023-01-07'],
      ['Home', '2023-01-01'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(day)
    }
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
    expect(await dialog.getByLabel('Completed on').inputValue()).toBe('2023-01-01')
    await dialog.getByLabel('Name').fill('Preikestolen')
    await dialog.getByLabel('Country').fill('Norway')
    await dialog.getByLabel(/^Length/).fill('8')
    await dialog.getByLabel(/^Elevation/).fill('500')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Which was better?' }).waitFor()
    await page.keyboard.press('Escape')
    await cell('2023-01-01').getByRole('link', { name: 'Preikestolen' }).waitFor()
    expect(await page.locator('td:has([data-stone])').count()).toBe(1)
    const first = page.getByRole('list', { name: 'My hikes' }).locator('li').first()
    expect(await first.textContent()).toContain('Preikestolen')
    expect(await first.textContent()).toContain('Jan 1, 2023')
    await expect.poll(focused).toBe('2023-01-01')
  },
)
