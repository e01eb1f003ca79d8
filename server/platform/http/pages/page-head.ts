import { documentTitle } from '#domain/platform/format/document-title.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** What a page says of itself to programs that run no scripts. Plain texts: they are escaped where they are written. */
export interface PageHead {
  /** Without the product's name, as the heading has it. */
  readonly title: string
  readonly description: string
  readonly kind: 'website' | 'profile' | 'article'
  /** The path of its one address; null where there is none, or where it is not known. */
  readonly path: string | null
  /** Where the page stands now, for an address that was good once. */
  readonly movedTo?: string
  /** False keeps it out of every index. */
  readonly isListed: boolean
  /** False where the address shows nobody and nothing: then it answers 404. */
  readonly isFound: boolean
  /** What feed readers follow; absent where there is nothing to. */
  readonly feed?: { readonly path: string; readonly title: string }
  /** What previews of links show; null where it has none of its own. */
  readonly picture: HeadPicture | null
}

export interface HeadPicture {
  readonly path: string
  readonly width: number
  readonly height: number
  /** What it shows. */
  readonly text: string
}

/** Finds what the page at a path, without its query, says of itself. */
export type FindHead = (path: string) => Promise<PageHead>

/**
 * Returns the tags of a head as HTML.
 * @param origin where the site is, `https://hikes.example.org`; without it there are no addresses in the head
 */
export function renderHead(head: PageHead, origin: string | null): string {
  const tags = [
    `<title>${escapeHtml(documentTitle(head.title))}</title>`,
    meta('name', 'description', head.description),
    ...(head.isListed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', head.kind),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('name', 'twitter:card', head.picture && origin !== null ? 'summary_large_image' : 'summary'),
  ]
  if (origin !== null && head.path !== null) {
    const address = escapeHtml(origin + head.path)
    tags.push(`<link rel="canonical" href="${address}" />`, `<meta property="og:url" content="${address}" />`)
  }
  if (origin !== null && head.feed) {
    const [title, address] = [head.feed.title, origin + head.feed.path].map(escapeHtml)
    tags.push(`<link rel="alternate" type="application/atom+xml" title="${title}" href="${address}" />`)
  }
  if (origin !== null && head.picture) tags.push(...pictureTags(head.picture, origin))
  return tags.join('\n    ')
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

/** For text and for values in quotes, of HTML and of XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
