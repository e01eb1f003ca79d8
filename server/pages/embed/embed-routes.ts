import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { parseTrailPath } from '#domain/trails/trail-address.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { formatAvatarUrl } from '#server/account/accounts/own/avatar.ts'
import { findUserByNameOrId } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { askedLanguage, inLanguage } from '#server/platform/language/in-language.ts'
import { findSiteOrigin } from '#server/platform/http/pages/origin.ts'
import { redirectToOwnName } from '#server/platform/http/pages/redirect-to-own-name.ts'
import { pathFromUrl } from '#server/platform/http/pages/repair-url.ts'
import { findHikerTotals } from '#server/account/totals/store.ts'
import { translateCollection } from '#domain/trails/collections/translate-collection.ts'
import { findPublicRound } from '#server/trails/collections/find-public-round.ts'
import { PREVIEWS } from '#server/pages/previews/preview-routes.ts'
import { MAX_TOP, findCalledTrail, findLatestHikes, findTopHikes } from '#server/pages/page-queries.ts'
import {
  EMBED_POLICY,
  type EmbedTheme,
  renderEmptyEmbed,
  renderHikeEmbed,
  renderHikerEmbed,
  renderWallEmbed,
} from './embed-page.ts'
import { type EmbeddedRound, renderRoundEmbed } from './render-collection-embed.ts'

const EMBEDS = '/embed'
const DEFAULT_TOP = 5
const MAX_MEMBERS = 20

/**
 * Serves small pages for frames on other sites, with the public data of a member or a hike. They read no session, set no cookie and send no
 * script.
 */
export async function serveEmbeds(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  function send(reply: FastifyReply, html: string) {
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': EMBED_POLICY,
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
        // a member who hides something expects it to take effect at once; the ETag spares everyone else a download
        'cache-control': 'public, no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  /** Serves a page in the language of its address, `?lang=de`: whoever embeds it knows its readers. */
  function get(path: string, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    app.get(path, (request, reply) => inLanguage(askedLanguage(request.query) ?? 'en', () => handle(request, reply)))
  }
  const originFor = (request: FastifyRequest) => findSiteOrigin(request, config.publicUrl) ?? ''

  get(`${EMBEDS}/user/:name`, async (request, reply) => {
    const { name } = request.params as { name: string }
    const theme = parseTheme(request)
    const origin = originFor(request)
    const user = await findUserByNameOrId(db.read, name.trim())
    if (!user || user.audience !== EVERYBODY) return send(reply.code(404), renderEmptyEmbed(theme, `${origin}/`))
    const [totals, best] = await Promise.all([
      findHikerTotals(db.read, user.id, EVERYBODY),
      findTopHikes(db.read, user.id, parseTop(request)),
    ])
    const { username } = user
    const hiker = {
      name: fullName({ firstName: user.first_name, lastName: user.last_name, username }),
      username,
      address: origin + fillPath(pages.user.path, { username }),
      totals: {
        hikes: totals.hikes,
        lengthM: totals.length_m,
        elevationM: totals.elevation_m,
        countries: totals.countries,
      },
      best: best.map((hike) => ({ ...hike, address: origin + hikeAddress(hike) })),
    }
    return send(reply, renderHikerEmbed(hiker, theme))
  })

  get(`${EMBEDS}/wall`, async (request, reply) => {
    const theme = parseTheme(request)
    const origin = originFor(request)
    const isLatest = (request.query as { show?: unknown }).show === 'latest'
    const found = await Promise.all(parseMembers(request).map((name) => findUserByNameOrId(db.read, name)))
    // profiles that are not public are left out
    const shown = found.flatMap((user) => (user?.audience === EVERYBODY ? [user] : []))
    const people = [...new Map(shown.map((user) => [user.id, user])).values()]
    if (people.length === 0) return send(reply.code(404), renderEmptyEmbed(theme, `${origin}/`))
    const members = await Promise.all(
      people.map(async (user) => {
        const { username } = user
        const [totals, [hike]] = await Promise.all([
          findHikerTotals(db.read, user.id, EVERYBODY),
          isLatest ? findLatestHikes(db.read, user.id) : findTopHikes(db.read, user.id, 1),
        ])
        return {
          name: fullName({ firstName: user.first_name, lastName: user.last_name, username }),
          address: origin + fillPath(pages.user.path, { username }),
          face: formatAvatarUrl(user) ?? null,
          hikes: totals.hikes,
          highlight: hike ? { label: hikeLabel(hike, isLatest), hike: hike.name } : null,
        }
      }),
    )
    return send(reply, renderWallEmbed(members, theme, `${origin}${pages.users.path}`))
  })

  get(`${EMBEDS}/collection/:id/:name`, async (request, reply) => {
    const [theme, origin] = [parseTheme(request), originFor(request)]
    const round = await findEmbeddedRound(db.read, request.params as { id: string; name: string }, origin)
    if (!round) return send(reply.code(404), renderEmptyEmbed(theme, `${origin}/`))
    return send(reply, renderRoundEmbed(round, theme))
  })

  get(`${EMBEDS}/hike/*`, async (request, reply) => {
    const theme = parseTheme(request)
    const origin = originFor(request)
    const trail = await findCalledTrail(db.read, parseTrailPath(pathFromUrl(request.url).slice(EMBEDS.length)))
    if (!trail) return send(reply.code(404), renderEmptyEmbed(theme, `${origin}/`))
    const path = hikeAddress(trail)
    if (trail.isOtherName) return redirectToOwnName(request, reply, EMBEDS + path)
    const hike = {
      ...trail,
      address: origin + path,
      picture: PREVIEWS + path,
      lengthKm: trail.length,
      elevationM: trail.elevation,
      completions: trail.totalCompletions,
      rating: trail.averageRating,
    }
    return send(reply, renderHikeEmbed(hike, theme))
  })
}

/** Returns the usernames in the query without duplicates, at most {@link MAX_MEMBERS}. */
function parseMembers({ query }: FastifyRequest): string[] {
  const { members } = query as { members?: unknown }
  const names = [members].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))].slice(
    0,
    MAX_MEMBERS,
  )
}

