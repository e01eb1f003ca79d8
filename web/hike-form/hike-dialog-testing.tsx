import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { vi } from 'vitest'
import { api } from '#contract/api.ts'
import { MIA, aMember } from '#web/api/member-testing.ts'
import { createQueryClient, read } from '#web/api/query.ts'
import { beginSession, signOut } from '#web/api/session.ts'
import { BESSEGGEN, WITH_FILES } from '#web/hike/hike-testing.ts'
import { toast } from '#web/ui/toast/toast-store.ts'
// loads on demand in the page; here before the clock of the first test runs
import './hike-form.tsx'
import { GPX_ACCEPT, PHOTO_ACCEPT } from './save/file-checks.ts'

const TOTALS = { totalHikes: 2, totalLength: 24.2, totalElevation: 1640, totalCountries: 1 }

/** What a new hike may be given. */
export const GOOD = { name: 'Romsdalseggen', country: 'Norway', length: '10.3', elevation: '970' }

interface FakeRequest {
  /** `POST /hikes` */
  readonly call: string
  /** The JSON, or the fields of the form. */
  readonly body: Record<string, unknown>
}

type Reply = (requests: FakeRequest) => Response | Promise<Response>

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
/** A download; the response's own blob is not one of jsdom's, which alone its `File` can read. */
export const download = (file: File) => Object.assign(new Response(), { blob: async () => file })
export const refused =
  (status: number, body: object = {}) =>
  () =>
    json(body, status)

const created = ({ body }: FakeRequest) =>
  json({ ...BESSEGGEN, ...body, _id: 'new', rank: 1, earnedAchievements: [], userStats: TOTALS }, 201)

const USUAL: Record<string, Reply> = {
  'POST /hikes': created,
  'PATCH /hikes/h1': ({ body }) => json({ ...WITH_FILES, ...body, earnedAchievements: [] }),
  'GET /users/me': () => json(aMember(TOTALS)),
  'GET /hikes/templates': () => json([]),
  'GET /hikes/search': () => json([]),
  'GET /hikes/my-hikes': () => json([BESSEGGEN]),
  'POST /hikes/new/photo': () => json({ photo: WITH_FILES.photo }),
  'POST /hikes/new/gpx': () => json({ gpxFile: WITH_FILES.gpxFile, track: {} }),
  'POST /hikes/h1/photo': () => json({ photo: WITH_FILES.photo }),
  'POST /hikes/h1/gpx': () => json({ gpxFile: WITH_FILES.gpxFile, track: {} }),
  'DELETE /hikes/h1/photo': () => new Response(null, { status: 204 }),
  'DELETE /hikes/h1/gpx': () => new Response(null, { status: 204 }),
}

/** A server that says yes to everything but `replies`, 404 to what it does not know, and notes what it was asked. */
export function aServer(replies: Record<string, Reply> = {}): FakeRequest[] {
  const requests: FakeRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace(/^\/api|\?.*$/g, '')}`
    const one = { call, body: bodyOf(init.body) }
    requests.push(one)
    return (replies[call] ?? USUAL[call] ?? refused(404))(one)
  })
  return requests
}

function bodyOf(body: RequestInit['body']): FakeRequest['body'] {
  if (body instanceof FormData) return Object.fromEntries(body.entries())
  return typeof body === 'string' ? JSON.parse(body) : {}
}

class NoObserver {
  observe() {}
  disconnect() {}
}

/** Shows a dialog to a member who has Besseggen on the list. */
export async function show(dialog: ReactNode, { canDraw = true } = {}) {
  vi.stubGlobal('IntersectionObserver', canDraw ? NoObserver : undefined)
  URL.createObjectURL = vi.fn(() => 'blob:photo')
  URL.revokeObjectURL = vi.fn()
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  client.setQueryData(read(api.hikes.mine, {}).queryKey, [BESSEGGEN])
  const view = await act(async () => render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>))
  return { client, user: userEvent.setup({ applyAccept: false }), ...view }
}

export const toasts = () => toast.current().map(({ text }) => text)

/** Signs out, forgets the server and the toasts: for `afterEach`. */
export async function endTest(): Promise<void> {
  await signOut()
  vi.unstubAllGlobals()
  for (const { id } of toast.current()) toast.dismiss(id)
}

export const nothing = () => undefined

export const addButton = () => screen.getByRole('button', { name: 'Add Hike' })
export const creations = (requests: FakeRequest[]) => requests.filter(({ call }) => call === 'POST /hikes')

/** The boxes behind "Choose a file". */
export const photoBox = () => fileBox(PHOTO_ACCEPT)
export const gpxBox = () => fileBox(GPX_ACCEPT)

function fileBox(accept: string): HTMLElement {
  const box = document.querySelector<HTMLElement>(`input[type=file][accept="${accept}"]`)
  if (!box) throw new Error(`no box for ${accept}`)
  return box
}

export const PHOTO = new File([new Uint8Array([1, 2, 3])], 'summit.jpg', { type: 'image/jpeg' })

/** About 1.11 km due north, 100 m up. */
export const GPX = new File(
  [
    `<?xml version="1.0"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${Array.from(
      { length: 11 },
      (_, step) => `<trkpt lat="${61 + step / 1000}" lon="8"><ele>${1000 + step * 10}</ele></trkpt>`,
    ).join('')}</trkseg></trk></gpx>`,
  ],
  'north.gpx',
)
