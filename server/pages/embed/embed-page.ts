import { createHash } from 'node:crypto'
import { formatCount, formatMetres, formatNumber } from '#domain/platform/format/format.ts'
import { formatExactKm } from '#domain/platform/format/format-exact-km.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { currentLanguage, t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { escapeHtml } from '#server/platform/http/pages/page-head.ts'

/** Light or dark; null follows the reader's system. */
export type EmbedTheme = 'light' | 'dark' | null

const LIGHT =
  '--surface:#fff;--sunken:#e8ece6;--ink:#14211c;--ink-2:#43524b;--line:#d6ddd5;--link:#0a5a80;--accent:#ffc629;--stone:#14211c'
const DARK =
  '--surface:#161f1c;--sunken:#0a100e;--ink:#edf2ee;--ink-2:#b6c2bb;--line:#2b3732;--link:#7cc7ee;--accent:#ffc629;--stone:#edf2ee'

/** The style of embedded pages, with the colours of `web/tokens.css`. */
const STYLE = `
:root{color-scheme:light;${LIGHT}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${DARK}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px;overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}
a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
header{display:flex;gap:14px;align-items:center}
header svg{flex:none;width:56px;height:64px}
h1{font-size:20px;line-height:1.2}
p,dd,small{color:var(--ink-2);font-size:14px}
img{display:block;width:100%;height:auto;aspect-ratio:1200/630;border-radius:10px;background:var(--sunken);margin-bottom:14px}
dl{display:flex;flex-wrap:wrap;gap:8px 20px;margin:14px 0}
dl div{display:flex;flex-direction:column-reverse}
dt{font-size:13px;color:var(--ink-2)}dd{font-size:18px;font-weight:700;color:var(--ink);font-variant-numeric:tabular-nums}
ol{list-style:none;padding:0;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
li a{display:flex;gap:12px;align-items:center;min-height:44px;padding:6px 0}
li b{flex:none;display:grid;place-items:center;min-width:28px;height:28px;border-radius:8px;background:var(--accent);color:#14211c;font-variant-numeric:tabular-nums}
li span{min-width:0}li small{flex:none;max-width:40%;margin-left:auto;text-align:right}
.wall li a{flex-wrap:wrap;gap:4px 12px;padding:8px 0}
.wall img,.wall b{width:44px;height:44px;border-radius:50%;margin:0;aspect-ratio:1}
.wall b{background:var(--sunken);color:var(--ink-2)}
.wall span{flex:1 1 40%}.wall i{font-style:normal;font-size:14px;color:var(--ink-2)}.wall svg{flex:none;width:32px;height:36px}.wall small{flex:1 0 100%;max-width:none;margin:0;padding-left:56px;text-align:left}
footer{margin-top:12px;font-size:13px}footer a{display:inline-block;padding:10px 0;color:var(--link)}
`

/** Allows only this style and pictures of the same server, and framing by any page. */
export const EMBED_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';')

interface Statistic {
  readonly name: string
  readonly value: string
}

export interface EmbeddedHiker {
  readonly name: string
  readonly username: string
  readonly address: string
  readonly totals: {
    readonly hikes: number
    readonly lengthM: number
    readonly elevationM: number
    readonly countries: number
  }
  readonly best: readonly { readonly name: string; readonly country: string; readonly address: string }[]
}

export function renderHikerEmbed({ name, username, address, totals, best }: EmbeddedHiker, theme: EmbedTheme): string {
  const { hikes, lengthM, elevationM, countries } = totals
  const statistics = [
    {
      name: t('{count, plural, one {hike} other {hikes}} ##below the number of hikes', { count: hikes }),
      value: formatCount(hikes),
    },
    { name: 'km', value: formatCount(Math.round(lengthM / 1000)) },
    { name: t('m climbed ##below the number of metres'), value: formatMetres(elevationM) },
    {
      name: t('{count, plural, one {country} other {countries}} ##below the number of countries', { count: countries }),
      value: formatCount(countries),
    },
  ]
  const rows = best.map(
    (hike, at) =>
      `<li>${renderLink(hike.address, `<b>${at + 1}</b><span>${escapeHtml(hike.name)}</span><small>${escapeHtml(countryLabel(hike.country))}</small>`)}</li>`,
  )
  const head = `<header>${renderCairn(hikes)}<div><h1>${renderLink(address, escapeHtml(name))}</h1><p>@${escapeHtml(username)}</p></div></header>`
  return renderPage({ title: t('{name} on {product}', { name, product: PRODUCT_NAME }), theme, address }, [
    head,
    renderStatistics(statistics),
    rows.length > 0 ? `<ol>${rows.join('')}</ol>` : `<p>${escapeHtml(t('No hikes yet.'))}</p>`,
  ])
}

