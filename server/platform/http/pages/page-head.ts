import { documentTitle } from '#domain/platform/format/document-title.ts'
import type { SiteSettings } from '#domain/account/site-settings.ts'
import type { Language } from '#domain/platform/language/languages.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** The metadata of a page for programs that run no scripts. Plain texts, escaped when they are rendered. */
export interface PageHead {
  /** The heading, without the product's name. */
  readonly title: string
  readonly description: string
  readonly kind: 'website' | 'profile' | 'article'
  /** The canonical path; null without one. */
  readonly path: string | null
  /** The path of the page, where the URL is another one: a former username, or another name of a trail. */
  readonly movedTo?: { readonly path: string; readonly status: 301 | 308 }
  /** False excludes the page from search engines. */
  readonly isListed: boolean
  /** False where the URL leads to nothing: then it answers 404. */
  readonly isFound: boolean
  /** The page's feed, if any. */
  readonly feed?: { readonly path: string; readonly title: string }
  /** The picture of link previews; null without one. */
  readonly picture: HeadPicture | null
}

export interface HeadPicture {
  readonly path: string
  readonly width: number
  readonly height: number
  /** The alternative text. */
  readonly text: string
}

/** Finds the metadata of the page at a path, without its query. */
export type FindHead = (path: string) => Promise<PageHead>

/** The site around a page. */
export interface HeadSite {
  /** The site's origin, `https://hikes.example.org`; without it the head has no URLs. */
  readonly origin: string | null
  readonly settings: Pick<SiteSettings, 'siteName' | 'languages' | 'notice'>
}

/**
 * Renders the tags of a head as HTML.
 * @param language that of an address that names it; null where the browser's languages decide
 */
export function renderHead(head: PageHead, { origin, settings }: HeadSite, language: Language | null = null): string {
  const tags = [
    `<title>${escapeHtml(documentTitle(head.title, settings.siteName))}</title>`,
    meta('name', 'description', head.description),
    ...(head.isListed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', settings.siteName ?? PRODUCT_NAME),
    meta('property', 'og:type', head.kind),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('name', 'twitter:card', head.picture && origin !== null ? 'summary_large_image' : 'summary'),
    // theme.js hides a notice that this browser has dismissed, before the first paint
    ...(settings.notice ? [meta('name', 'notice', settings.notice.id)] : []),
  ]
  if (origin !== null && head.path !== null) {
    const page = origin + head.path
    const address = escapeHtml(language === null ? page : `${page}?lang=${language}`)
    if (head.isListed) tags.push(...languageTags(page, settings.languages))
    tags.push(`<link rel="canonical" href="${address}" />`, `<meta property="og:url" content="${address}" />`)
  }
  if (origin !== null && head.feed) {
    const [title, address] = [head.feed.title, origin + head.feed.path].map(escapeHtml)
    tags.push(`<link rel="alternate" type="application/atom+xml" title="${title}" href="${address}" />`)
  }
  if (origin !== null && head.picture) tags.push(...pictureTags(head.picture, origin))
  return tags.join('\n    ')
}

function languageTags(page: string, languages: readonly Language[]): string[] {
  const tag = (code: string, address: string) =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(address)}" />`
  return [tag('x-default', page), ...languages.map((code) => tag(code, `${page}?lang=${code}`))]
}

function pictureTags({ path, width, height, text }: HeadPicture, origin: string): string[] {
  return [
    meta('property', 'og:image', origin + path),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', text),
  ]
}

function meta(by: 'name' | 'property', name: string, content: string): string {
  return `<meta ${by}="${name}" content="${escapeHtml(content)}" />`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text and quoted values for HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