function hikeLabel({ completed_on: day }: { completed_on: string | null }, isLatest: boolean): string {
  return isLatest && day !== null ? formatDay(day) : t('Favourite ##hike')
}

function hikeAddress({ name, country }: { name: string; country: string }): string {
  return fillPath(pages.hike.path, { hikeName: name, country })
}

/** Returns the theme in the query, null for anything else: a typo should not break an embedded page. */
function parseTheme({ query }: FastifyRequest): EmbedTheme {
  const { theme } = query as { theme?: unknown }
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Returns the number of hikes in the query, 5 where it is missing or invalid. */
function parseTop({ query }: FastifyRequest): number {
  const { top } = query as { top?: unknown }
  const count = typeof top === 'string' && /^\d{1,2}$/.test(top) ? Number(top) : DEFAULT_TOP
  return Math.min(Math.max(count, 1), MAX_TOP)
}

/** Returns what a frame shows of a member's round of a collection, or null where either is not public. */
async function findEmbeddedRound(
  db: Queries,
  { id, name }: { id: string; name: string },
  origin: string,
): Promise<EmbeddedRound | null> {
  const round = await findPublicRound(db, { id, name: name.trim() })
  if (!round) return null
  const { user, collection, progress } = round
  const { username } = user
  const { name: title } = translateCollection({ ...collection, isShipped: collection.owner_id === null })
  return {
    collection: { name: title, kind: collection.kind, address: `${origin}/collections/${collection.id}` },
    member: {
      name: fullName({ firstName: user.first_name, lastName: user.last_name, username }),
      address: origin + fillPath(pages.user.path, { username }),
    },
    done: progress.done,
    total: collection.entry_count,
    lastOn: progress.last_on,
  }
}