export interface EmbeddedMember {
  readonly name: string
  readonly address: string
  /** A path on the same server; null without a photo. */
  readonly face: string | null
  readonly hikes: number
  /** The label and the name of one of the member's hikes; null without hikes. */
  readonly highlight: { readonly label: string; readonly hike: string } | null
}

/** Returns a page with some members: photo, cairn and one hike of each. */
export function renderWallEmbed(members: readonly EmbeddedMember[], theme: EmbedTheme, address: string): string {
  const rows = members.map(({ name, address: own, face, hikes, highlight }) => {
    const mark = face === null ? `<b>${escapeHtml([...name][0] ?? '')}</b>` : `<img src="${escapeHtml(face)}" alt="">`
    const count = t('{count, plural, one {# hike} other {# hikes}}', { count: hikes })
    const hike = highlight === null ? '' : `<small>${escapeHtml(t('{label}: {hike}', highlight))}</small>`
    return `<li>${renderLink(own, `${mark}<span>${escapeHtml(name)}<br><i>${escapeHtml(count)}</i></span>${renderCairn(hikes)}${hike}`)}</li>`
  })
  return renderPage({ title: t('Hikers on {product}', { product: PRODUCT_NAME }), theme, address }, [
    `<h1>${escapeHtml(t('Our hikers'))}</h1>`,
    `<ol class="wall">${rows.join('')}</ol>`,
  ])
}

export interface EmbeddedHike {
  readonly name: string
  readonly country: string
  readonly address: string
  /** A path on the same server. */
  readonly picture: string
  readonly lengthKm: number
  readonly elevationM: number
  readonly difficulty: string
  readonly completions: number
  /** The average of 1 to 5; 0 without ratings. */
  readonly rating: number
}

export function renderHikeEmbed({ name, country, address, ...hike }: EmbeddedHike, theme: EmbedTheme): string {
  const statistics = [
    { name: 'km', value: formatExactKm(hike.lengthKm) },
    { name: t('m gain ##below the number of metres'), value: formatMetres(hike.elevationM) },
    { name: t('difficulty ##below the difficulty of a hike'), value: t(hike.difficulty) },
    ...(hike.rating > 0
      ? [{ name: t('out of 5 stars ##below an average rating'), value: formatNumber(hike.rating, 1) }]
      : []),
    {
      name: t('{count, plural, one {hiker} other {hikers}} ##below the number of hikers', { count: hike.completions }),
      value: formatCount(hike.completions),
    },
  ]
  return renderPage({ title: t('{name} on {product}', { name, product: PRODUCT_NAME }), theme, address }, [
    `<img src="${escapeHtml(hike.picture)}" alt="" width="1200" height="630">`,
    `<h1>${renderLink(address, escapeHtml(name))}</h1><p>${escapeHtml(countryLabel(country))}</p>`,
    renderStatistics(statistics),
  ])
}

/** Returns the page for a hike or member that does not exist or is not public. */
export function renderEmptyEmbed(theme: EmbedTheme, address: string): string {
  return renderPage({ title: PRODUCT_NAME, theme, address }, [
    `<p>${escapeHtml(t('There is nothing public here.'))}</p>`,
  ])
}

/** Returns a whole page of some parts, which are already escaped. */
export function renderPage(
  { title, theme, address }: { title: string; theme: EmbedTheme; address: string },
  parts: string[],
): string {
  return `<!doctype html>
<html lang="${currentLanguage()}"${theme === null ? '' : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<main>${parts.join('\n')}</main>
<footer>${renderLink(address, escapeHtml(t('See more on {product}', { product: PRODUCT_NAME })))}</footer>
</body>
</html>
`
}

/** Returns named values side by side. */
export function renderStatistics(statistics: readonly Statistic[]): string {
  const rows = statistics.map(
    ({ name, value }) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

/**
 * Returns a link that opens outside of the frame.
 * @param html is already escaped
 */
export function renderLink(address: string, html: string): string {
  return `<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${html}</a>`
}

const MAX_STONES = 7

/** Returns a cairn as SVG with a stone for each hike, up to seven. */
export function renderCairn(hikes: number): string {
  const count = Math.min(Math.max(hikes, 1), MAX_STONES)
  const stones = Array.from({ length: count }, (_, place) => {
    const width = 26 - place * 3
    const lean = place % 2 === 0 ? -1 : 1
    const isTop = place === count - 1
    return `<ellipse cx="${28 + lean}" cy="${58 - place * 8}" rx="${width}" ry="5" fill="${isTop ? 'var(--accent)' : 'var(--surface)'}"/>`
  })
  return `<svg viewBox="0 0 56 64" aria-hidden="true" stroke="var(--stone)" stroke-width="2">${stones.join('')}</svg>`
}
