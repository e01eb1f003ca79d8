import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { renderPage, setApiFetch } from './entry-server.tsx'

const TODAY = '2026-06-30'
const PATIENT = new AbortController().signal

afterEach(() => {
  setApiFetch((url, init) => fetch(url, init))
  vi.unstubAllGlobals()
})

// as on the server
beforeEach(() => void vi.stubGlobal('localStorage', undefined))

/** Answers calls by their address; 404 where nothing is given. Returns the addresses that were asked for. */
function answerWith(answers: Readonly<Record<string, () => Response>>): string[] {
  const asked: string[] = []
  setApiFetch(async (url) => {
    asked.push(url)
    return answers[url]?.() ?? Response.json({ message: 'no', code: 'not_found' }, { status: 404 })
  })
  return asked
}

test('a page is rendered with the answers to the calls of its components, and carries them', async () => {
  const totals = { hikers: 3, hikes: 40, lengthKm: 500, elevationM: 9000 }
  answerWith({ '/api/community/totals': () => Response.json(totals), '/api/hikes/top': () => Response.json([]) })
  const page = await renderPage('/', { user: null, today: TODAY }, PATIENT)
  expect(page.html).toContain('Create Account')
  expect(page.data.queries.map(({ state }) => state.data)).toContainEqual(totals)
  expect(page).toMatchObject({ failedStatus: null, isWhole: true })
})

test('a page whose call fails is rendered with its error panel, and has the status of the call', async () => {
  answerWith({ '/api/hikes/top': () => Response.json({ message: 'busy', code: 'too_busy' }, { status: 503 }) })
  const page = await renderPage('/top', { user: null, today: TODAY }, PATIENT)
  expect(page.html).toContain('Failed to fetch hikes')
  expect(page.failedStatus).toBe(503)
  const failed = JSON.stringify(page.data.queries.filter(({ state }) => state.status === 'error'))
  expect(failed).toContain('"code":"too_busy"')
})

test('a page of a member has their name, menu and place holders, and no call is made for it', async () => {
  const asked = answerWith({})
  const page = await renderPage('/my-list', { user: MIA, today: TODAY }, PATIENT)
  expect(page.html).toContain('Loading your hikes')
  expect(page.html).toContain('My Account')
  expect(asked).toEqual([])
})

test('what is not answered in time is left to the browser', async () => {
  const late = new AbortController()
  setApiFetch(() => new Promise(() => {}))
  const coming = renderPage('/top', { user: null, today: TODAY }, late.signal)
  setTimeout(() => late.abort())
  const page = await coming
  expect(page.html).toContain('Loading hikes')
  expect(page).toMatchObject({ isWhole: false, data: { queries: [] } })
})
