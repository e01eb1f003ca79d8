import { expect, test } from 'vitest'
import { PASSWORD, registerMember, likeHike, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, getSharedSite } from '../site.ts'
import { addPhoto, addTrack } from '../diary/hike-files.ts'

test.runIf(CHROMIUM)(
  'a visitor browses, finds people, is asked to log in for members’ actions, and then wishes for a trail within seven actions',
  async () => {
    const site = await startSite()
    const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
    const hike = await logHike(site, nora, {})
    await addTrack(site, nora, hike)
    await addPhoto(site, nora, hike)
    const dream = await logHike(site, tom, { name: 'Dream Ridge' })
    await logHike(site, tom, { country: 'Norway' })
    await likeHike(site, tom, hike)
    await likeHike(site, nora, dream)
    // a worker aggregates likes, and an open page is not notified of it
    const liked = async () =>
      (await (await fetch(`${site.url}/api/hikes/top`)).text()).match(/"likesCount":1\b/g)?.length
    await expect.poll(liked).toBe(2)
    const page = await openPage(await getBrowser())
    // the notice appears with a delay, on a busy machine during the next step
    await page.addInitScript(() => sessionStorage.setItem('betaPopupShown', 'true'))
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))

    await page.goto(site.url)
    await page.getByRole('heading', { level: 1, name: 'Welcome to Upstone' }).waitFor()
    await page.getByText('42.6').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    const login = page.getByRole('dialog', { name: 'Log In' })
    await login
      .locator('input:focus')
      .and(login.getByLabel('Email', { exact: true }))
      .waitFor()
    await page.keyboard.press('Escape')
    await login.waitFor({ state: 'detached' })

    await page.getByRole('banner').getByRole('link', { name: 'Top Hikes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Top Hikes' }).waitFor()
    await page.getByRole('table').getByText('1.00').waitFor()
    const popular = page.getByRole('region', { name: 'Most Popular Hikes' })
    await popular.getByRole('link', { name: 'Besseggen Ridge' }).click()
    await page.waitForURL(`${site.url}/hike/Besseggen%20Ridge/Norway`)
    await page.getByRole('heading', { level: 1, name: 'Besseggen Ridge' }).waitFor()
    await page.getByText('Users Completed').waitFor()
    await page.getByText(/@nora/).first().waitFor()
    expect(await page.getByRole('button', { name: 'Download GPX' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Add to completed hikes' }).click()
    const required = page.getByRole('alertdialog', { name: 'Login Required' })
    await required.getByRole('button', { name: 'Cancel' }).click()
    await required.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await page.getByText('Please log in to add hikes to your wishlist').waitFor()
    // none of it was sent
    expect(requests.filter((call) => /^(POST|PUT|PATCH|DELETE) \/api\/(hikes|users)/.test(call))).toEqual([])
    await page.getByRole('link', { name: 'Login to Download' }).click()
    await page.waitForURL(`${site.url}/login`)
    await page.getByText('Please log in to download GPX files').waitFor()

    await page.goto(`${site.url}/users?query=NOR`)
    await page.getByRole('link', { name: /Nora Berg/ }).waitFor()
    expect(await page.getByRole('link', { name: /Tom Berg/ }).count()).toBe(0)
    expect(
      await page.getByRole('textbox', { name: /users/i }).or(page.getByRole('searchbox')).first().inputValue(),
    ).toBe('NOR')
    await page.getByRole('link', { name: /Nora Berg/ }).click()
    await page.waitForURL(`${site.url}/user/nora`)
    await page.getByRole('heading', { level: 1, name: /Nora Berg/ }).waitFor()
    await page.getByRole('heading', { name: 'Recent Hikes' }).waitFor()
    expect(await page.getByRole('button', { name: /Friend|^Like|wishlist/ }).count()).toBe(0)
    await page.goto(`${site.url}/user/nobody_of_that_name`)
    await page.getByText('The requested user profile could not be found.').waitFor()

    // logging in from home turns the page into the member's in place
    await page.goto(site.url)
    let pageLoads = 0
    page.on('load', () => (pageLoads += 1))
    let actions = 0
    const act = (action: Promise<void>) => {
      actions += 1
      return action
    }
    await act(page.getByRole('main').getByRole('button', { name: 'Log In' }).click())
    await act(login.getByLabel('Email', { exact: true }).fill('nora@example.org'))
    await act(login.getByLabel('Password', { exact: true }).fill(PASSWORD))
    await act(login.getByRole('button', { name: 'Login' }).click())
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Nora' }).waitFor()
    await page.getByText('Your last hike was Besseggen Ridge on Jul 12, 2026').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')

    // a trail is chosen there and wished for on its page
    await act(page.getByRole('region', { name: 'Top Hikes' }).getByRole('link', { name: 'Dream Ridge' }).click())
    await act(page.getByRole('button', { name: 'Add to wishlist' }).click())
    await act(page.getByRole('alertdialog').getByRole('button', { name: 'Add', exact: true }).click())
    await page.getByRole('button', { name: 'Remove from wishlist' }).waitFor()
    expect({ actions, pageLoads }).toEqual({ actions: 7, pageLoads: 0 })
    await page.goto(`${site.url}/my-list`)
    const wishes = page.getByRole('region', { name: 'Wishlist' })
    await wishes.getByRole('link', { name: 'Dream Ridge', exact: true }).waitFor()
  },
)

test.runIf(CHROMIUM)('/my-list renders signed out while redirects are paused', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  await page.goto(`${site.url}/my-list`)
  await page.waitForURL(`${site.url}/login`)
  const flip = (name: string) => page.evaluate(`authDebug.${name}()`)
  await flip('pauseRedirects')
  await page.goto(`${site.url}/my-list`)
  await page.getByRole('heading', { level: 1, name: 'Sign In to View Your Hikes' }).waitFor()
  await flip('resumeRedirects')
  await page.reload()
  await page.waitForURL(`${site.url}/login`)
})

test.runIf(CHROMIUM)('dark mode changes the header colour and persists', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser(), { colorScheme: 'light' })
  await page.goto(`${site.url}/resources`)
  const header = () => page.getByRole('banner').evaluate((it) => getComputedStyle(it).backgroundColor)
  const toDark = page.getByRole('button', { name: 'Switch to dark mode' })
  await toDark.waitFor()
  const light = await header()
  await toDark.click()
  const toLight = page.getByRole('button', { name: 'Switch to light mode' })
  await toLight.waitFor()
  await expect.poll(header).not.toBe(light)
  // the colours of the page change by a transition
  const ended = () => page.evaluate(() => document.getAnimations().length)
  await expect.poll(ended).toBe(0)
  const dark = await header()
  await page.reload()
  await toLight.waitFor()
  expect(await header()).toBe(dark)
  await toLight.click()
  await expect.poll(header).toBe(light)
})
