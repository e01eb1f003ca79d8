import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { api } from '#contract/client-api.ts'
import { type Answer, fillPath } from '#contract/endpoint.ts'
import { firstHikesOf, firstOfMyList } from '#contract/first-reads.ts'
import { pageAt, pages } from '#contract/pages.ts'
import { trailOfPath } from '#domain/trail-address.ts'
import { keyOf } from './api/query.ts'
import { HikeLook } from './hike-page/hike-look.tsx'
import { MyListLook } from './my-list/my-list-look.tsx'
import { profileOfPath } from './people/profile-address.ts'
import { ProfileLook } from './people/profile/profile-look.tsx'
import { TopLook } from './top/top-look.tsx'

/** The others look otherwise on wide screens, of which the server does not know. */
const TRAILS_DRAWN = 1

/** Returns the answer to a read of whoever sees the page, by its path within the API; undefined where there is none. */
type AnswerTo = (path: string) => unknown

/**
 * Draws what is seen first on a page, as HTML, from what the server has read; null for a page of which it draws nothing.
 * The page itself takes its place, and nothing jumps. Runs in the server: see `server/http/pages/first-look.ts`.
 */
export function drawFirstLook(path: string, answerTo: AnswerTo): string | null {
  const client = new QueryClient()
  const screen = screenAt(path, answerTo, client)
  if (screen === null) return null
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </StaticRouter>,
  )
}

function screenAt(path: string, answerTo: AnswerTo, client: QueryClient): ReactNode {
  const page = pageAt(path)
  if (page === pages.top) {
    const trails = answerTo(api.rankings.top.path) as Answer<typeof api.rankings.top> | undefined
    if (!trails) return null
    client.setQueryData(keyOf(api.rankings.top, { query: {} }), trails.slice(0, TRAILS_DRAWN))
    return <TopLook />
  }
  if (page === pages.user || page === pages.userList) {
    const { username, isViewOnly } = profileOfPath(path)
    const person = answerTo(fillPath(api.users.get.path, { username }))
    // there the list comes first
    if (!person || (person as Answer<typeof api.users.get>).isHidden || isViewOnly) return null
    const hikes = answerTo(firstHikesOf(username)) as Answer<typeof api.hikes.ofUser> | undefined
    return <ProfileLook person={person as Answer<typeof api.users.get>} hikes={hikes ?? []} />
  }
  if (page === pages.myList) {
    const me = answerTo(api.users.me.path) as Answer<typeof api.users.me> | undefined
    const hikes = me && (answerTo(firstOfMyList(me.username)) as Answer<typeof api.hikes.ofUser> | undefined)
    return me && hikes?.length ? <MyListLook totals={me} hikes={hikes} /> : null
  }
  if (page === pages.hike) {
    const { name, country } = trailOfPath(path)
    const facts = answerTo(fillPath(api.trails.stats.path, { hikeName: name, country }))
    if (!facts) return null
    const photos = answerTo(fillPath(api.trails.photos.path, { name, country }))
    const track = answerTo(fillPath(api.trails.gpx.path, { name, country }))
    return (
      <HikeLook
        facts={facts as Answer<typeof api.trails.stats>}
        photo={(photos as Answer<typeof api.trails.photos> | undefined)?.photos[0] ?? null}
        hasTrack={track !== undefined}
      />
    )
  }
  return null
}
