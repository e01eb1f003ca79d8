import { api } from '#contract/api.ts'
import { fillPath } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { pages } from '#contract/pages.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { formatKm, formatMetres } from '#domain/platform/format/format.ts'
import { fullName } from '#domain/account/full-name.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { withLanguage } from '#domain/platform/language/with-language.ts'
import { currentLanguage, t } from '#domain/platform/language/translate.ts'
import { MAX_RATING } from '#domain/platform/limits.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { escapeXml } from '#domain/platform/text/escape-xml.ts'
import type { User } from '#server/account/accounts/store.ts'

type Person = Pick<User, 'id' | 'username' | 'first_name' | 'last_name' | 'created_at'>

/** Returns the path of a person's feed. */
export function feedPath(username: string): string {
  return `/api${fillPath(api.feeds.ofUser.path, { username })}`
}

/**
 * Renders a person's feed as Atom (RFC 4287).
 * @param hikes the hikes that visitors see, newest first
 * @param origin the origin of the site, such as `https://hikes.example.org`; empty where it is unknown
 */
export function renderFeed(person: Person, hikes: readonly Hike[], origin: string): string {
  const { username, first_name: firstName, last_name: lastName } = person
  const name = fullName({ firstName, lastName, username })
  const page = origin + fillPath(pages.user.path, { username })
  const changes = hikes.map(({ updatedAt }) => updatedAt)
  const updated = changes.toSorted().at(-1) ?? new Date(person.created_at).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${renderLanguage()}>
<id>urn:uuid:${person.id}</id>
<title>${escapeXml(t('{name}’s hikes', { name }))}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(name)}</name><uri>${escapeXml(page)}</uri></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + withLanguage(feedPath(username)))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<generator>${escapeXml(PRODUCT_NAME)}</generator>
${hikes.map((hike) => renderEntry(hike, origin)).join('')}</feed>
`
}

/** English, the default of the format here, is not named. */
function renderLanguage(): string {
  const language = currentLanguage()
  return language === 'en' ? '' : ` xml:lang="${language}"`
}

function renderEntry(hike: Hike, origin: string): string {
  const { _id, name, country, createdAt, updatedAt } = hike
  const page = origin + fillPath(pages.hike.path, { hikeName: name, country })
  const facts = formatFacts(hike)
  return `<entry>
<id>urn:uuid:${_id}</id>
<title>${escapeXml(name)}</title>
<published>${createdAt}</published>
<updated>${updatedAt}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<summary>${escapeXml(facts)}</summary>
<content type="html">${escapeXml(renderHtml(hike, facts, origin))}</content>
</entry>
`
}

/** Formats one line such as `Jul 12, 2026 · Norway · Hard · 14.2 km · 1,140 m gain · rated 5 of 5`. */
function formatFacts({ completedOn, country, difficulty, length, elevation, rating }: Hike): string {
  return [
    ...(completedOn === null ? [] : [formatDay(completedOn)]),
    ...(country === '' ? [] : [countryLabel(country)]),
    t(difficulty),
    `${formatKm(length, 1)} km`,
    t('{elevation} m gain', { elevation: formatMetres(elevation) }),
    t('rated {rating} out of {max}', { rating, max: MAX_RATING }),
  ].join(' · ')
}

/** Renders HTML whose texts are escaped once. The feed escapes it as a whole again. */
function renderHtml({ name, notes, photo }: Hike, facts: string, origin: string): string {
  const picture = photo
    ? `<p><img src="${escapeXml(origin + photo.url)}" alt="${escapeXml(name)}" width="${photo.width}" height="${photo.height}"></p>`
    : ''
  const said = notes === '' ? '' : `<p>${escapeXml(notes).replaceAll('\n', '<br>')}</p>`
  return `<p>${escapeXml(facts)}</p>${said}${picture}`
}
