/** The looks that an embedded page can have; `auto` is as its reader's system. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** Whether the page at a path can stand in a frame of another site: a member, or a hike. */
export function canEmbed(path: string): boolean {
  return /^\/(user\/[^/]+|hike\/[^/]+\/[^/]+)$/.test(path)
}

/** The address of what is framed. */
export function embedPath(path: string, theme: EmbedTheme): string {
  return `/embed${path}${theme === 'auto' ? '' : `?theme=${theme}`}`
}

/** What is put into a page of HTML. */
export function createEmbedCode({ title, path, theme }: { title: string; path: string; theme: EmbedTheme }): string {
  const address = new URL(embedPath(path, theme), window.location.href).href
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="520" style="border:0;max-width:480px" loading="lazy"></iframe>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
