import { withLanguage } from '#domain/platform/language/with-language.ts'

/** The themes of an embedded page; `auto` follows its reader's system. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** Returns true for pages that can be embedded: a member's, or a hike's. */
export function canEmbed(path: string): boolean {
  return /^\/(user\/[^/]+|hike\/[^/]+\/[^/]+)$/.test(path)
}

/** Returns the id, as paths have it, of the collection at a path; null for other pages. Members embed their own round of it. */
export function collectionIdAt(path: string): string | null {
  return /^\/collections\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** Returns the path of the embedded page, in the language of this one. */
export function embedPath(path: string, theme: EmbedTheme): string {
  return withLanguage(`/embed${path}${theme === 'auto' ? '' : `?theme=${theme}`}`)
}

/** Returns the HTML of the iframe. */
export function createEmbedCode({ title, path, theme }: { title: string; path: string; theme: EmbedTheme }): string {
  const address = new URL(embedPath(path, theme), window.location.href).href
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="520" style="border:0;max-width:480px" loading="lazy"></iframe>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
